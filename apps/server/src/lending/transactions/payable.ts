import {
  type Allocation,
  type CalendarDate,
  type ExtensionOffer,
  extensionQuoteOf,
  instalmentQuoteOf,
  laterDate,
  type LoanFacts,
  type LoanState,
  loanState,
  maxPartPayment,
  quotePart,
} from '@hiram/domain';
import { loanFactsOf, marketDay } from '../loans/loan-facts.ts';
import { payoffOn } from '../loans/payoff.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { type Said, money, t } from '../../platform/texts/translate.ts';
import type { PaymentPurpose } from './money-codes.ts';

/** The amount payable on an order today, from its facts and never from the request. */
export interface Payable {
  readonly today: CalendarDate;
  readonly loan: LoanFacts;
  readonly state: LoanState;
  readonly amountMinor: number;
  readonly parts: readonly Allocation[];
  readonly dueOn: CalendarDate | null;
  /** The last day on which a new payment is asked for the same amount, if nothing else happens. */
  readonly holdsUntilOn: CalendarDate;
  /** For an instalment: how its amount ends the loan, where that costs less than what is due next (`InstalmentQuote`). */
  readonly endsLoan: 'payoff' | 'settlement' | null;
  /** Present when the purpose is an extension. */
  readonly extension: ExtensionOffer | null;
  /** Waived when the whole loan is paid back; 0 for every other purpose. */
  readonly rebateMinor: number;
  /** Of an agreed settlement that the amount completes: its last day. */
  readonly agreedUntilOn: CalendarDate | null;
}

/**
 * The amount payable now for a purpose.
 * @param chosenMinor for a part: the borrower's amount, at most what ends the loan; more is that
 * @throws Refusal 'nothing-to-pay', 'extension-not-allowed' or 'payoff-not-allowed'
 */
export function payableNow(
  order: OrderRecord,
  purpose: PaymentPurpose,
  { now, chosenMinor = 0 }: { readonly now: Date; readonly chosenMinor?: number | null },
): Payable {
  const today = marketDay(order, now);
  const loan = loanFactsOf(order);
  if (loan === null || loan.disbursedOn > today) throw new Refusal('nothing-to-pay');
  const state = loanState(loan, today);
  if (state.settled) throw new Refusal('nothing-to-pay');
  const common = { today, loan, state, rebateMinor: 0, agreedUntilOn: null, holdsUntilOn: today, endsLoan: null };
  if (purpose === 'extension') {
    const offer = extensionQuoteOf(loan, state);
    if (!offer.allowed) throw new Refusal('extension-not-allowed');
    return { ...common, amountMinor: offer.amountMinor, parts: offer.parts, dueOn: offer.newDueOn, extension: offer };
  }
  if (purpose === 'payoff') {
    const payoff = payoffOn(loan, state);
    if (!payoff.allowed) throw new Refusal('payoff-not-allowed', { message: payoffFrom(payoff.allowedFromOn) });
    const { amountMinor, parts, rebateMinor, agreedUntilOn } = payoff;
    const holdsUntilOn = agreedUntilOn ?? today;
    return { ...common, amountMinor, parts, dueOn: null, holdsUntilOn, extension: null, rebateMinor, agreedUntilOn };
  }
  if (purpose === 'part') {
    const amountMinor = Math.min(chosenMinor ?? 0, maxPartPayment(loan, state));
    const { parts } = quotePart(loan, state, amountMinor);
    return { ...common, amountMinor, parts, dueOn: state.nextInstalment?.dueOn ?? null, extension: null };
  }
  const { amountMinor, parts, dueOn, endsLoan } = instalmentQuoteOf(loan, state);
  const agreedUntilOn = endsLoan === 'settlement' ? (loan.settlement?.untilOn ?? null) : null;
  // an instalment that is not due yet stays as it is; a payoff is of its day
  const holdsUntilOn = agreedUntilOn ?? (dueOn === null || endsLoan !== null ? today : laterDate(dueOn, today));
  return { ...common, amountMinor, parts, dueOn, holdsUntilOn, extension: null, endsLoan, agreedUntilOn };
}

/**
 * Compares the amount that the borrower saw with the amount payable.
 * @throws Refusal 'amount-changed' with the amount of now
 */
export function requireSameAmount(payable: Payable, quotedMinor: number): void {
  if (payable.amountMinor === quotedMinor) return;
  throw new Refusal('amount-changed', {
    message: t('amountChanged', { amount: money(payable.amountMinor, payable.loan.currency) }),
    data: { amount: payable.amountMinor },
  });
}

const payoffFrom = (day: string | null): Said => (day === null ? t('nothingOwed') : t('payoffFrom', { day }));
