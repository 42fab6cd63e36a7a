import { calculator, calculatorRate } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

type Request = (typeof calculatorRate.calculateRate)['request'];

const json = (value: unknown): string => JSON.stringify(value);
const dated: Request = {
  convention: 'us-reg-z',
  advances: json([{ on: '1978-05-23', amountMinor: 1_000_000 }]),
  payments: json([{ on: '1978-10-01', amountMinor: 38_500, times: 40, every: { months: 3 } }]),
};

async function refused(fields: object): Promise<{ status: number; fields: string[] | undefined }> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  const response = await fetch(`${rig.baseUrl}/territory/v3/calculator/rate?${query.toString()}`);
  const body = (await response.json()) as { data?: { problems?: { field: string }[] } };
  return { status: response.status, fields: body.data?.problems?.map(({ field }) => field) };
}

describe('the rate of cash flows', () => {
  it('CNV-14 is computed by a convention and returned with rounding, tolerance and the equation’s remainder', async () => {
    const answer = await rig.call()(calculatorRate.calculateRate, dated);
    // appendix J (c)(1)(iv) of Regulation Z: quarterly payments, long first period
    expect(answer).toMatchObject({
      success: true,
      data: {
        convention: 'us-reg-z',
        ratePercent: '8.97',
        per: 'year',
        exactPercent: '8.970769647801',
        tolerance: { abovePercent: '0.125', belowPercent: '0.125' },
        roundedResidualMinor: '33.92',
        unitPeriod: { unit: 'month', every: 3 },
      },
    });
    expect(Math.abs(Number(answer.success ? answer.data.residualMinor : 1))).toBeLessThan(0.001);
  });

  it('accepts loans without dates, of 240 instalments and a fee in advance', async () => {
    const answer = await rig.call()(calculatorRate.calculateRate, {
      convention: 'eu-aprc',
      advances: json([{ amountMinor: 20_000_000 }]),
      payments: json([{ amountMinor: 400_000 }, { amountMinor: 143_286, after: { months: 1 }, times: 240 }]),
    });
    expect(answer).toMatchObject({ success: true, data: { ratePercent: '6.4' } });
    expect(answer.success && answer.data.unitPeriod).toBeUndefined();
  });

  it('accepts 300 dated flows: 25 years of months in one address', async () => {
    const months = Array.from({ length: 300 }, (_, index) => ({ after: { months: index + 1 }, amountMinor: 143_286 }));
    const spelled = await rig.call()(calculatorRate.calculateRate, {
      convention: 'eu-aprc',
      advances: json([{ amountMinor: 20_000_000 }]),
      payments: json(months),
    });
    const counted = await rig.call()(calculatorRate.calculateRate, {
      convention: 'eu-aprc',
      advances: json([{ amountMinor: 20_000_000 }]),
      payments: json([{ after: { months: 1 }, amountMinor: 143_286, times: 300 }]),
    });
    expect(spelled).toMatchObject({ success: true });
    expect(spelled).toEqual(counted);
  });

  it('counts in the requested period', async () => {
    const answer = await rig.call()(calculatorRate.calculateRate, {
      convention: 'ph-eir',
      advances: json([{ amountMinor: 100_000 }]),
      payments: json([{ amountMinor: 106_000, after: { days: 14 } }]),
      unitPeriod: 'week',
      unitPeriodEvery: 1,
    });
    expect(answer).toMatchObject({ success: true, data: { ratePercent: '12.67', per: 'month' } });
  });

  it.each([
    ['convention', { convention: 'xirr' }],
    ['advances', { advances: 'a thousand' }],
    ['advances', { advances: '{}' }],
    ['advances', { advances: '[]' }],
    ['advances.0.amountMinor', { advances: json([{ on: '2026-01-01', amountMinor: -1 }]) }],
    ['payments.0.amount', { payments: json([{ on: '2026-01-01', amountMinor: 1, amount: 1 }]) }],
    ['payments.0.on', { payments: json([{ on: '1978-02-30', amountMinor: 1_100_000 }]) }],
    ['payments.1.on', { payments: json([{ on: '1978-06-30', amountMinor: 1_100_000 }, { amountMinor: 1 }]) }],
    ['payments.0.times', { payments: json([{ on: '1978-06-30', amountMinor: 1, times: 100_000 }]) }],
    ['payments.0.every.month', { payments: json([{ on: '1978-06-30', amountMinor: 1, every: { month: 1 } }]) }],
    ['payments', { payments: json([{ on: '1978-06-30', amountMinor: 1 }]) }],
    ['unitPeriod', { unitPeriod: 'year' }],
    ['unitPeriodEvery', { unitPeriodEvery: 2 }],
    ['unitPeriodEvery', { unitPeriod: 'month', unitPeriodEvery: 13 }],
  ])('is refused by the name of a wrong or contradictory %s: %o', async (field, change) => {
    expect(await refused({ ...dated, ...change })).toEqual({ status: 400, fields: [field] });
  });

  it('is also returned by the calculator on request', async () => {
    const loan = {
      principalMinor: 2_000_000,
      deductedFeesMinor: 40_000,
      annualRatePercent: '15',
      periods: 24,
      termUnit: 'month',
      disbursedOn: '2026-01-31',
    } as const;
    const answer = await rig.call()(calculator.calculate, { ...loan, rateConvention: 'rbi-apr' });
    // the illustration of the RBI: 20,000 at 15% in 24 months, 400 kept back
    expect(answer).toMatchObject({
      success: true,
      data: { disclosedRate: { convention: 'rbi-apr', ratePercent: '17.07' } },
    });
    const without = await rig.call()(calculator.calculate, loan);
    expect(without.success && without.data.disclosedRate).toBeUndefined();
  });
});
