import { pagePaths } from '@hiram/contract/pages';
import { wayBackTo } from '../../app/way-back.ts';

/** The page after a login: the one that required it, else home. @param carried query string to add, with the session */
export const addressAfter = (from: string | undefined, carried: string): string =>
  wayBackTo(from ?? '', carried) ?? `${pagePaths.home}?${carried}`;
