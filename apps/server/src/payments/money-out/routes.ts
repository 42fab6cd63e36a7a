import { service as withdraw } from '@hiram/contract/withdraw';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { declineLoan } from './decline-loan.ts';
import { showWithdrawal } from './show-withdrawal.ts';

/** Mounts the calls that confirm an approved loan's payout. */
export function mountWithdrawal(mount: Mount, services: Services): void {
  mount(withdraw.loadWithdrawal, ({ request, session, now }) =>
    showWithdrawal(services, { ...session, orderId: request.orderId, now }),
  );
  mount(withdraw.confirmWithdrawal, ({ request, session, now }) =>
    confirmWithdrawal(services, { ...session, orderId: request.orderId, now }),
  );
  mount(withdraw.declineLoan, ({ request, session, now }) =>
    declineLoan(services, { ...session, orderId: request.orderId, now }),
  );
}
