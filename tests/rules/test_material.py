"""Material: cards, tempo cards, the board, the round track (M1–M4)."""

import pytest

from canyon.board import ARROWS, BUILT_IN, CURRENT_ROWS, built_in, fields_of, parse
from canyon.cards import DECK, SUIT_CARDS, Card, Suit, cards_of, hand_of
from canyon.rules import new_game
from canyon.rules.marker import DARK_ROUNDS, TRACK, cards_dealt, next_round
from canyon.rules.tempo import TEMPO_CARDS
from canyon.sketch import chart
from tests.helpers import PRACTICE, ends, names


def test_m1_fifty_cards_five_suits_of_ten() -> None:
    assert len(set(DECK)) == len(DECK) == 50
    for suit in Suit:
        assert [card.value for card in DECK if card.suit is suit] == [*range(1, 11)]
    assert {str(card) for card in DECK} == {
        f"{suit}{value}" for suit in "BGRYV" for value in range(1, 11)
    }


def test_m1_the_letters_of_the_suits() -> None:
    assert [str(suit) for suit in Suit] == ["B", "G", "R", "Y", "V"]
    assert Card("B7").suit is Suit.B
    assert Card("V10").suit is Suit.V
    assert Card("V10").value == 10


def test_m1_a_card_is_its_name() -> None:
    for card in DECK:
        assert Card(str(card)) == card == Card(int(card))
    assert repr(Card("R9")) == "Card('R9')"


@pytest.mark.parametrize(
    "name", ["", "B", "7", "B0", "B11", "b7", "7B", "B07", "X1", "B7 ", "B-1", "B١"]
)
def test_m1_no_other_name_is_a_card(name: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card(name)


@pytest.mark.parametrize("index", [-1, 50, 10**30])
def test_m1_no_other_number_is_a_card(index: int) -> None:
    with pytest.raises(ValueError, match="0–49"):
        Card(index)


def test_m1_a_hand_is_a_set_of_cards() -> None:
    hand = hand_of("R10 B7 V1")
    assert [str(card) for card in cards_of(hand)] == ["B7", "R10", "V1"]
    assert hand_of([Card("V1"), "B7", Card("R10")]) == hand
    assert cards_of(0) == ()
    for suit in Suit:
        assert [card.suit for card in cards_of(SUIT_CARDS[suit])] == [suit] * 10


def test_m2_a_canoe_for_each_of_six_colours() -> None:
    assert len(new_game(6).canoes) == 6


def test_m2_each_tempo_card_there_is_only_once() -> None:
    for shown in TEMPO_CARDS:
        assert len(set(shown)) == len(shown)
        assert set(shown) <= {0, 1, 2, 3, 4}


@pytest.mark.parametrize("name", BUILT_IN)
def test_m3_a_board_has_its_fields(name: str) -> None:
    board = built_in(name)
    assert len(board.starts) == 6
    assert board.landings.bit_count() == 3
    assert board.falls
    assert board.at(board.jetty) == "J"
    assert not board.water & board.falls


@pytest.mark.parametrize("name", BUILT_IN)
def test_m3_the_current_is_the_last_seven_rows(name: str) -> None:
    board = built_in(name)
    arrows = {field for field in board.fields() if board.at(field) in ARROWS}
    rows = {field for row in range(1, CURRENT_ROWS + 1) for field in fields_of(board.rings[row])}
    assert CURRENT_ROWS == 7
    assert arrows == rows == {field for field in board.fields() if board.drift[field] >= 0}


def test_m3_a_row_is_a_distance() -> None:
    board, _ = chart(PRACTICE)
    assert names(board, fields_of(board.rings[0])) == "a6 a7 a8"
    assert names(board, fields_of(board.rings[7])) == "h5 h6 h7 h8 h9"
    assert names(board, fields_of(board.rings[9])) == "g3 h3 h11"


def test_m3_off_the_map_is_land() -> None:
    board, _ = chart("a.L")
    assert board.at(-1) == board.at(3) == board.at(4) == board.at(-4) == "#"
    assert board.at(2) == "L"


def test_m3_the_map_does_not_wrap_round() -> None:
    assert ends("##a\nL##", points=9) == ""
    assert ends("L##\n##a", points=9) == ""
    assert ends("a##\n##L", points=9) == ""
    assert ends("##L\n###\na##", points=9) == ""


def test_m3_canoes_float_on_all_water_and_on_no_land() -> None:
    assert ends("aSJ.L", points=4) == "a5"
    for land in "#oTCV":
        assert ends(f"a{land}L", points=4) == ""


def test_m3_only_valid_boards_are_played_on() -> None:
    """tests/test_board.py has every way in which a map can be wrong."""
    with pytest.raises(ValueError, match=r"^M3: a board needs 6 of S, this one has 0$"):
        parse("..L")


def test_m4_cards_dealt_in_the_fourteen_rounds() -> None:
    assert [cards_dealt(marker) for marker in range(1, 15)] == [
        8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7,
    ]  # fmt: skip
    assert len(TRACK) == 14


def test_m4_the_marker_starts_on_round_1_and_comes_round_again() -> None:
    marker = new_game(3).marker
    seen = [marker]
    for _ in range(28):
        marker = next_round(marker, calm_water=False)
        seen.append(marker)
    assert seen == [*range(1, 15), *range(1, 15), 1]


def test_m4_rounds_6_to_9_are_dark() -> None:
    assert [*DARK_ROUNDS] == [6, 7, 8, 9]
