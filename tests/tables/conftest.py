from tests.toys.fixtures import fingers, nim, toy

__all__ = ["fingers", "nim", "toy"]
