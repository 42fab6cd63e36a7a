/** A place of the sources that is made otherwise. */
export interface SourceDefect {
  /** From the project's folder. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}
/** A copy of the project with a defect in it. */
export interface PlantedCopy {
  readonly root: string;
  remove(): void;
}
/** The file of a defect with the defect in it. @throws Error where what it changes is not there, or there more than once */
export declare function withDefectIn({ file, from, to }: SourceDefect): string;
/**
 * Copies the project, its built pages too, and plants a defect in the copy: what is started there is a real service that is really broken,
 * while the sources stay as they are.
 */
export declare function makePlantedCopy(defect: SourceDefect): PlantedCopy;
/** Copies the project, its built pages too. Installed packages are the project's own; its workspaces are those of the copy. */
export declare function makeCopy(): PlantedCopy;
