import { deferModule } from './deferred-module.ts';

/**
 * The parts of the kit that are fetched after the first paint: everything above a page (dialogs, toasts, the loading text), and
 * enhancements of a page.
 */
export const overlays = deferModule(() => import('./overlay-parts.ts'));
