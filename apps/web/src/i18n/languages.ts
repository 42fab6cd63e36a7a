import { languageOfFile } from '@hiram/contract/language-file';

/** A language besides the default: a file of this folder. */
export interface Language {
  /** Its name in an address, in the cookie and in the configuration. */
  readonly name: string;
  /** BCP 47 tag. */
  readonly lang: string;
  /** The file with its texts. */
  readonly file: string;
  /** Its native name. */
  readonly self: string;
}

/** A file's description of its language. */
interface Description {
  readonly tag: string;
  /** Its native name. */
  readonly name: string;
  /** Its place in menus; one without a place comes last. */
  readonly order?: number;
}

const files = import.meta.glob<Description>(['./*.json', '!./default.json'], { eager: true, import: 'language' });

/** The languages besides the default, in the order of menus. */
export const otherLanguages: readonly Language[] = Object.entries(files)
  .sort(([, one], [, other]) => (one.order ?? Infinity) - (other.order ?? Infinity))
  .map(([file, { tag, name }]) => ({ name: languageOfFile(file), lang: tag, file, self: name }));
