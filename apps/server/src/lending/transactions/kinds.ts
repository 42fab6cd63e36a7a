import type { TransactionKind } from '@hiram/domain';
import type { BookingVerb, KindDefinition } from './kind-definition.ts';
import { bouncedPayment } from './kinds/bounced-payment.ts';
import { charge } from './kinds/charge.ts';
import { chargeOff } from './kinds/charge-off.ts';
import { creditRefund } from './kinds/credit-refund.ts';
import { disbursement, disbursementReturn } from './kinds/disbursement.ts';
import { extension } from './kinds/extension.ts';
import { goodwillCredit } from './kinds/goodwill-credit.ts';
import { chargeback, recovery, repayment, repaymentReversal } from './kinds/payment.ts';
import { paymentHoliday, reschedule } from './kinds/reschedule.ts';
import { settlementDiscount } from './kinds/settlement-discount.ts';
import { chargeWaiver, interestWaiver, penaltyWaiver } from './kinds/waivers.ts';
import { writeOff } from './kinds/write-off.ts';

/** Every kind of transaction. Accounts and verbs are listed in this order. */
export const kindDefinitions = {
  disbursement,
  disbursement_return: disbursementReturn,
  repayment,
  recovery,
  repayment_reversal: repaymentReversal,
  chargeback,
  charge,
  bounced_payment: bouncedPayment,
  interest_waiver: interestWaiver,
  penalty_waiver: penaltyWaiver,
  charge_waiver: chargeWaiver,
  goodwill_credit: goodwillCredit,
  credit_refund: creditRefund,
  extension,
  reschedule,
  payment_holiday: paymentHoliday,
  settlement_discount: settlementDiscount,
  charge_off: chargeOff,
  write_off: writeOff,
} as const satisfies Readonly<Record<TransactionKind, KindDefinition>>;

/** The definition of a kind. */
export const definitionOf = (kind: TransactionKind): KindDefinition => kindDefinitions[kind];

/** The verbs with which operators book, each once. */
export const bookingVerbs: readonly BookingVerb[] = [
  ...new Set(
    Object.values<KindDefinition>(kindDefinitions).flatMap(({ command }) => (command === undefined ? [] : [command])),
  ),
];
