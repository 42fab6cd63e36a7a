import { marketCodes } from '@hiram/domain';
import * as v from 'valibot';
import { exposure, leftOut } from './agreed-terms.ts';
import { chargeTerms } from './charge-terms.ts';
import { furtherTerms, loanTerms } from './schedule-terms.ts';
import { orDefault, term } from './term.ts';
import { byName, minorFromZero, oneOf, percent, positiveMinor, termsOf, wholeFrom } from './values.ts';

const { annualRatePercent, deductedFeesMinor, termUnit, every, method, accrual, amortization, roundTo, dayCount } =
  loanTerms;

/** Text of a lender in its own words. */
export const lenderWords = (max: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.nonEmpty('is required'),
    v.maxLength(max, `must be at most ${max} characters`),
  );

/** Identifies a product. */
export const code = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
);

const amount = termsOf({
  minMinor: term(positiveMinor, { description: 'Smallest loan.', unit: 'minor units', example: 200_000 }),
  maxMinor: term(positiveMinor, { description: 'Largest loan.', unit: 'minor units', example: 1_000_000 }),
  stepMinor: term(positiveMinor, {
    description: 'Amounts on offer are this far apart, from the smallest on.',
    unit: 'minor units',
    example: 50_000,
  }),
  usualMinor: v.exactOptional(
    term(positiveMinor, {
      description: 'The amount that is chosen at first. Without it: the largest.',
      unit: 'minor units',
      example: 400_000,
    }),
  ),
});

const duration = termsOf({
  unit: termUnit,
  every: orDefault(every),
  periods: term(
    v.pipe(
      v.array(wholeFrom(1, 400), 'must be a list'),
      v.minLength(1, 'must have an entry'),
      v.maxLength(60, 'must be at most 60 entries'),
    ),
    { description: 'The numbers of instalments on offer, ascending.', unit: 'instalments', example: [2, 4, 6] },
  ),
  usualPeriods: v.exactOptional(
    term(wholeFrom(1, 400), {
      description: 'The number that is chosen at first. Without it: the largest.',
      unit: 'instalments',
      example: 4,
    }),
  ),
});

const range = <const Schema extends v.GenericSchema<number, number>>(value: Schema) =>
  termsOf({ min: v.exactOptional(value), max: v.exactOptional(value) });

/** What a price is for; a part that is left out is any. */
const condition = termsOf({
  clientKind: v.exactOptional(
    term(oneOf(['new', 'repeat']), {
      description: 'Before the first loan was paid out, or since then.',
      example: 'new',
    }),
  ),
  amountMinor: v.exactOptional(
    term(range(positiveMinor), {
      description: 'Loan amounts, both ends included.',
      unit: 'minor units',
      example: { max: 500_000 },
    }),
  ),
  periods: v.exactOptional(
    term(range(wholeFrom(1, 400)), {
      description: 'Numbers of instalments, both ends included.',
      unit: 'instalments',
      example: { min: 4 },
    }),
  ),
  loansRepaid: v.exactOptional(
    term(range(wholeFrom(0)), {
      description: 'Loans that were repaid in time, both ends included.',
      example: { min: 3 },
    }),
  ),
});

const price = termsOf({
  when: v.exactOptional(
    term(condition, {
      description: 'The loans that have this price. Without it: all others.',
      example: { clientKind: 'new' },
    }),
  ),
  annualRatePercent,
  deductedFeesMinor: v.exactOptional(deductedFeesMinor),
  fees: v.exactOptional(chargeTerms.fees),
  taxes: v.exactOptional(chargeTerms.taxes),
});

const tier = termsOf({
  loansRepaid: term(wholeFrom(0), { description: 'From this number of loans repaid in time.', example: 3 }),
  maxMinor: term(positiveMinor, { description: 'Largest loan.', unit: 'minor units', example: 500_000 }),
});

