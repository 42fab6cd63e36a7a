import { createContext, useContext } from 'react';
import type { TextStore } from './text-store.ts';
import type { TextPart, Translate } from './texts.ts';

export const TextsContext = createContext<TextStore | null>(null);

/** Gives `t` for the common texts, with `useTexts('order')` also for those of a capability. */
export function useTexts(): Translate;
export function useTexts<Part extends TextPart>(part: Part): Translate<Part>;
export function useTexts(part: TextPart = 'common'): Translate<TextPart> {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('useTexts needs a TextsContext around it');
  return texts.translate(part);
}
