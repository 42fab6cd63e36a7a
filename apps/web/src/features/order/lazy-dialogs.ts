import { type ComponentType, useEffect, useState } from 'react';
import { useTextLoader } from '../../i18n/use-texts.ts';
import type { OrderDialogsProps } from './order-dialogs.tsx';

export interface LazyDialogs {
  /** Null until the code has loaded. */
  readonly Dialogs: ComponentType<OrderDialogsProps> | null;
  /** The code failed to load: the page works without dialogs. */
  readonly hasFailed: boolean;
}

/** Fetches the dialogs' code and texts when the first one opens, because most visits have none. */
export function useLazyDialogs(isNeeded: boolean): LazyDialogs {
  const [state, setState] = useState<LazyDialogs>({ Dialogs: null, hasFailed: false });
  const loadTexts = useTextLoader();
  const isWanted = isNeeded && state.Dialogs === null;
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([import('./order-dialogs.tsx'), loadTexts('orderDialogs')]).then(
      ([{ OrderDialogs }]) => setState({ Dialogs: OrderDialogs, hasFailed: false }),
      () => setState({ Dialogs: null, hasFailed: true }),
    );
  }, [isWanted, loadTexts]);
  return state;
}