/** Which running loans a new one may pay off; the borrower receives the rest. */
const topUp = termsOf({
  products: v.exactOptional(
    term(
      v.pipe(
        v.array(code, 'must be a list'),
        v.minLength(1, 'must have an entry'),
        v.maxLength(20, 'must be at most 20 entries'),
      ),
      {
        description: 'The products whose loans it may pay off, by code. Without it: its own.',
        example: ['quick-peso'],
      },
    ),
  ),
  instalmentsPaid: v.exactOptional(
    term(wholeFrom(1, 400), {
      description: 'Instalments of the old loan that must be paid.',
      unit: 'instalments',
      example: 2,
    }),
  ),
  principalRepaidPercent: v.exactOptional(
    term(percent, {
      description: "Share of the old loan's principal that must be repaid.",
      unit: 'percent',
      example: '50',
    }),
  ),
});

/** What a lender sells, as its file says it. */
export const product = termsOf({
  code: term(code, { description: 'Identifies the product for ever.', example: 'quick-peso' }),
  name: term(lenderWords(60), { description: 'Name for borrowers.', example: 'QuickPeso' }),
  names: v.exactOptional(
    term(byName(lenderWords(60)), {
      description: 'Names by language, where they differ.',
      example: { hi: 'क्विकपेसो' },
    }),
  ),
  sentence: v.exactOptional(
    term(lenderWords(140), {
      description: 'One sentence for borrowers. Everything else is computed.',
      example: 'For the days before payday.',
    }),
  ),
  sentences: v.exactOptional(
    term(byName(lenderWords(140)), {
      description: 'The sentence by language.',
      example: { es: 'Para los días antes de cobrar.' },
    }),
  ),
  market: term(oneOf(marketCodes), {
    description: 'The market, which gives the currency.',
    example: marketCodes[0] as never,
  }),
  termsProfile: v.exactOptional(
    term(lenderWords(60), {
      description: 'Late charges, prepayment, extension and ceilings. Without it: those of the market.',
      example: 'ph-statutory',
    }),
  ),
  logo: v.exactOptional(
    term(lenderWords(300), { description: 'Address of a picture.', example: '/logos/quick-peso.png' }),
  ),
  amount: term(amount, {
    description: 'The amounts on offer.',
    example: { minMinor: 200_000, maxMinor: 1_000_000, stepMinor: 50_000 },
  }),
  term: term(duration, { description: 'The terms on offer.', example: { unit: 'day', every: 30, periods: [2, 4, 6] } }),
  prices: term(
    v.pipe(
      v.array(price, 'must be a list'),
      v.minLength(1, 'must have a price'),
      v.maxLength(50, 'must be at most 50 prices'),
    ),
    {
      description: 'The first price whose condition is met applies. The last has none.',
      example: [{ annualRatePercent: '36' }],
    },
  ),
  tiers: v.exactOptional(
    term(v.pipe(v.array(tier, 'must be a list'), v.maxLength(20, 'must be at most 20 tiers')), {
      description: 'The path to a higher limit, ascending. Fewer loans than in the first tier: nothing yet.',
      example: [
        { loansRepaid: 0, maxMinor: 300_000 },
        { loansRepaid: 3, maxMinor: 1_000_000 },
      ],
    }),
  ),
  schedule: term(
    termsOf({
      method: orDefault(method),
      accrual: orDefault(accrual),
      amortization: orDefault(amortization),
      roundTo: orDefault(roundTo),
      dayCount,
      ...leftOut(furtherTerms),
    }),
    {
      description: 'How instalments are computed.',
      example: { method: 'flat', accrual: 'period', amortization: 'equal_instalment', roundTo: 1, dayCount: '30/360' },
    },
  ),
  exposure: v.exactOptional(exposure),
  topUp: v.exactOptional(
    term(topUp, {
      description:
        'A loan of this product may pay off a running one of the same borrower, from when on; the borrower receives the rest. Without it: none.',
      example: { instalmentsPaid: 2 },
    }),
  ),
  minReceivedMinor: v.exactOptional(
    term(minorFromZero, {
      description: 'Least amount paid out, after a payoff too: a smaller choice is not on offer.',
      unit: 'minor units',
      example: 100_000,
    }),
  ),
  agreementUrl: v.exactOptional(
    term(lenderWords(300), {
      description: "A page of the lender's that must be agreed to before the application.",
      example: 'https://lender.example/terms',
    }),
  ),
});
export type Product = v.InferOutput<typeof product>;
