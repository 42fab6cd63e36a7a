import type { ComponentType } from 'react';
import { useTextLoader } from '../../i18n/use-texts.ts';
import type { TextPart } from '../../i18n/texts.ts';
import { createLater, type Later } from '../../ui/later.ts';

type LatePage = Later<{ readonly Page: ComponentType }>;

/**
 * Makes the hook that gives a page of ours, whose code and texts come while its first answer is on the way. Come back to, it is
 * there at once.
 * @param more texts it needs beside those of these pages
 */
export function latePage(load: () => Promise<ComponentType>, more: readonly TextPart[] = []): () => LatePage {
  // one for each set of texts: a page of the browser has one, a test has its own
  const made = new WeakMap<ReturnType<typeof useTextLoader>, LatePage>();
  return function useLatePage() {
    const loadTexts = useTextLoader();
    const page =
      made.get(loadTexts) ??
      createLater(async () => {
        const [Page] = await Promise.all([load(), loadTexts('homePages'), ...more.map(loadTexts)]);
        return { Page };
      });
    made.set(loadTexts, page);
    return page;
  };
}
