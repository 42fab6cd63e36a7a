export interface Edges {
  frame: HTMLElement;
  header: HTMLElement | null;
  bar: HTMLElement | null;
}

const BAR_HEIGHT = '--bar-height';

/** Tells new toasts the height of the bar. */
export function liftAboveBar(toasts: HTMLElement): void {
  toasts.style.setProperty(BAR_HEIGHT, document.documentElement.style.getPropertyValue(BAR_HEIGHT));
}

/** For the scroll position of a focused control, and for the toasts (base.css). */
function setBarHeight(height: string): void {
  for (const { style } of [document.documentElement, ...document.querySelectorAll<HTMLElement>('[data-toasts]')])
    style.setProperty(BAR_HEIGHT, height);
}

/** Maximum shares of the window's height that the pinned bar, and header and bar together, may cover. */
const MAX_BAR = 1 / 3;
const MAX_PINNED = 0.42;

/**
 * Pins bar and header to the screen's edges while they leave most of it to the content, the bar in preference to the header. With large
 * text, a short window or an open keyboard they scroll with the page instead. Their heights are set on the root element, for toasts and for
 * the scroll position of a focused control.
 */
export function pinEdges({ frame, header, bar }: Edges): () => void {
  const root = document.documentElement;
  const measure = (): void => {
    const top = header?.offsetHeight ?? 0;
    const bottom = bar?.offsetHeight ?? 0;
    const height = window.innerHeight;
    const barFits = bottom <= height * MAX_BAR;
    const bothFit = top + (barFits ? bottom : 0) <= height * MAX_PINNED;
    frame.toggleAttribute('data-loose-bar', !barFits);
    frame.toggleAttribute('data-loose-header', !bothFit);
    setBarHeight(barFits ? `${bottom}px` : '0px');
    root.style.setProperty('--header-height', bothFit ? `${top}px` : '0px');
  };
  // A keyboard that opens makes the window shorter: not every browser then moves a field out from under the bar.
  const onResize = (): void => {
    measure();
    const focused = document.activeElement;
    if (focused?.matches('input, textarea') && frame.contains(focused)) focused.scrollIntoView?.({ block: 'nearest' });
  };
  const observer = new ResizeObserver(measure);
  for (const edge of [header, bar]) if (edge !== null) observer.observe(edge);
  window.addEventListener('resize', onResize);
  measure();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onResize);
    root.style.removeProperty('--header-height');
    setBarHeight('');
  };
}
