import * as v from 'valibot';
import { chargeTax } from './late-charge-terms.ts';
import { term } from './term.ts';
import { minorFromZero, percent, positiveMinor, termsOf, wholeFrom, yesOrNo } from './values.ts';

/** Later due dates for a charge (a rollover). docs/conventions/fees-and-taxes.md works an example. */
export const extension = termsOf({
  days: term(wholeFrom(1), { description: 'Days by which the due dates move.', unit: 'days', example: 14 }),
  flatFeeMinor: term(minorFromZero, {
    description: 'A fixed fee, in addition to the interest of those days on the unpaid principal.',
    unit: 'minor units',
    example: 5000,
  }),
  feePercent: v.exactOptional(
    term(percent, {
      description:
        'A fee as a percentage of what stays owed: unpaid principal, interest and fees, without the interest and late charges that are paid with the extension. Rounded half up.',
      unit: 'percent',
      example: '5',
      default: '0',
    }),
  ),
  maxCount: term(wholeFrom(0), { description: 'Largest number of extensions of a loan.', example: 3 }),
  yearDays: term(v.picklist([360, 365], 'must be 360 or 365'), {
    description: 'The year of the interest of those days.',
    unit: 'days',
    example: 365,
  }),
  maxTermDays: v.exactOptional(
    term(wholeFrom(1), {
      description: 'Largest number of days from the payout to an extended last due date.',
      unit: 'days',
      example: 365,
    }),
  ),
  tax: v.exactOptional(
    term(chargeTax, { description: 'The tax on the whole charge.', example: { code: 'vat', percent: '12' } }),
  ),
});

/** The fee for a payment that is reversed because it bounced. docs/conventions/fees-and-taxes.md works an example. */
export const bouncedPayment = termsOf({
  feeMinor: term(positiveMinor, {
    description: 'The fee for each payment that bounces.',
    unit: 'minor units',
    example: 25_000,
  }),
  tax: v.exactOptional(
    term(chargeTax, {
      description: 'The tax on it, rounded half up. It has the code of a tax on late charges.',
      example: { code: 'vat', percent: '12' },
    }),
  ),
  maxPerLoan: v.exactOptional(
    term(wholeFrom(1), { description: 'Largest number of such fees of a loan. Without it: no limit.', example: 3 }),
  ),
  isLateCharge: v.exactOptional(
    term(yesOrNo, {
      description: 'Whether ceilings on late charges count it, as a fixed one.',
      example: true,
      default: false,
    }),
  ),
});
