/** Maximum share of the window's height that a pinned notice may cover. */
const MAX_PINNED = 0.15;

/**
 * Pins a notice to the upper edge while it is small; with large text or in a short window it scrolls with the page instead. Its height is
 * set on the root element, for the header under it and for the scroll position of a focused control.
 * @returns a function that stops it
 */
export function pinNotice(notice: HTMLElement): () => void {
  const root = document.documentElement;
  const measure = (): void => {
    const height = notice.offsetHeight;
    const fits = height <= window.innerHeight * MAX_PINNED;
    notice.toggleAttribute('data-pinned', fits);
    root.style.setProperty('--notice-height', fits ? `${height}px` : '0px');
  };
  const observer = new ResizeObserver(measure);
  observer.observe(notice);
  window.addEventListener('resize', measure);
  measure();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
    notice.removeAttribute('data-pinned');
    root.style.removeProperty('--notice-height');
  };
}
