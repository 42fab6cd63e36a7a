import { service as contract } from '@hiram/contract/mine';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { removeCard } from './remove-card.ts';
import { showAccounts } from './show-accounts.ts';

/** Mounts the calls of a borrower's accounts and saved cards. */
export function mountOwnAccounts(mount: Mount, services: Services): void {
  mount(contract.listAccounts, ({ session, now }) => showAccounts(services, { ...session, now }));
  mount(contract.removeCard, ({ request, session, now, keep }) =>
    removeCard(services, { ...session, cardId: request.cardId, now, keep }),
  );
}
