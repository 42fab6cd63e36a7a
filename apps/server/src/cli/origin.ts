import { hostname, userInfo } from 'node:os';

/** Where a command runs, for the audit trail: the user and the machine, and the address that they are connected from, if it is another. */
export function originOf(env: Readonly<Record<string, string | undefined>>): string {
  const from = env['SSH_CONNECTION']?.split(' ', 1)[0] ?? '';
  return `${userName()}@${hostname()}${from === '' ? '' : ` from ${from}`}`.slice(0, 200);
}

/** A container may run under a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'nobody');
  }
}
