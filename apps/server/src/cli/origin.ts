import { hostname, userInfo } from 'node:os';
import type { Config } from '../app/config/config.ts';

type Typing = Pick<Config, 'connectedFrom' | 'becameFrom'>;

/**
 * Where a command runs, for the audit trail: the account and the machine, the account that `sudo` names as the one before it, and the address
 * that they are connected from, if there is one. The account is the system's word; the other two are of the environment.
 */
export function originOf({ connectedFrom, becameFrom }: Typing): string {
  const before = becameFrom === '' ? '' : ` by sudo of ${becameFrom}`;
  const from = connectedFrom === '' ? '' : ` from ${connectedFrom}`;
  return `${userName()}@${hostname()}${before}${from}`.slice(0, 200);
}

/**
 * The accounts of the machine that a command is typed from, as logins are written: first the one it runs under, whatever the environment says,
 * then the one before `sudo`.
 */
export const typistsOf = ({ becameFrom }: Pick<Typing, 'becameFrom'>): string[] =>
  [userName(), becameFrom].filter((name) => name !== '').map((name) => name.toLowerCase());

/** A container may run under a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'nobody');
  }
}
