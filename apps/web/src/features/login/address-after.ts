import { pagePaths } from '@hiram/contract/pages';
import { wayBackTo } from '../../app/way-back.ts';

/** Where a login leads: the page that asked for it, else home. @param carried query string that goes along, with the session in it */
export const addressAfter = (from: string | undefined, carried: string): string =>
  wayBackTo(from ?? '', carried) ?? `${pagePaths.home}?${carried}`;
