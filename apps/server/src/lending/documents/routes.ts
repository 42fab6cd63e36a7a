import { service as contract } from '@hiram/contract/mine';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { listLoanContracts } from './list-contracts.ts';
import { showStatement } from './statements.ts';

/** Mounts the calls of a borrower's contracts and statements. */
export function mountDocumentCalls(mount: Mount, services: Services): void {
  mount(contract.listLoanContracts, ({ session, now }) => listLoanContracts(services, { ...session, now }));
  mount(contract.loadStatement, ({ request, session, now }) => {
    const { orderId, from, to } = request;
    return showStatement(services, { ...session, orderId, from, to, now });
  });
}
