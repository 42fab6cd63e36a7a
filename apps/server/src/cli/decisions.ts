import { bankServicesOf } from './bank-services.ts';
import type { TypedAmount } from '../platform/command-arguments.ts';
import type { CommandServices } from './command.ts';
import { providersOf } from './providers-of.ts';
import { approveAccount, refuseAccount } from '../payments/accounts/decide-account.ts';
import { approveHeldApplication, refuseHeldApplication } from '../lending/applications/held-applications.ts';
import { retryEvent } from '../complaints/decide-event.ts';
import { approveHeldPayout, refuseHeldPayout } from '../payments/money-out/held-payouts.ts';
import { returnDouble } from '../payments/money-in/double-payment.ts';
import { keepReference, takeReportedReference } from '../payments/money-in/decide-item.ts';
import { takeOverDifference } from '../payments/settlement-reports/decide-item.ts';
import { assignHeldLine, refuseHeldLine } from '../payments/bank-lines/decide-item.ts';
import { approvePhoneChange, refusePhoneChange } from '../identity/phones/decide-phone-change.ts';
import type { OpenItem } from '../platform/open-items/open-items.ts';
import type { Stores } from '../app/stores.ts';
import type { ItemKind } from '../app/reasons.ts';

/** The consequence of a decision, in the transaction that closes the item. The service's jobs do the rest. */
type Consequence = (
  work: {
    readonly stores: Stores;
    readonly item: OpenItem;
    readonly by: string;
    readonly at: Date;
    /** The largest amount of an application that is approved. */
    readonly upTo?: TypedAmount | undefined;
  },
  services: CommandServices,
) => Promise<void>;

/** The possible decisions on a kind of item. Where one is missing, the item can only be closed. */
export interface Decisions {
  readonly approve?: Consequence;
  readonly refuse?: Consequence;
}

/** The consequences of approving or refusing an item, by its kind. A consequence throws `CommandError` where it is too late. */
export const decisions: Readonly<Record<ItemKind, Decisions>> = {
  application: { approve: approveHeldApplication, refuse: refuseHeldApplication },
  'payout-account': { approve: approveAccount, refuse: refuseAccount },
  payout: {
    approve: async (work, services) => approveHeldPayout(work, await providersOf(services)),
    refuse: refuseHeldPayout,
  },
  // for a contradicting reference; an item with another reason can only be closed
  payment: { approve: takeReportedReference, refuse: keepReference },
  // refused, it stays paid, and its borrower is told where they asked
  'double-payment': { approve: returnDouble, refuse: async () => undefined },
  'bank-line': {
    approve: (work, services) => assignHeldLine(bankServicesOf(services), work),
    refuse: refuseHeldLine,
  },
  // it is already corrected: an operator looks for the cause
  loan: {},
  // it runs again on its schedule, whatever the decision
  job: {},
  // refused, the help-desk is never notified
  webhook: { approve: retryEvent, refuse: async () => undefined },
  'phone-change': { approve: approvePhoneChange, refuse: refusePhoneChange },
  // refused, it stays with the provider until that corrects it
  'provider-report': { approve: takeOverDifference, refuse: async () => undefined },
};
