import type { FormatData } from '@hiram/domain/format-data';
import { type LanguageFormats, languageFormats } from '@hiram/domain/language-formats';
import { plainFormats } from '../ui/formats.ts';

const data = import.meta.glob<FormatData>(['./*.json', '!./default.json'], {
  eager: true,
  query: '?formats',
  import: 'default',
});

/** A language's formats of amounts, days and numbers, by its file: the default one has the specification's. */
export function formatsOf(file: string): LanguageFormats {
  const own = data[file];
  return own === undefined ? plainFormats : languageFormats(own);
}
