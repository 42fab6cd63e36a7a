/** A changed line of the sources, and the tests that must detect it. */
export interface Mutation {
  readonly name: string;
  /** Relative to the project's folder. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly from: string;
  readonly to: string;
  /** The broken statements (tools/checks/acceptance.json), or the requirements (docs/reports/asvs.md). */
  readonly statements: readonly string[];
  /** The test files that must detect it in `npm test`; their titles or docs/reports/asvs.md name the statements. */
  readonly tests: readonly string[];
  /** Whether these tests detected it before the suite was divided into samples and matrices; for a missed one a test was added. */
  readonly caughtBefore: boolean;
}
