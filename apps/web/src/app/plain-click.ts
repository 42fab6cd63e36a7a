import type { MouseEvent } from 'react';

/** Whether a click is to open its link here; with a key held down the browser opens a tab or a window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
