import { service as contract } from '@hiram/contract/mine';
import type { Services } from '../app/services.ts';
import type { Mount } from '../platform/http/mount.ts';
import { showMine } from './show-mine.ts';

/** Mounts the call of a borrower's own page. */
export function mountMine(mount: Mount, services: Services): void {
  mount(contract.loadMine, ({ session, now }) => showMine(services, { ...session, now }));
}
