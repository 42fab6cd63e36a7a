import { hostname, userInfo } from 'node:os';

/**
 * Where a command runs, for the audit trail: the user and the machine, and the address that they are connected from, if there is one.
 * @param from empty for none
 */
export const originOf = (from: string): string =>
  `${userName()}@${hostname()}${from === '' ? '' : ` from ${from}`}`.slice(0, 200);

/** A container may run under a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'nobody');
  }
}
