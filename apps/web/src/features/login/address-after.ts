import { pagePaths } from '@hiram/contract/pages';
import { returnAddress } from '../../router/return-address.ts';

/** The page after a login: the one that required it, else home. @param sessionQuery query string to add, with the session */
export const addressAfter = (from: string | undefined, sessionQuery: string): string =>
  returnAddress(from ?? '', sessionQuery) ?? `${pagePaths.home}?${sessionQuery}`;
