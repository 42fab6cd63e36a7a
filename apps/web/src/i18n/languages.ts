import { languageOfFile } from '@hiram/contract/language-file';
import type { FormatData } from '@hiram/domain/format-data';

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
  /** Its ways of writing days and amounts. */
  readonly formats: FormatData;
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

const formats = import.meta.glob<FormatData>(['./*.json', '!./default.json'], {
  eager: true,
  query: '?formats',
  import: 'default',
});

/** The languages besides the default, in the order of menus. */
export const otherLanguages: readonly Language[] = Object.entries(files)
  .sort(([, one], [, other]) => (one.order ?? Infinity) - (other.order ?? Infinity))
  .flatMap(([file, { tag, name }]) => {
    const data = formats[file];
    return data === undefined ? [] : [{ name: languageOfFile(file), lang: tag, file, self: name, formats: data }];
  });
