import { createContext, useContext } from 'react';
import type { Translate } from './texts.ts';

export const TextsContext = createContext<Translate | null>(null);

/** Gives `t` for the page's locale. */
export function useTexts(): Translate {
  const t = useContext(TextsContext);
  if (t === null) throw new Error('useTexts needs a TextsContext around it');
  return t;
}
