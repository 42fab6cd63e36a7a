/** The trace of a broken service, planted to check that the oracle finds it. */
export interface Defect {
  readonly name: string;
  /** The finding that the oracle must report, among others. */
  readonly says: RegExp;
  /** Changes the tables as a broken service would have. */
  readonly statements: readonly string[];
  /** Changes the files as it would have. @returns the undo */
  readonly spoil?: (filesDir: string) => () => void;
}
