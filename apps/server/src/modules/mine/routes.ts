import * as contract from '@hiram/contract/mine';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { listLoanContracts } from './list-contracts.ts';
import { removeCard } from './remove-card.ts';
import { showAccounts } from './show-accounts.ts';
import { showMine } from './show-mine.ts';
import { showStatement } from './statements.ts';

/** Mounts the calls of a borrower's own corner: accounts, contracts and statements. */
export function mountMine(mount: Mount, services: Services): void {
  mount(contract.loadMine, ({ session, now }) => showMine(services, { ...session, now }));
  mount(contract.listAccounts, ({ session, now }) => showAccounts(services, { ...session, now }));
  mount(contract.removeCard, ({ request, session, now, keep }) =>
    removeCard(services, { ...session, cardId: request.cardId, now, keep }),
  );
  mount(contract.listLoanContracts, ({ session, now }) => listLoanContracts(services, { ...session, now }));
  mount(contract.loadStatement, ({ request, session, now }) => {
    const { orderId, from, to } = request;
    return showStatement(services, { ...session, orderId, from, to, now });
  });
}
