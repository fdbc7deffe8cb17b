from tests.toys.fixtures import fingers, nim

__all__ = ["fingers", "nim"]
