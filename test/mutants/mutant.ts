/** A fault that an engineer might make, and the tests that must fail with it. */
export type Mutant = {
  id: string;
  /** What the product then does wrong. */
  what: string;
  /** Path from the root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test files that detect the fault at the lowest cost, from the root. */
  tests: string[];
  /** Tests of these files that run, as `vitest -t` takes them; all of them by default. */
  name?: string;
};
