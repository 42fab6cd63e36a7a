import { useEffect } from 'react';
import { screenAt } from './addresses.ts';
import { useScreens } from './screens.ts';

/**
 * Prefetches the code and the texts of a screen when a link to it is touched or hovered. Its answers are loaded when the link is followed,
 * because a touch may only scroll and a call may show a loading text (REQ-04).
 */
export function usePreloadOfLinks(): void {
  const screens = useScreens();
  useEffect(() => {
    const preload = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.origin !== window.location.origin) return;
      const name = screenAt(link.pathname);
      // Opening the screen retries and shows the error if it fails.
      if (name !== undefined && screens.get(name) === undefined) screens.load(name).catch(() => undefined);
    };
    // A touch fires it too, before it is known to be a tap.
    document.addEventListener('pointerover', preload);
    return () => document.removeEventListener('pointerover', preload);
  }, [screens]);
}
