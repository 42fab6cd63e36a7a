import { useInSteps } from './use-in-steps.ts';

const neverChanges = () => () => undefined;

/**
 * What only the browser knows and does not change its mind about. A page that the service has drawn begins without: false there.
 * @param read stable between renders
 */
export const useInBrowser = (read: () => boolean): boolean => useInSteps(neverChanges, read, false);
