import { type LanguageFormats, languageFormats } from '@hiram/domain/language-formats';
import { plainFormats } from '../ui/formats.ts';

/** A locale's formats of amounts, days and numbers: the default one has the specification's. */
export const formatsOf = ({ name, lang }: { name: string; lang: string }): LanguageFormats =>
  name === 'default' ? plainFormats : languageFormats(lang);
