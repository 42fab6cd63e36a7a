import { useDeferredStore } from './use-deferred-store.ts';

const neverChanges = () => () => undefined;

/**
 * A constant that only the browser knows. False on the server and during hydration.
 * @param read stable between renders
 */
export const useInBrowser = (read: () => boolean): boolean => useDeferredStore(neverChanges, read, false);
