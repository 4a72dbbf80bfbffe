/** A fault that an engineer might make, and the tests that must fail with it. */
export type Mutant = {
  id: string;
  /** What the product does wrong with it. */
  what: string;
  /** From the root. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test files from the root: the cheapest that see it. */
  tests: string[];
  /** The tests of these files that run, as `vitest -t` takes it. All of them without it. */
  name?: string;
};
