import { hostname, userInfo } from 'node:os';
import type { Config } from '../app/config/config.ts';

type Typing = Pick<Config, 'connectedFrom' | 'becameFrom'>;

/**
 * Where a command runs, for the audit trail: whose account it is and the machine, the account that it runs under where that is another one,
 * and the address that they are connected from, if there is one.
 */
export function originOf({ connectedFrom, becameFrom }: Typing): string {
  const user = userName();
  const typist = typistOf({ becameFrom });
  const as = typist === user ? '' : ` as ${user}`;
  const from = connectedFrom === '' ? '' : ` from ${connectedFrom}`;
  return `${typist}@${hostname()}${as}${from}`.slice(0, 200);
}

/** Whose account of the machine a command is typed from: with `sudo`, the one before it. */
export const typistOf = ({ becameFrom }: Pick<Typing, 'becameFrom'>): string =>
  (becameFrom === '' ? userName() : becameFrom).toLowerCase();

/** A container may run under a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'nobody');
  }
}
