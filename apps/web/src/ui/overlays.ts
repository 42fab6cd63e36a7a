import { deferModule } from './deferred-module.ts';

/**
 * What the kit fetches after the first paint: all that lies over a page (dialogs, toasts, the loading text), and the little
 * that makes a page finer.
 */
export const overlays = deferModule(() => import('./overlay-parts.ts'));
