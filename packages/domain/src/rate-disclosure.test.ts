import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import raw from '../vectors/rates.json' with { type: 'json' };
import { parseDecimal } from './rate.ts';
import { type RateConvention, type RateTolerance, rateConventions } from './rate-conventions.ts';
import { type DisclosedRate, discloseRate, type RateDisclosureInput } from './rate-disclosure.ts';
import type { RateFlow } from './rate-flows.ts';

interface RateVector {
  readonly id: string;
  readonly source: string;
  readonly place: string;
  readonly convention: RateConvention;
  readonly advances: readonly RateFlow[];
  readonly payments: readonly RateFlow[];
  /** One a month from the first month on. */
  readonly monthlyMinor?: readonly number[];
  readonly expect: { readonly ratePercent?: string; readonly exactPercent?: string };
  readonly tolerance?: RateTolerance;
}
const vectors: readonly RateVector[] = JSON.parse(JSON.stringify(raw.cases));
const sources: Readonly<Record<string, unknown>> = raw.sources;

const rateOf = ({ convention, advances, payments, monthlyMinor = [] }: RateVector): DisclosedRate =>
  discloseRate({
    convention,
    advances,
    payments: [
      ...payments,
      ...monthlyMinor.map((amountMinor, index) => ({ amountMinor, after: { months: index + 1 } })),
    ],
  });

