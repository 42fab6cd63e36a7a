import { useCallback, useState } from 'react';

/**
 * Whether a box has more than it shows, so that it scrolls: it is then to be a tab stop, because a keyboard could not
 * reach what is out of sight otherwise. Measured again whenever the box or its content changes size.
 * @returns the box's ref, and whether it scrolls
 */
export function useScrollStop(): readonly [(box: HTMLElement | null) => () => void, boolean] {
  const [scrolls, setScrolls] = useState(false);
  const boxRef = useCallback((box: HTMLElement | null) => {
    if (box === null) return () => undefined;
    const observer = new ResizeObserver(() => {
      // a pixel may be a rounding
      setScrolls(box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
    });
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [boxRef, scrolls];
}
