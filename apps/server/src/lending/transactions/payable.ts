import {
  type Allocation,
  type CalendarDate,
  effectOf,
  type ExtensionOffer,
  extensionQuoteOf,
  instalmentQuoteOf,
  laterDate,
  type LoanFacts,
  type LoanState,
  loanState,
  payoffQuoteOf,
  quoteSettlement,
} from '@hiram/domain';
import type { PaymentPurpose } from '../../platform/db/tables.ts';
import { loanFactsOf, marketDay } from '../loans/loan-facts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { money, t } from '../../platform/texts/say.ts';

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
  /** Present when the purpose is an extension. */
  readonly extension: ExtensionOffer | null;
  /** Let go when the whole loan is paid back; 0 for every other purpose. */
  readonly rebateMinor: number;
}

/**
 * The amount payable now for a purpose.
 * @throws Refusal 'nothing-to-pay', 'extension-not-allowed' or 'payoff-not-allowed'
 */
export function payableNow(order: OrderRecord, purpose: PaymentPurpose, now: Date): Payable {
  const today = marketDay(order, now);
  const loan = loanFactsOf(order);
  if (loan === null || loan.disbursedOn > today) throw new Refusal('nothing-to-pay');
  const state = loanState(loan, today);
  if (state.settled) throw new Refusal('nothing-to-pay');
  const common = { today, loan, state, rebateMinor: 0, holdsUntilOn: today };
  if (purpose === 'extension') {
    const offer = extensionQuoteOf(loan, state);
    if (!offer.allowed) throw new Refusal('extension-not-allowed');
    return { ...common, amountMinor: offer.amountMinor, parts: offer.parts, dueOn: offer.newDueOn, extension: offer };
  }
  if (purpose === 'payoff') {
    const settlement = settlementOf(loan, state);
    if (settlement !== null) {
      const { untilOn, ...agreed } = settlement;
      return { ...common, ...agreed, dueOn: null, holdsUntilOn: untilOn, extension: null };
    }
    const quote = payoffQuoteOf(loan, state);
    if (!quote.allowed) throw new Refusal('payoff-not-allowed', { message: payoffFrom(quote.allowedFromOn) });
    const { amountMinor, parts, rebateMinor } = quote;
    return { ...common, amountMinor, parts, dueOn: null, extension: null, rebateMinor };
  }
  const quote = instalmentQuoteOf(state);
  const { amountMinor, parts, dueOn } = quote;
  // an instalment that is not due yet stays as it is
  const holdsUntilOn = dueOn === null ? today : laterDate(dueOn, today);
  return { ...common, amountMinor, parts, dueOn, holdsUntilOn, extension: null };
}

interface AgreedSettlement extends Pick<Payable, 'amountMinor' | 'parts' | 'rebateMinor'> {
  readonly untilOn: CalendarDate;
}

/** What settles the loan by agreement, however early; null where nothing was agreed, or it has lapsed. */
function settlementOf(loan: LoanFacts, state: LoanState): AgreedSettlement | null {
  const today = state.asOf;
  const open = quoteSettlement(loan, today);
  if (open === null) return null;
  const { leftMinor: amountMinor, untilOn } = open;
  const days = { effectiveOn: today, paidOn: today, quotedOn: today, isInTime: true, askedAfter: null };
  const { allocations } = effectOf(loan, { id: 0, kind: 'repayment', purpose: 'payoff', amountMinor, ...days });
  return { amountMinor, parts: allocations, rebateMinor: state.totals.outstandingMinor - amountMinor, untilOn };
}

/** The amount that pays the whole loan off today, where that is allowed and more than the amount due (LND-03), or was agreed. */
export function payoffOf({ loan, state, amountMinor }: Payable): { amountMinor: number; rebateMinor: number } | null {
  const settlement = settlementOf(loan, state);
  if (settlement !== null) return { amountMinor: settlement.amountMinor, rebateMinor: settlement.rebateMinor };
  const quote = payoffQuoteOf(loan, state);
  if (!quote.allowed || quote.amountMinor <= amountMinor) return null;
  return { amountMinor: quote.amountMinor, rebateMinor: quote.rebateMinor };
}

/**
 * Compares the amount that the borrower saw with the amount payable.
 * @throws Refusal 'amount-changed' with the amount of now
 */
export function requireSameAmount(payable: Payable, seenMinor: number): void {
  if (payable.amountMinor === seenMinor) return;
  throw new Refusal('amount-changed', {
    message: t('amountChanged', { amount: money(payable.amountMinor, payable.loan.currency) }),
    data: { amount: payable.amountMinor },
  });
}

const componentTitles = {
  principal: 'principal',
  interest: 'interest',
  fee: 'fee',
  tax: 'tax',
  penalty: 'penalty',
  extension: 'extensionCharge',
  reclaim: 'reclaim',
  excess: 'credit',
} as const;

/** Amounts by component, the ones that are there, in the order a borrower reads them. */
export function componentRows(
  parts: readonly { readonly component: keyof typeof componentTitles; readonly amountMinor: number }[],
): { text: string; value: number }[] {
  const order = ['principal', 'interest', 'fee', 'tax', 'penalty', 'extension', 'reclaim', 'excess'] as const;
  return order
    .map((component) => ({
      text: t(componentTitles[component]),
      value: parts.filter((part) => part.component === component).reduce((sum, part) => sum + part.amountMinor, 0),
    }))
    .filter((row) => row.value > 0);
}

/** As componentRows, for a list that folds from the third row on: a late charge is never folded. */
export function foldableRows(parts: Parameters<typeof componentRows>[0]): { text: string; value: number }[] {
  const others = componentRows(parts.filter(({ component }) => component !== 'penalty'));
  const lateCharge = componentRows(parts.filter(({ component }) => component === 'penalty'));
  return [...others.slice(0, 1), ...lateCharge, ...others.slice(1)];
}

const payoffFrom = (day: string | null): string => (day === null ? t('nothingOwed') : t('payoffFrom', { day }));
