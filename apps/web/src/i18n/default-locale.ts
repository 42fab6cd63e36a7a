import screens from './default.json?screens';
import type { Locale } from './locale.ts';

/** The specification's texts, verbatim, and English for the rest. */
export const defaultLocale: Locale = { name: 'default', lang: 'en', parts: screens };
