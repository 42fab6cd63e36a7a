/** One line of the sources made otherwise, and the tests that are there to find it. */
export interface Mutation {
  readonly name: string;
  /** From the project's folder. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
  /** The statements that no longer hold (docs/spec-map.md), or the requirements (docs/security.md). */
  readonly statements: readonly string[];
  /** The test files, of those that docs/spec-map.md or docs/security.md names for them, that `npm test` finds it with. */
  readonly tests: readonly string[];
  /** Whether these tests found it before the suite was divided into samples and matrices; a test was added for one that they missed. */
  readonly caughtBefore: boolean;
}
