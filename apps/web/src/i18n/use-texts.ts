import { createRequiredContext } from '../ui/required-context.ts';
import type { TextStore } from './text-store.ts';
import type { TextPart, Translate } from './texts.ts';

const [TextsContext, useTextStore] = createRequiredContext<TextStore>('TextsContext');
export { TextsContext };

/** Gives `t` for the common texts, with `useTexts('order')` also for those of a capability. */
export function useTexts(): Translate;
export function useTexts<Part extends TextPart>(part: Part): Translate<Part>;
export function useTexts(part: TextPart = 'common'): Translate<TextPart> {
  return useTextStore().translate(part);
}

/** BCP 47 tag of the page's language, for the browser's own wording. */
export const useLang = (): string => useTextStore().lang;

/** Name of the page's language in an address, the cookie and the configuration. */
export const useLanguage = (): string => useTextStore().language;

/** Gives the function that fetches a part of the texts, for deferred parts of a screen. Stable between renders. */
export function useTextLoader(): TextStore['load'] {
  return useTextStore().load;
}
