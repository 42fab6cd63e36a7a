import type { ProviderRegistry } from '@hiram/payments';
import { retryEvent } from '../webhooks/decide-event.ts';
import { approvePhoneChange, refusePhoneChange } from '../identity/phones/decide-phone-change.ts';
import { approveHeldApplication, refuseHeldApplication } from '../lending/applications/held-applications.ts';
import { approveAccount, refuseAccount } from '../payments/accounts/decide-account.ts';
import { assignHeldLine, refuseHeldLine } from '../payments/bank-lines/decide-item.ts';
import type { MatchServices } from '../payments/bank-lines/match-line.ts';
import { keepReference, takeReportedReference } from '../payments/money-in/decide-item.ts';
import { returnDouble } from '../payments/money-in/double-payment.ts';
import { approveHeldPayout, closeHeldPayout, refuseHeldPayout } from '../payments/money-out/held-payouts.ts';
import { takeOverDifference } from '../payments/settlement-reports/decide-item.ts';
import type { DecisionsByKind } from '../platform/open-items/decide-item.ts';

/** Services that the consequences use. */
export interface DecidingServices extends MatchServices {
  /** Loads the payment providers, which few decisions ask. */
  readonly loadProviders: () => Promise<ProviderRegistry>;
}

/** The consequences of approving or refusing an item, by its kind. A consequence throws `CommandError` where it is too late. */
export const decisions: DecisionsByKind<DecidingServices> = {
  application: { approve: approveHeldApplication, refuse: refuseHeldApplication },
  'payout-account': { approve: approveAccount, refuse: refuseAccount },
  payout: {
    approve: async (work, services) => approveHeldPayout(work, await services.loadProviders()),
    refuse: refuseHeldPayout,
    close: closeHeldPayout,
  },
  // for a contradicting reference; an item with another reason can only be closed
  payment: { approve: takeReportedReference, refuse: keepReference },
  // refused, it stays paid, and its borrower is told where they asked
  'double-payment': { approve: returnDouble, refuse: async () => undefined },
  'bank-line': {
    approve: (work, services) => assignHeldLine(services, work),
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
