/** Something that a broken service would leave behind, planted to see that the oracle finds it. */
export interface Defect {
  readonly name: string;
  /** What the oracle has to say of it, among other things. */
  readonly says: RegExp;
  /** How a broken service would have left the tables. */
  readonly statements: readonly string[];
  /** How it would have left the files. @returns what undoes it */
  readonly spoil?: (filesDir: string) => () => void;
}
