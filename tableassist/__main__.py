"""`python -m tableassist` is the `tableassist` command."""

from tableassist.cli import main

if __name__ == "__main__":
    main()
