import { useState } from 'react';
import { useTextLoader } from '../../i18n/use-texts.ts';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';

/** The part for a loan on offer, with its texts: fetched when the first one is picked. Null until then. */
export function useOffer(isWanted: boolean) {
  const load = useTextLoader();
  const [part] = useState(() =>
    deferModule(async () => {
      await load('confirm');
      return import('./offer.tsx');
    }),
  );
  return useDeferredModule(part, isWanted);
}
