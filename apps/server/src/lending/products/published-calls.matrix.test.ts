import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figureOf, type PublishedCall, queryOf } from '../../../test/published-checks.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const casesIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PublishedCall[];
const cases = casesIn(path.join(root, 'packages/domain/vectors/published-calls.json'));

/** The cases as they are given, beside the clone; PUBLISHED_CALLS names them elsewhere. */
const givenFile = process.env['PUBLISHED_CALLS'] ?? path.resolve(root, '../shared/cases/published-2.json');
const given = existsSync(givenFile) ? casesIn(givenFile) : null;

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

async function ask(at: string, query: Record<string, string>): Promise<Parameters<typeof figureOf>[1]> {
  const response = await fetch(`${rig.baseUrl}${at}?${new URLSearchParams(query).toString()}`);
  const body = (await response.json()) as { data: Parameters<typeof figureOf>[1] };
  expect([response.status, body]).toEqual([200, expect.anything()]);
  return body.data;
}

const loan = {
  principalMinor: '5000000',
  annualRatePercent: '12',
  periods: '6',
  termUnit: 'month',
  disbursedOn: '2022-11-01',
  accrual: 'daily',
  dayCount: 'actual/365',
};
const calculator = '/territory/v3/calculator';

describe('the public calls', () => {
  it.each(cases)('compute the published figures of $id, or those explained by its note (30-B12)', async (each) => {
    const data = await ask(each.call.path, queryOf(each));
    for (const { what, expected, tolerance, ours = expected } of each.checks) {
      const figure = figureOf(what, data);
      expect([what, figure, Math.abs(figure - ours) <= tolerance]).toEqual([what, figure, true]);
    }
    // a figure of ours that differs has its reason
    expect(each.checks.every(({ ours }) => ours === undefined) || each.note !== '').toBe(true);
  });

  it.skipIf(given === null)('are compared with every figure of the cases beside the clone (30-B12)', () => {
    const printed = (each: PublishedCall) =>
      each.checks.map(({ what, expected, tolerance }) => ({ what, expected, tolerance }));
    const ours = new Map(cases.map((each) => [each.id, printed(each)]));
    expect((given ?? []).map((each) => [each.id, ours.get(each.id)])).toEqual(
      (given ?? []).map((each) => [each.id, printed(each)]),
    );
    expect(given?.length).toBeGreaterThanOrEqual(21);
  });

  it.each([
    ['average_period', 862_500],
    ['thirty_day_month', 862_300],
  ])(
    'compute the level instalment of 50,000 on the basis %s in whole units (30-B12)',
    async (instalmentBasis, totalMinor) => {
      const { rows } = await ask(calculator, { ...loan, instalmentBasis, roundTo: '100' });
      expect(rows[0]?.totalMinor).toBe(totalMinor);
    },
  );

  it('round each charge to a multiple of its own amount, a tie up (30-B12)', async () => {
    const fees = JSON.stringify([
      { code: 'processing', when: 'deducted', percent: '1.0005', roundTo: 100 },
      { code: 'service', when: 'each_instalment', percent: '0.13', of: 'loan', roundTo: 1000 },
    ]);
    const taxes = JSON.stringify([{ code: 'gst', on: ['processing'], percent: '18', roundTo: 100 }]);
    const { charges } = await ask(calculator, { ...loan, fees, taxes });
    // 500.25, 18% of 500.00 and 65.00 a row
    expect(charges?.slice(0, 3).map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
      ['processing', 50_000],
      ['gst', 9_000],
      ['service', 7_000],
    ]);
  });

  it('take the tax on a financed fee as specified: financed, from the payout or with the first instalment (30-B12)', async () => {
    const fees = JSON.stringify([{ code: 'initiation', when: 'financed', amountMinor: 100_000 }]);
    const taxOf = (when: string | undefined) => JSON.stringify([{ code: 'vat', on: ['fees'], percent: '15', when }]);
    const worked = async (when?: string) => {
      const { charges, netProceedsMinor, totals } = await ask(calculator, { ...loan, fees, taxes: taxOf(when) });
      const tax = charges?.find(({ kind }) => kind === 'tax');
      return [tax?.when, tax?.instalmentNumber, netProceedsMinor, totals.principalMinor];
    };
    expect(await worked()).toEqual(['financed', null, 5_000_000, 5_115_000]);
    expect(await worked('deducted')).toEqual(['deducted', null, 4_985_000, 5_100_000]);
    expect(await worked('first_instalment')).toEqual(['first_instalment', 1, 5_000_000, 5_100_000]);
  });

  it('keep the rounded instalment in the rows before rounding (30-B12)', async () => {
    const { rows, unroundedRows = [] } = await ask(calculator, {
      ...loan,
      interestRounding: 'carried',
      roundTo: '100',
    });
    expect(unroundedRows[0]?.total).toBe('862600.000000');
    expect(rows[0]?.totalMinor).toBe(862_600);
    expect(Number(unroundedRows[5]?.balance)).toBe(0);
  });

  it('round the percentage of a late charge to whole units (30-B12)', async () => {
    const rule = {
      charged: 'daily',
      per: 'instalment',
      base: 'instalment_principal',
      steps: [{ fromDay: 1, percent: '0.1' }],
    };
    const late = async (roundTo?: number) => {
      const latePenalty = JSON.stringify({ rules: [{ ...rule, roundTo }] });
      const single = { ...loan, periods: '1', principalMinor: '125555', latePenalty, daysLate: '2' };
      return (await ask(calculator, single)).late?.rows[0]?.chargedMinor;
    };
    // 1.26 a day
    expect([await late(), await late(100)]).toEqual([252, 200]);
  });
});
