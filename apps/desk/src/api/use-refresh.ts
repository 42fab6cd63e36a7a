import { useEffect, useRef } from 'react';

/** The reload interval of a list that others work on too, in milliseconds. */
const REFRESH_MS = 60_000;
/** Without a key or a tap for this long nobody is at the desk, in milliseconds. */
const UNATTENDED_MS = 300_000;

/**
 * Reloads an answer every minute and when the page is seen again. Not while the page is hidden, and not for nobody: a reload counts as
 * use, and an operator's session that nobody uses must end. Nor while a dialog is open, which may belong to a row of the list.
 * @param reload null where nothing is read again
 */
export function useRefresh(reload: (() => unknown) | null): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    let touchedAt = Date.now();
    const touch = (): void => {
      touchedAt = Date.now();
    };
    const refresh = (): void => {
      const isAttended = document.visibilityState === 'visible' && Date.now() - touchedAt < UNATTENDED_MS;
      if (isAttended && document.querySelector('dialog[open]') === null) latest.current?.();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    const touches = ['keydown', 'pointerdown'] as const;
    for (const type of touches) document.addEventListener(type, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      for (const type of touches) document.removeEventListener(type, touch, { capture: true });
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
