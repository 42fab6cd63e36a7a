import { type RefObject, useEffect, useRef } from 'react';

/** Sets the title of the browser's tab while the component is mounted. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

// The browser itself announces the first page of a visit; only later pages move the focus.
let visitHasBegun = false;

/**
 * Moves the focus to a new page's heading, so that a screen reader announces the page. It does so only if the focus was lost with the
 * old page, so that a rerender never takes the focus from a control in use.
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
