import * as v from 'valibot';
import { term } from './term.ts';
import { day, minorFromZero, oneOf, percent, positiveMinor, termsOf, wholeFrom, yesOrNo } from './values.ts';

const treatments = ['capitalised', 'deferred', 'waived'] as const;

/** Recalculation of interest for early and late payments. docs/conventions/early-and-late-payments.md works examples. */
export const recalculation = termsOf({
  onEarlyPayment: term(yesOrNo, {
    description: 'Whether principal paid before its due date bears no interest from then on.',
    example: true,
  }),
  onLatePayment: term(oneOf(['none', 'simple', 'compound']), {
    description:
      'Interest on principal in arrears until it is paid: none; on the principal alone; or with the unpaid interest at each due date.',
    example: 'simple',
  }),
  rest: term(oneOf(['day', 'period']), {
    description: 'The date from which a payment changes the interest: its own, or the next due date.',
    example: 'day',
  }),
  recalculatedOn: v.exactOptional(
    term(oneOf(['day', 'payment']), {
      description: 'day: arrears bear interest day by day. payment: periods without a payment add none.',
      example: 'day',
      default: 'day',
    }),
  ),
});

const fee = termsOf({
  percent: v.exactOptional(
    term(percent, { description: 'Of the principal repaid before its due date.', unit: 'percent', example: '1' }),
  ),
  shortTerm: v.exactOptional(
    term(
      termsOf({
        days: term(wholeFrom(1), { description: 'Up to this number of remaining days.', unit: 'days', example: 365 }),
        percent: term(percent, { description: 'Percentage in place of the other.', unit: 'percent', example: '0.5' }),
      }),
      { description: 'Another percentage for a short remaining term.', example: { days: 365, percent: '0.5' } },
    ),
  ),
  flatMinor: v.exactOptional(
    term(minorFromZero, { description: 'A fixed amount, in addition.', unit: 'minor units', example: 5000 }),
  ),
  maxMinor: v.exactOptional(
    term(minorFromZero, { description: 'Largest amount of the fee.', unit: 'minor units', example: 50_000 }),
  ),
  notAboveInterest: v.exactOptional(
    term(yesOrNo, {
      description: 'Whether the fee is at most the interest that the payoff saves.',
      example: true,
      default: false,
    }),
  ),
});

/** Payment before the due date. */
export const prepayment = termsOf({
  interest: v.exactOptional(
    term(oneOf(['accrued', 'scheduled', 'rule_of_78', 'actuarial']), {
      description:
        'Interest owed at a payoff: accrued up to the day; all of the schedule; less the share by the sum of the digits; or as earned at the rate of the schedule.',
      example: 'accrued',
      default: 'accrued',
    }),
  ),
  partial: v.exactOptional(
    term(oneOf(['next_instalment', 'fewer_instalments', 'smaller_instalments']), {
      description: 'The use of principal paid beyond the current instalment.',
      example: 'next_instalment',
      default: 'next_instalment',
    }),
  ),
  fee: v.exactOptional(
    term(fee, { description: 'The fee of a payoff before the last due date.', example: { percent: '1' } }),
  ),
});

/** New instalments for a loan, agreed on a day. Missing terms stay as agreed. */
export const restructure = termsOf({
  unpaidInterest: term(oneOf(treatments), {
    description:
      'Interest owed on the day: capitalised, it becomes principal; deferred, it is owed later and bears none; waived.',
    example: 'capitalised',
  }),
  moratorium: v.exactOptional(
    term(
      termsOf({
        periods: term(wholeFrom(1, 60), { description: 'Periods without any payment.', unit: 'periods', example: 3 }),
        interest: term(oneOf(treatments), { description: 'Interest of these periods, as above.', example: 'deferred' }),
      }),
      {
        description: 'Periods without payment before the new instalments.',
        example: { periods: 3, interest: 'deferred' },
      },
    ),
  ),
  deferredTo: v.exactOptional(
    term(oneOf(['first', 'last', 'each']), {
      description:
        'When deferred interest is paid: with the first new instalment, the last, or in equal parts with all.',
      example: 'each',
      default: 'each',
    }),
  ),
  periods: term(wholeFrom(1, 400), { description: 'Number of new instalments.', unit: 'instalments', example: 12 }),
  annualRatePercent: v.exactOptional(
    term(percent, { description: 'Contractual rate of the new instalments.', unit: 'percent a year', example: '24' }),
  ),
  firstDueOn: v.exactOptional(term(day, { description: 'First new due date.', example: '2026-06-01' })),
});

/** Payments made on a loan. */
export const payments = v.pipe(
  v.array(
    termsOf({
      on: term(day, { description: 'Day of the payment.', example: '2026-03-01' }),
      amountMinor: term(positiveMinor, { description: 'Amount paid.', unit: 'minor units', example: 10_000 }),
    }),
    'must be a list',
  ),
  v.maxLength(200, 'must be at most 200 payments'),
);
