/** A changed place in the sources. */
export interface SourceDefect {
  /** Relative to the project's folder. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly from: string;
  readonly to: string;
}
/** A copy of the project with a defect. */
export interface PlantedCopy {
  readonly root: string;
  remove(): void;
}
/** The file of a defect with the defect in it. @throws Error where the original text does not occur exactly once */
export declare function withDefectIn({ file, from, to }: SourceDefect): string;
/**
 * Copies the project with its built pages and plants a defect in the copy: it runs a real service that is really broken,
 * while the sources stay unchanged.
 */
export declare function makePlantedCopy(defect: SourceDefect): PlantedCopy;
/** Copies the project with its built pages. Installed packages are the project's own; its workspaces are those of the copy. */
export declare function makeCopy(): PlantedCopy;