/** A decimal cut to the places of another, its last rounded half up. */
function toPlacesOf(text: string, like: string): string {
  const places = like.split('.')[1]?.length ?? 0;
  const { numerator, denominator } = parseDecimal(text.slice(0, text.indexOf('.') + 9));
  const steps = (numerator * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  const digits = steps.toString().padStart(places + 1, '0');
  return `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
}

describe('CNV-01 the disclosed rates of other sources', () => {
  it.each(vectors.map((vector) => ({ title: `${vector.id}: ${vector.place}`, vector })))(
    'match the example: $title',
    ({ vector }) => {
      const { expect: published } = vector;
      const rate = rateOf(vector);
      expect(sources[vector.source]).toBeDefined();
      expect({
        ratePercent: published.ratePercent === undefined ? undefined : rate.ratePercent,
        exactPercent:
          published.exactPercent === undefined ? undefined : toPlacesOf(rate.exactPercent, published.exactPercent),
        ...(vector.tolerance !== undefined && { tolerance: rate.tolerance }),
      }).toEqual({
        ratePercent: published.ratePercent,
        exactPercent: published.exactPercent,
        ...(vector.tolerance !== undefined && { tolerance: vector.tolerance }),
      });
      // the rate to 12 places solves the equation to a thousandth of a minor unit, however long the loan
      expect(Math.abs(Number(rate.residualMinor))).toBeLessThan(0.001);
    },
  );
});

const on = (text: string, amountMinor: number, more: Partial<RateFlow> = {}): RateFlow => ({
  on: text,
  amountMinor,
  ...more,
});
const of = (convention: RateConvention, advances: RateFlow[], payments: RateFlow[]) =>
  discloseRate({ convention, advances, payments });

describe('the unit period of an equation', () => {
  it.each([
    { what: 'a month', first: '2026-02-10', more: { times: 12 }, unit: { unit: 'month', every: 1 } },
    {
      what: 'four weeks, also over February',
      first: '2026-01-13',
      more: { times: 6, every: { weeks: 4 } },
      unit: { unit: 'week', every: 4 },
    },
    {
      what: 'ten days',
      first: '2026-01-25',
      more: { times: 6, every: { days: 10 } },
      unit: { unit: 'day', every: 10 },
    },
    {
      what: 'a quarter',
      first: '2026-04-10',
      more: { times: 4, every: { months: 3 } },
      unit: { unit: 'month', every: 3 },
    },
    {
      what: 'a year, also for payments two years apart',
      first: '2027-01-10',
      more: { times: 4, every: { months: 24 } },
      unit: { unit: 'month', every: 12 },
    },
    { what: 'the term of one payment in months', first: '2026-06-10', more: {}, unit: { unit: 'month', every: 5 } },
    { what: 'the days of one payment, weeks too', first: '2026-01-24', more: {}, unit: { unit: 'day', every: 14 } },
    { what: 'month ends', first: '2026-01-31', more: { times: 5 }, unit: { unit: 'month', every: 1 } },
  ] as const)('follows the flows: $what', ({ first, more, unit }) => {
    const rate = of('us-reg-z', [on('2026-01-10', 100_000)], [on(first, 130_000, more)]);
    expect(rate.unitPeriod).toEqual(unit);
  });

  it('is the standard interval nearest to the average if none occurs twice', () => {
    // 40, 60 and 80 days: 60 on average
    const payments = [on('2026-02-19', 40_000), on('2026-04-20', 40_000), on('2026-07-09', 40_000)];
    expect(of('us-reg-z', [on('2026-01-10', 100_000)], payments)).toMatchObject({
      unitPeriod: { unit: 'month', every: 2 },
      tolerance: { abovePercent: '0.25', belowPercent: '0.25' },
    });
  });

  it('is the given one, and the same loan has another rate by another unit period', () => {
    const input = {
      convention: 'ph-eir',
      advances: [{ amountMinor: 100_000 }],
      payments: [{ amountMinor: 106_000, after: { days: 14 } }],
    } as const;
    // 6% in 14 days: × 30/14 a month
    expect(discloseRate(input).ratePercent).toBe('12.86');
    // in weeks: (1.06^(1/2) - 1) × 30/7
    expect(discloseRate({ ...input, unitPeriod: { unit: 'week', every: 1 } }).ratePercent).toBe('12.67');
  });

  it.each([
    {
      what: 'days of a leap year: 5 of 366',
      convention: 'eu-aprc',
      from: '2012-10-10',
      to: '2012-10-15',
      percent: '326.1',
    },
    {
      what: 'days of a common year: 5 of 365',
      convention: 'eu-aprc',
      from: '2013-10-10',
      to: '2013-10-15',
      percent: '324.4',
    },
    { what: 'five of 365.25 days', convention: 'uk-apr', from: '2012-10-10', to: '2012-10-15', percent: '324.9' },
    {
      what: 'a whole month, long or short: 1/12',
      convention: 'eu-aprc',
      from: '2026-02-10',
      to: '2026-03-10',
      percent: '26.8',
    },
    {
      what: 'four weeks that are no month: 4/52',
      convention: 'eu-aprc',
      from: '2026-03-10',
      to: '2026-04-07',
      percent: '29.4',
    },
    {
      what: 'from a month end to the next: 1/12',
      convention: 'eu-aprc',
      from: '2026-02-28',
      to: '2026-03-31',
      percent: '26.8',
    },
    { what: '1 month and 4 days of 365', convention: 'eu-aprc', from: '2026-01-31', to: '2026-03-04', percent: '23.4' },
    {
      what: 'a single payment by its days, a whole month too',
      convention: 'uk-apr',
      from: '2026-01-01',
      to: '2026-02-01',
      percent: '26.3',
    },
  ] as const)('leads to another year fraction: $what', ({ convention, from, to, percent }) => {
    expect(of(convention, [on(from, 100_000)], [on(to, 102_000)]).ratePercent).toBe(percent);
  });

  it('is a given one in years too: 34 days and years, or a month, 3 days and years', () => {
    const input: RateDisclosureInput = {
      convention: 'eu-aprc',
      advances: [on('2012-01-12', 19_600_000)],
      payments: [on('2012-02-15', 1_654_186, { times: 20, every: { months: 12 } })],
    };
    expect(discloseRate({ ...input, unitPeriod: { unit: 'month', every: 1 } }).exactPercent).not.toBe(
      discloseRate(input).exactPercent,
    );
    expect(discloseRate({ ...input, unitPeriod: { unit: 'month', every: 12 } })).toEqual(discloseRate(input));
    expect(discloseRate({ ...input, unitPeriod: { unit: 'day', every: 1 } })).toEqual(discloseRate(input));
  });
});

describe('an invalid rate request', () => {
  const good: RateDisclosureInput = {
    convention: 'eu-aprc',
    advances: [{ amountMinor: 100_000 }],
    payments: [{ amountMinor: 110_000, after: { months: 1 } }],
  };
  const dated = [on('2026-01-01', 100_000)];
  it.each([
    ['convention', 'invalid_value', { convention: JSON.parse('"xirr"') }],
    ['advances', 'out_of_range', { advances: [] }],
    ['payments', 'out_of_range', { payments: [] }],
    ['advances.0.amountMinor', 'out_of_range', { advances: [{ amountMinor: 0 }] }],
    ['payments.1.amountMinor', 'not_an_integer', { payments: [...good.payments, { amountMinor: 0.5 }] }],
    ['payments.0.on', 'contradiction', { payments: [on('2026-02-01', 110_000)] }],
    ['payments.0.on', 'invalid_date', { advances: dated, payments: [on('2026-02-30', 110_000)] }],
    ['payments.0.on', 'contradiction', { advances: dated }],
    [
      'payments.0.after',
      'contradiction',
      { advances: dated, payments: [on('2026-02-01', 110_000, { after: { days: 1 } })] },
    ],
    ['payments.0.after.months', 'out_of_range', { payments: [{ amountMinor: 1, after: { months: 1.5 } }] }],
    ['payments.0.times', 'out_of_range', { payments: [{ amountMinor: 1, times: 0 }] }],
    ['payments.0.times', 'out_of_range', { payments: [{ amountMinor: 1, times: 1001 }] }],
    [
      'payments',
      'out_of_range',
      {
        payments: [
          { amountMinor: 1, times: 700 },
          { amountMinor: 1, times: 500 },
        ],
      },
    ],
    ['payments.0.every.weeks', 'out_of_range', { payments: [{ amountMinor: 1, times: 2, every: { weeks: 50_000 } }] }],
    // an interval alone says nothing
    ['payments.0.times', 'contradiction', { payments: [{ amountMinor: 110_000, every: { months: 1 } }] }],
    ['unitPeriod.every', 'out_of_range', { unitPeriod: { unit: 'month', every: 13 } }],
    ['payments', 'no_effective_rate', { payments: [{ amountMinor: 99_999, after: { months: 1 } }] }],
    // no time passes, so no rate is enough: with days left out, and on the day of the advance
    ['payments', 'contradiction', { payments: [{ amountMinor: 110_000 }] }],
    ['payments', 'contradiction', { advances: dated, payments: [on('2026-01-01', 110_000)] }],
    // ten million times as much after a day
    ['payments', 'no_effective_rate', { payments: [{ amountMinor: 10 ** 12, after: { days: 1 } }] }],
  ] as const)('is refused by the name %s (%s): %o', (field, code, change) => {
    const error = errorOf(() => discloseRate({ ...good, ...change }));
    expect(error).toMatchObject({ name: 'DomainError', code, field });
  });

  it('is not a request for a loan without cost', () => {
    for (const convention of rateConventions) {
      const free = discloseRate({ ...good, convention, payments: [{ amountMinor: 100_000, after: { months: 1 } }] });
      expect([Number(free.ratePercent), Number(free.exactPercent), Number(free.residualMinor)]).toEqual([0, 0, 0]);
    }
  });
});
