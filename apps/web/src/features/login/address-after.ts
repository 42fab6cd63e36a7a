import { pagePaths } from '@hiram/contract/pages';
import { wayBackTo } from '../../app/way-back.ts';

/** The page after a login: the one that required it, else home. @param sessionQuery query string to add, with the session */
export const addressAfter = (from: string | undefined, sessionQuery: string): string =>
  wayBackTo(from ?? '', sessionQuery) ?? `${pagePaths.home}?${sessionQuery}`;
