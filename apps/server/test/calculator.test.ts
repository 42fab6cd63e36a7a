import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

interface Answer {
  code: string;
  message: string;
  data: {
    rows: { dueOn: string; principalMinor: number; interestMinor: number; totalMinor: number; balanceMinor: number }[];
    totals: Record<string, number>;
    problems?: { field: string }[];
    [more: string]: unknown;
  };
}

const loan = {
  principalMinor: '120000',
  annualRatePercent: '12',
  periods: '3',
  termUnit: 'month',
  disbursedOn: '2026-01-31',
};

/** Asks as anybody does: by an address, without a session. */
async function ask(more: Record<string, string> = {}): Promise<{ status: number; body: Answer }> {
  const query = new URLSearchParams({ ...loan, ...more });
  const response = await fetch(`${rig.baseUrl}/territory/v3/calculator?${query.toString()}`);
  return { status: response.status, body: (await response.json()) as Answer };
}

describe('the calculator', () => {
  it('works out equal principal on what is still owed: 1% a month of 1,200.00, 800.00 and 400.00', async () => {
    const { body } = await ask({ amortization: 'equal_principal' });
    expect(body.code).toBe('00');
    expect(body.data.rows).toEqual([
      { dueOn: '2026-02-28', principalMinor: 40_000, interestMinor: 1_200, totalMinor: 41_200, balanceMinor: 80_000 },
      { dueOn: '2026-03-31', principalMinor: 40_000, interestMinor: 800, totalMinor: 40_800, balanceMinor: 40_000 },
      { dueOn: '2026-04-30', principalMinor: 40_000, interestMinor: 400, totalMinor: 40_400, balanceMinor: 0 },
    ]);
    expect(body.data.totals).toEqual({ principalMinor: 120_000, interestMinor: 2_400, totalMinor: 122_400 });
    expect([body.data['maturityOn'], body.data['termDays'], body.data['termMonths']]).toEqual(['2026-04-30', 89, 3]);
  });

  it('tells a term in months only where it is whole months', async () => {
    const months = async (more: Record<string, string>) => (await ask(more)).body.data['termMonths'];
    expect(await months({ every: '2' })).toBe(6);
    expect(await months({ firstDueOn: '2026-03-15' })).toBeUndefined();
    expect(await months({ termUnit: 'week' })).toBeUndefined();
  });

  it('works out a flat loan by the fortnight, and an effective rate above the contractual one', async () => {
    const { body } = await ask({ method: 'flat', termUnit: 'week', every: '2', annualRatePercent: '36.5' });
    // 36.5% a year is 0.1% a day: 1,680 minor units for each 14 days of 120,000
    expect(body.data.rows.map(({ dueOn, totalMinor }) => [dueOn, totalMinor])).toEqual([
      ['2026-02-14', 41_680],
      ['2026-02-28', 41_680],
      ['2026-03-14', 41_680],
    ]);
    expect(Number(body.data['effectiveAnnualPercent'])).toBeGreaterThan(36.5);
  });

  it('rounds instalments as asked, and the last takes the rest', async () => {
    const { body } = await ask({ roundTo: '100' });
    const totals = body.data.rows.map(({ totalMinor }) => totalMinor);
    expect(totals.slice(0, -1).every((total) => total % 100 === 0)).toBe(true);
    expect(body.data.rows.reduce((sum, row) => sum + row.principalMinor, 0)).toBe(120_000);
    expect(body.data.rows.at(-1)?.balanceMinor).toBe(0);
  });

  it.each([
    ['principalMinor', { principalMinor: '0' }],
    ['principalMinor', { principalMinor: '12.5' }],
    ['annualRatePercent', { annualRatePercent: '-1' }],
    ['periods', { periods: '401' }],
    ['termUnit', { termUnit: 'year' }],
    ['every', { every: '0' }],
    ['disbursedOn', { disbursedOn: '2026-02-30' }],
    ['firstDueOn', { firstDueOn: '2026-01-31' }],
    ['method', { method: 'bubble' }],
    ['accrual', { accrual: 'never' }],
    ['dayCount', { dayCount: 'actual/365' }],
    ['amortization', { amortization: 'balloon' }],
    ['roundTo', { roundTo: '0' }],
  ])('names %s when it is wrong or contradicts: %o', async (field, more) => {
    const { status, body } = await ask(more);
    expect([status, body.code]).toEqual([400, '400']);
    expect(body.data.problems?.map((problem) => problem.field)).toEqual([field]);
    expect(body.message).toContain(field);
  });
});
