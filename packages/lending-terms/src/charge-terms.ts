import { chargeBases, chargeTimings } from '@hiram/domain';
import * as v from 'valibot';
import { term } from './term.ts';
import { chargeCode, chargeNames, minorFromZero, oneOf, percent, termsOf, wholeFrom, yesOrNo } from './values.ts';

/** Parts that a fee and a tax share. */
const common = {
  code: term(chargeCode, {
    description: 'Identifies the charge in documents and in the books. Each charge of a product has its own.',
    example: 'processing',
  }),
  names: v.exactOptional(
    term(chargeNames, {
      description: 'Names by language.',
      example: { en: 'Processing fee', fil: 'Bayad sa pagproseso' },
    }),
  ),
  roundTo: v.exactOptional(
    term(minorFromZero, {
      description: 'Each charge is the nearest multiple of this amount, a tie up.',
      unit: 'minor units',
      example: 100,
      default: 1,
    }),
  ),
  isInRate: v.exactOptional(
    term(yesOrNo, { description: 'Whether the disclosed effective rate includes it.', example: true, default: true }),
  ),
};

const fixedAmount = v.exactOptional(
  term(minorFromZero, { description: 'A fixed amount.', unit: 'minor units', example: 5000 }),
);
const percentOfBase = v.exactOptional(
  term(percent, { description: 'A percentage of the base.', unit: 'percent', example: '2.5' }),
);

const tier = termsOf({
  fromMinor: term(minorFromZero, {
    description: 'The least amount of the base for this tier, which applies to the whole base.',
    unit: 'minor units',
    example: 500_000,
  }),
  amountMinor: fixedAmount,
  percent: percentOfBase,
});

const fee = termsOf({
  code: common.code,
  names: common.names,
  when: term(oneOf(chargeTimings), {
    description:
      'When it is paid: deducted from the payout; financed, deducted with the principal increased by it; with the first instalment; with each instalment, on its own figures; spread, in equal parts over all instalments.',
    example: 'deducted',
  }),
  amountMinor: fixedAmount,
  percent: percentOfBase,
  tiers: v.exactOptional(
    term(v.array(tier, 'must be a list'), {
      description:
        'Tiers by the amount of the base, ascending, in place of an amount or a percentage. Below the first there is no charge.',
      example: [{ fromMinor: 500_000, percent: '2' }],
    }),
  ),
  of: v.exactOptional(
    term(oneOf(chargeBases), {
      description:
        "The base of the percentage: with each instalment, that instalment's share; loan is the requested amount.",
      example: 'principal',
      default: 'principal',
    }),
  ),
  minMinor: v.exactOptional(
    term(minorFromZero, { description: 'Least amount of a percentage.', unit: 'minor units', example: 1000 }),
  ),
  maxMinor: v.exactOptional(
    term(minorFromZero, { description: 'Largest amount of a percentage.', unit: 'minor units', example: 50_000 }),
  ),
  roundTo: common.roundTo,
  isInRate: common.isInRate,
  isThirdParty: v.exactOptional(
    term(yesOrNo, {
      description: 'Whether it is payable to a third party, such as an insurance premium.',
      example: false,
      default: false,
    }),
  ),
});

const tax = termsOf({
  code: common.code,
  names: common.names,
  on: term(v.pipe(v.array(v.string('must be text'), 'must be a list'), v.maxLength(20, 'must be at most 20 entries')), {
    description: "What is taxed: 'fees' for all of them, codes of fees, 'interest'; or 'principal' alone.",
    example: ['fees', 'interest'],
  }),
  percent: v.exactOptional(term(percent, { description: 'Percentage of the base.', unit: 'percent', example: '12' })),
  amountMinor: v.exactOptional(
    term(minorFromZero, {
      description: 'An amount for each such part of the principal, also for one that is begun.',
      unit: 'minor units',
      example: 150,
    }),
  ),
  perMinor: v.exactOptional(
    term(minorFromZero, {
      description: 'The part of the principal that the amount is charged for.',
      unit: 'minor units',
      example: 20_000,
    }),
  ),
  of: v.exactOptional(
    term(oneOf(['note', 'loan']), {
      description: 'Base of a tax on the principal: note, with all that is financed; loan, the requested amount.',
      example: 'note',
      default: 'note',
    }),
  ),
  exemptUpToMinor: v.exactOptional(
    term(minorFromZero, {
      description: 'Loans up to this amount bear no tax on the principal.',
      unit: 'minor units',
      example: 25_000_000,
    }),
  ),
  proRataDays: v.exactOptional(
    term(wholeFrom(0), {
      description: 'A loan shorter than this bears a proportional part of a tax on the principal.',
      unit: 'days',
      example: 365,
    }),
  ),
  when: v.exactOptional(
    term(oneOf(['deducted', 'financed', 'first_instalment', 'spread']), {
      description: 'When a tax on the principal is paid, or that on the fees of the payout.',
      example: 'deducted',
    }),
  ),
  roundTo: common.roundTo,
  isInRate: common.isInRate,
});

/** The fees of a loan and the taxes on fees, interest and principal. docs/conventions/fees-and-taxes.md works examples. */
export const chargeTerms = {
  fees: term(v.pipe(v.array(fee, 'must be a list'), v.maxLength(20, 'must be at most 20 fees')), {
    description: 'Fees besides interest. Each has an amount, a percentage or tiers.',
    example: [{ code: 'processing', when: 'deducted', percent: '2' }],
  }),
  taxes: term(v.pipe(v.array(tax, 'must be a list'), v.maxLength(10, 'must be at most 10 taxes')), {
    description:
      'Taxes on fees, interest or the principal. Each has a percentage, or an amount for each part of the principal.',
    example: [{ code: 'vat', on: ['fees', 'interest'], percent: '12' }],
  }),
};
