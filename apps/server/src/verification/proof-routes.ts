import { service as contract } from '@hiram/contract/own-data';
import type { Services } from '../app/services.ts';
import type { Mount } from '../platform/http/mount.ts';
import { proveOwner } from './prove-owner.ts';

/** Mounts the call with which a borrower proves by SMS that a session is theirs. */
export function mountProof(mount: Mount, services: Services): void {
  mount(contract.proveOwner, ({ request, session, now, raw }) =>
    proveOwner(services, { ...session, ...request, address: raw.ip, now }),
  );
}
