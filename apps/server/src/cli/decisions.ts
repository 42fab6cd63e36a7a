import { bankServicesOf } from '../bank-services.ts';
import type { CommandServices } from '../command.ts';
import { approveAccount, refuseAccount } from '../modules/account/decide-account.ts';
import { approveHeldApplication, refuseHeldApplication } from '../modules/borrowing/held-applications.ts';
import { approveHeldPayout, refuseHeldPayout } from '../modules/borrowing/held-payouts.ts';
import { keepReference, takeReportedReference } from '../modules/repayment/decide-item.ts';
import { giveHeldLine } from '../modules/transfer/decide-item.ts';
import type { ItemKind, OpenItem } from '../open-items.ts';
import type { Stores } from '../stores/stores.ts';

/** What follows from a person's decision, in the transaction that closes the item. The rest is left to the service's jobs. */
type Consequence = (
  work: { readonly stores: Stores; readonly item: OpenItem; readonly by: string; readonly at: Date },
  services: CommandServices,
) => Promise<void>;

/** What can be decided about a kind; what is missing cannot be, and the item can only be closed. */
export interface Decisions {
  readonly approve?: Consequence;
  readonly refuse?: Consequence;
}

/** What follows when something that was held is approved or refused, by its kind. A consequence throws `CannotDo` where it is too late. */
export const decisions: Readonly<Record<ItemKind, Decisions>> = {
  application: { approve: approveHeldApplication, refuse: refuseHeldApplication },
  'payout-account': { approve: approveAccount, refuse: refuseAccount },
  payout: { approve: approveHeldPayout, refuse: refuseHeldPayout },
  // a contradicting reference; what was given back or reported otherwise can only be closed
  payment: { approve: takeReportedReference, refuse: keepReference },
  'bank-line': {
    approve: (work, services) => giveHeldLine(bankServicesOf(services), work),
    // it stays in suspense, as nobody's
    refuse: async () => undefined,
  },
};
