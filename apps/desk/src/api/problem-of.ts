import type { Translate } from '../i18n/texts.ts';

/** The service's words for a failed call; ours where it had no answer; empty for no failure. */
export const problemOf = (error: { readonly message: string } | undefined, t: Translate): string =>
  error === undefined ? '' : error.message || t('failure.body');
