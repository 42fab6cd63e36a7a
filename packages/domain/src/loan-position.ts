import { allocatePayment } from './allocation.ts';
import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { DomainError, isDomainError } from './errors.ts';
import { type InterestRecalculationTerms, recalculationBasis } from './interest-recalculation.ts';
import type { ChargeTerms } from './fee-terms.ts';
import type { LoanFacts } from './loan.ts';
import { type LoanCharges, loanCharges } from './loan-charges.ts';
import { type LoanState, loanState } from './loan-state.ts';
import { checkPositive } from './minor.ts';
import { checkFreeDaysAtPayoff } from './prepayment-validation.ts';
import { type PayoffQuote, quotePayoff } from './quote-payoff.ts';
import type { ScheduleInput } from './schedule-input.ts';
import type { TermsProfile } from './terms-profile.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

export interface PositionInput extends ChargeTerms {
  readonly schedule: ScheduleInput;
  /** The loan of the schedule with its charges, where it is already computed. */
  readonly loan?: LoanCharges;
  /** Positive, on the date of disbursal or later. Payments after `asOf` do not count. */
  readonly payments: readonly { readonly on: CalendarDate; readonly amountMinor: number }[];
  /** Not before disbursal. */
  readonly asOf: CalendarDate;
  /** Left out: the interest of the schedule is owed. */
  readonly recalculation?: InterestRecalculationTerms | undefined;
  /** Left out: at any time, with the interest of the days that passed. */
  readonly prepayment?: Partial<TermsProfile['prepayment']> | undefined;
}

export interface LoanPosition {
  /** The loan with the payments that count. */
  readonly facts: LoanFacts;
  readonly state: LoanState;
  readonly payoff: PayoffQuote;
}

/**
 * A loan of these terms on a date after payments: the amounts owed on each instalment, and the payoff amount. Late charges
 * are not included.
 * @throws DomainError naming the field (`payments.0.amountMinor`, `recalculation.rest`) for terms that are impossible or contradict
 */
export function loanPosition({ schedule, payments, asOf, ...others }: PositionInput): LoanPosition {
  let facts = loanOf(schedule, others);
  if (asOf < schedule.disbursedOn) throw new DomainError('out_of_range', 'the day is before disbursal', 'asOf');
  const inOrder = payments.map((payment, index) => checked(payment, { index, from: schedule.disbursedOn }));
  for (const { on, amountMinor } of inOrder.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    if (on > asOf) continue;
    const paid = allocatePayment(facts, { paidOn: on, amountMinor, purpose: 'instalment' });
    const { allocations, excessMinor, rebates } = paid;
    const counted = [...facts.payments, { paidOn: on, allocations, excessMinor }];
    facts = { ...facts, payments: counted, rebates: [...facts.rebates, ...rebates] };
  }
  return { facts, state: loanState(facts, asOf), payoff: quotePayoff(facts, asOf) };
}

function checked(
  { on, amountMinor }: PositionInput['payments'][number],
  { index, from }: { readonly index: number; readonly from: CalendarDate },
) {
  const field = `payments.${index}`;
  if (calendarDate(on, `${field}.on`) < from)
    throw new DomainError('out_of_range', 'paid before disbursal', `${field}.on`);
  return { on, amountMinor: checkPositive(amountMinor, `${field}.amountMinor`) };
}

function loanOf(
  schedule: ScheduleInput,
  { recalculation, prepayment, loan, ...charges }: Omit<PositionInput, 'schedule' | 'payments' | 'asOf'>,
): LoanFacts {
  const { instalments, lines, principalMinor, deductedAtDisbursementMinor } =
    loan ?? loanCharges({ schedule, ...charges });
  const { annualRatePercent, disbursedOn, interestFreeDays } = schedule;
  const terms = termsOf({ recalculation, prepayment });
  checkFreeDaysAtPayoff(terms, schedule);
  return {
    terms,
    clientKind: 'new',
    currency: terms.currency,
    principalMinor,
    annualRatePercent,
    disbursedOn,
    deductedAtDisbursementMinor,
    charges: lines,
    instalments,
    ...(interestFreeDays !== undefined && { interestFreeDays }),
    ...(recalculation && { recalculation: recalculationBasis(schedule) }),
    extensions: [],
    payments: [],
    rebates: [],
  };
}

function termsOf({ recalculation, prepayment }: Pick<PositionInput, 'recalculation' | 'prepayment'>): TermsProfile {
  const anyTime = { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' } as const;
  try {
    return validateTermsProfile({
      ...defaultTerms,
      latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] },
      prepayment: { ...anyTime, ...prepayment },
      ...(recalculation && { interestRecalculation: recalculation }),
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const field = error.field?.replace('interestRecalculation', 'recalculation');
    throw new DomainError('invalid_value', error.message.replace(`${error.field}: `, ''), field);
  }
}
