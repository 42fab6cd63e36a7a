import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What only the browser knows and does not change its mind about. A page that the service has drawn begins without: false there. */
export const useInBrowser = (read: () => boolean): boolean => useSyncExternalStore(neverChanges, read, () => false);
