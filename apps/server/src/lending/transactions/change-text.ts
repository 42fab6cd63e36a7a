import type { TransactionKind } from '@hiram/domain';
import { t } from '../../platform/texts/translate.ts';

const texts = {
  disbursement: 'statement.paidOut',
  disbursement_return: 'statement.returned',
  repayment: 'statement.payment',
  recovery: 'statement.recovery',
  charge: 'statement.charge',
  charge_waiver: 'statement.feeWaived',
  interest_waiver: 'statement.interestWaived',
  penalty_waiver: 'statement.penaltyWaived',
  goodwill_credit: 'statement.goodwill',
  credit_refund: 'statement.refund',
  repayment_reversal: 'statement.reversal',
  chargeback: 'statement.chargeback',
  // granted by an operator; one that was paid for is a payment
  extension: 'statement.rescheduled',
  reschedule: 'statement.rescheduled',
  payment_holiday: 'statement.holiday',
  charge_off: 'statement.chargedOff',
  write_off: 'statement.writtenOff',
  settlement_discount: 'statement.settlementAgreed',
} as const satisfies Record<TransactionKind, string>;

/** A transaction in force, on an order's page. */
export const changeText = (kind: TransactionKind): string => t(texts[kind]);

/** As `changeText`, for one that was reversed: without its consequence. */
export function reversedText(kind: TransactionKind): string {
  if (kind === 'goodwill_credit') return t('statement.goodwillAlone');
  if (kind === 'charge_off') return t('statement.chargedOffAlone');
  return kind === 'write_off' ? t('status.writtenOff') : changeText(kind);
}
