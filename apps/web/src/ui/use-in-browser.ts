import { useInSteps } from './use-in-steps.ts';

const neverChanges = () => () => undefined;

/**
 * A constant that only the browser knows. False on the server and during hydration.
 * @param read stable between renders
 */
export const useInBrowser = (read: () => boolean): boolean => useInSteps(neverChanges, read, false);
