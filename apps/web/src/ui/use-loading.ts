import { useCallback } from 'react';
import { overlays } from './overlays.ts';
import { useToastPort } from './toast-context.ts';

/** Gives the function that shows the text of a call in progress; it returns a function that hides it. Stable between renders. */
export function useLoading(): (text: string) => () => void {
  const { toaster } = useToastPort();
  return useCallback(
    (text) => {
      let hasEnded = false;
      let hide: (() => void) | undefined;
      const begin = (): void => {
        if (!hasEnded) hide = toaster()?.startLoading(text);
      };
      if (overlays.get() === null) overlays.load().then(begin, () => undefined);
      else begin();
      return () => {
        hasEnded = true;
        hide?.();
      };
    },
    [toaster],
  );
}
