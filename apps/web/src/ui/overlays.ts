import { createLater } from './later.ts';

/** Everything that lies over a page: dialogs, toasts, the loading text. A page is read before any of it is needed. */
export const overlays = createLater(() => import('./overlay-parts.ts'));
