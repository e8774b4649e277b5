"""`python -m canyon`: the same as `canyon`."""

from canyon.cli import main

if __name__ == "__main__":
    main()
