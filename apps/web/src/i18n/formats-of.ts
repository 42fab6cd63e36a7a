import { type LanguageFormats, languageFormats } from '@hiram/domain/language-formats';
import { plainFormats } from '../ui/formats.ts';

/** How a locale writes amounts, days and numbers: the default one as the specification shows them. */
export const formatsOf = ({ name, lang }: { name: string; lang: string }): LanguageFormats =>
  name === 'default' ? plainFormats : languageFormats(lang);
