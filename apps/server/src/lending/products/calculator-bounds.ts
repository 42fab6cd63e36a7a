import type { service as contract } from '@hiram/contract/calculator';
import type { service as rate } from '@hiram/contract/calculator-rate';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import {
  type CalendarDate,
  daysBetween,
  DomainError,
  type InstalmentFacts,
  lateChargeRules,
  type ScheduleInput,
  type TermsProfile,
} from '@hiram/domain';

type Wish = ReadRequestOf<typeof contract.calculate>;
type RateWish = ReadRequestOf<typeof rate.calculateRate>;

/**
 * Bounds of the public calculator: together with the limits of its fields they keep an answer below 250 ms of CPU. Each counts the
 * steps of a computation before it starts.
 */
const calculatorBounds = {
  /** From the payout to the last due date: 50 years. */
  termDays: 18_263,
  /** From the last due date to `asOf` and to a payment: 10 years. */
  daysAfter: 3_653,
  /** Single fees and taxes of a loan. */
  chargeLines: 3_000,
  /** Components of the instalments and single charges, computed again for each payment. */
  paidParts: 50_000,
  /** Instalments for each payment and each one before it, where interest is recalculated; twice where instalments are levelled again. */
  recalculatedInstalments: 150_000,
  /** Rows in exact fractions, whose digits grow with each: of the loan and of its restructuring. */
  exactRows: 400,
  /** Late days of all instalments, for each step of a rule and each ceiling. */
  lateDays: 400_000,
} as const;

/** Principal, interest, fee and penalty. */
const componentsOwed = 4;
const daysOf = { day: 1, week: 7, month: 365.25 / 12 } as const;

/** Terms and questions whose computation can take longer than a borrower's usual call. */
const slowTerms = [
  'asOf',
  'payments',
  'recalculation',
  'prepayment',
  'restructure',
  'daysLate',
  'latePenalty',
  'ceilings',
  // the holidays of each year are computed first
  'businessCalendar',
] as const satisfies readonly (keyof Wish)[];
const quick = { periods: 120, chargeLines: 600, flows: 120 } as const;

/** Whether a loan is computed in a few milliseconds. */
export const isQuickLoan = (wish: Wish): boolean =>
  wish.periods <= quick.periods &&
  chargeLinesOf(wish) <= quick.chargeLines &&
  wish.interestRounding !== 'carried' &&
  slowTerms.every((name) => wish[name] === undefined);

/** The same of a rate. */
export const isQuickRate = ({ advances, payments }: RateWish): boolean =>
  [...advances, ...payments].reduce((count, { times = 1 }) => count + times, 0) <= quick.flows;

/** Refuses a loan whose dates, charges or fractions exceed the bounds. Throws DomainError `out_of_range` naming the field. */
export function checkBounds(wish: Wish, input: ScheduleInput): void {
  const { disbursedOn, dueOns, firstDueOn, paydays, periods, every, termUnit } = input;
  if (firstDueOn !== undefined) within(daysBetween(disbursedOn, firstDueOn), 'termDays', 'firstDueOn');
  for (const dueOn of dueOns ?? []) within(daysBetween(disbursedOn, dueOn), 'termDays', 'dueOns');
  const unitDays = paydays === undefined ? daysOf[termUnit] * every : daysOf.month;
  const firstDays = firstDueOn === undefined ? unitDays : daysBetween(disbursedOn, firstDueOn);
  if (dueOns === undefined) within(firstDays + unitDays * (periods - 1), 'termDays', 'periods');
  within(chargeLinesOf(wish), 'chargeLines', wish.taxes === undefined ? 'fees' : 'taxes');
}

/** The most single charges that fees and taxes can come to. */
function chargeLinesOf({ fees = [], taxes = [], periods }: Wish): number {
  let lines = 0;
  for (const { when, code } of fees) {
    const times = when === 'each_instalment' || when === 'spread' ? periods : 1;
    lines += times * (1 + taxes.filter(({ on }) => on.includes('fees') || on.includes(code)).length);
  }
  for (const { on, when } of taxes) lines += on.includes('interest') || when === 'spread' ? periods : 1;
  return lines;
}

/** Refuses dates of the standing and a number of payments that exceed the bounds. Throws DomainError `out_of_range` naming the field. */
export function checkPositionBounds(wish: Wish, maturityOn: CalendarDate): void {
  const { asOf, payments = [], recalculation, prepayment, restructure, periods } = wish;
  const after = (day: string, field: string) =>
    within(daysBetween(maturityOn, day as CalendarDate), 'daysAfter', field);
  if (asOf !== undefined) after(asOf, 'asOf');
  for (const [index, { on }] of payments.entries()) after(on, `payments.${index}.on`);
  within(payments.length * (periods * componentsOwed + chargeLinesOf(wish)), 'paidParts', 'payments');
  const turns = prepayment?.partial === 'smaller_instalments' ? 2 : 1;
  if (recalculation !== undefined)
    within(payments.length ** 2 * periods * turns, 'recalculatedInstalments', 'payments');
  const renewed = restructure === undefined ? 0 : restructure.periods + (restructure.moratorium?.periods ?? 0);
  if (wish.interestRounding === 'carried') within(periods + renewed, 'exactRows', 'restructure.periods');
  const firstDueOn = restructure?.firstDueOn;
  if (firstDueOn !== undefined) after(firstDueOn, 'restructure.firstDueOn');
}

/** The days on which a loan without payments is late until a date, over all its instalments, for each late step and ceiling. */
export function checkLateBounds(
  terms: TermsProfile,
  { instalments, until, kinds }: { instalments: readonly InstalmentFacts[]; until: CalendarDate; kinds: number },
): void {
  const rules = lateChargeRules(terms, 'new').concat(lateChargeRules(terms, 'repeat'));
  if (rules.length === 0) return;
  const ceilings = [...(terms.latePenalty.ceilings ?? []), ...(terms.caps?.tables[0]?.ceilings ?? [])];
  const perDay = rules.reduce((sum, rule) => sum + rule.steps.length, 0) / 2 + ceilings.length;
  const days = instalments.reduce((sum, { dueOn }) => sum + Math.max(0, daysBetween(dueOn, until)), 0);
  within(days * perDay * kinds, 'lateDays', 'latePenalty');
}

function within(count: number, bound: keyof typeof calculatorBounds, field: string): void {
  if (count <= calculatorBounds[bound]) return;
  throw new DomainError('out_of_range', 'more than the calculator computes', field);
}
