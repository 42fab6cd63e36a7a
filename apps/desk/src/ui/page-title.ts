import { type RefObject, useEffect, useRef } from 'react';

/** Sets the title of the browser's tab while the component is there. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

// The first page of a visit is announced by the browser itself; only later ones move the focus.
let visitHasBegun = false;

/**
 * Moves the focus to a new page's heading, so that a screen reader says where one is. It does so only if the focus was
 * lost with the old page: a page that redraws itself under somebody's fingers does not take it away.
 */
export function useTitleFocus(heading: RefObject<HTMLElement | null>): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    if (!visitHasBegun) {
      visitHasBegun = true;
      return;
    }
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
