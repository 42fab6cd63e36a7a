import { SERVICE } from '../../platform/open-items/open-items.ts';

/**
 * Logins of nobody: the service's own work, and the accounts of a machine under which scripts run (deploy/systemd). An operator of such a
 * name would be the actor of every script there.
 */
export const reservedLogins: readonly string[] = [SERVICE, 'root', 'hiram'];
