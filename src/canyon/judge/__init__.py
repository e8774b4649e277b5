"""What every choice is worth, given what a seat knows, how sure that is, and all chances.

sampling   every choice in the same worlds, continued to the end of the round (compiled)
judging    from a view to a judgement
correction what playouts get wrong on average
judgement  what the judge says, and from when on a choice is called a mistake

Worlds, playouts and what they are worth are those of `canyon.search`. Needs the extra `fast`;
docs/coach.md describes the method.
"""

from canyon.judge.judgement import Judgement, Verdict, Worth
from canyon.judge.judging import judge, judgements

__all__ = ["Judgement", "Verdict", "Worth", "judge", "judgements"]
