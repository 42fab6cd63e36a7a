import { type AnswerOf, type calculatorWorking, home } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalculator, loan, type Answer } from '../../../test/ask-calculator.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { signedProducts } from '../../../test/signed-cases.ts';
import { documentOf, sellLoan, writeProduct } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
const ask = (more: Record<string, string> = {}) => askCalculator(rig, more);

describe('the calculator', () => {
  it('computes equal principal on the outstanding balance: 1% a month of 1,200.00, 800.00 and 400.00', async () => {
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

  it('returns a term in months only for whole months', async () => {
    const months = async (more: Record<string, string>) => (await ask(more)).body.data['termMonths'];
    expect(await months({ every: '2' })).toBe(6);
    expect(await months({ firstDueOn: '2026-03-15' })).toBeUndefined();
    expect(await months({ termUnit: 'week' })).toBeUndefined();
  });

  it('computes a flat loan by the fortnight, with an effective rate above the contractual one', async () => {
    const { body } = await ask({ method: 'flat', termUnit: 'week', every: '2', annualRatePercent: '36.5' });
    // 36.5% a year is 0.1% a day: 1,680 minor units for each 14 days of 120,000
    expect(body.data.rows.map(({ dueOn, totalMinor }) => [dueOn, totalMinor])).toEqual([
      ['2026-02-14', 41_680],
      ['2026-02-28', 41_680],
      ['2026-03-14', 41_680],
    ]);
    expect(Number(body.data['effectiveAnnualPercent'])).toBeGreaterThan(36.5);
  });

  it('deducts an upfront fee: the payout is lower and the rate of the same instalments is higher', async () => {
    const { body: without } = await ask();
    const { body } = await ask({ deductedFeesMinor: '6000' });
    expect([without.data['netProceedsMinor'], body.data['netProceedsMinor']]).toEqual([120_000, 114_000]);
    expect(body.data.rows).toEqual(without.data.rows);
    // at the effective rate what is paid back is worth what was received, fees included
    expect(Number(body.data['effectiveAnnualPercent'])).toBeGreaterThan(
      Number(without.data['effectiveAnnualPercent']) + 20,
    );
  });

  /** What the calculator answers to each product's own terms is the product's example. @returns their names */
  async function expectRoundTrip(): Promise<(string | undefined)[]> {
    const answer = await rig.call()(home.loadOpenProducts, {});
    const products = answer.success ? (answer.data.products ?? []) : [];
    for (const { example, terms } of products) {
      const { moreTerms = '{}', ...figures } = terms ?? {};
      const given = Object.entries({ ...figures, ...(JSON.parse(moreTerms) as object) });
      const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      const { body } = await ask({ ...texts, disbursedOn: rig.today });
      const { netProceedsMinor, totals, termDays, effectiveMonthlyPercent } = body.data;
      expect({ netProceedsMinor, termDays, effectiveMonthlyPercent }).toEqual({
        netProceedsMinor: example?.netProceedsMinor,
        termDays: example?.termDays,
        effectiveMonthlyPercent: example?.effectiveMonthlyPercent,
      });
      expect(totals['totalMinor']).toBe(example?.totalPayableMinor);
    }
    return products.map(({ name }) => name);
  }

  it('returns for each product on offer the costs of the product', async () => {
    expect(await expectRoundTrip()).toEqual(['QuickPeso', 'SariCash', 'BahayLoan']);
  });

  it.each([
    signedProducts['grace and paydays, shifted to business days'],
    {
      ...signedProducts['declining by months'],
      instalmentRounding: 'up',
      monthEndRule: 'last_day',
      balloonMinor: 90_000,
    },
    { ...signedProducts['declining by months'], amortization: 'interest_only', graceInterestPaymentPeriods: 2 },
  ])('returns the costs of unusual terms: %o', async (lending) => {
    const before = await documentOf(rig, 1);
    await sellLoan(rig, 1, lending);
    expect(await expectRoundTrip()).toContain('QuickPeso');
    await writeProduct(rig, 1, before);
  });

  it('rounds instalments as requested, and the last takes the rest', async () => {
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
    ['deductedFeesMinor', { deductedFeesMinor: '-1' }],
    ['deductedFeesMinor', { deductedFeesMinor: '120000' }],
    ['roundTo', { roundTo: '0' }],
    ['annualRatePercent', { annualRatePercent: '' }],
    ['monthlyRatePercent', { monthlyRatePercent: '1' }],
    ['weeklyRatePercent', { weeklyRatePercent: '1' }],
    ['dayCount', { annualRatePercent: '', weeklyRatePercent: '1', termUnit: 'week', dayCount: 'actual/365' }],
    ['instalmentRounding', { instalmentRounding: 'sideways' }],
    ['instalmentRounding', { instalmentRounding: 'up', instalmentMinor: '50000' }],
    ['instalmentMinor', { instalmentMinor: '1' }],
    ['instalmentsMinor', { instalmentsMinor: '[1' }],
    ['instalmentsMinor', { instalmentsMinor: '[null]' }],
    ['instalmentsMinor.0', { instalmentsMinor: '["1", null, null]' }],
    ['instalmentBasis', { instalmentBasis: 'exact', method: 'flat' }],
    ['remainderOn', { remainderOn: 'nobody' }],
    ['interestRounding', { interestRounding: 'carried', method: 'flat' }],
    ['interestRoundTo', { interestRoundTo: '0' }],
    ['balloonMinor', { balloonMinor: '120000' }],
    ['gracePrincipalPeriods', { gracePrincipalPeriods: '3' }],
    ['graceInterestPaymentPeriods', { graceInterestPaymentPeriods: '1' }],
    ['graceInterestFreePeriods', { graceInterestFreePeriods: '-1' }],
    ['compounding', { compounding: 'period' }],
    ['dueOns', { dueOns: '["2026-02-15"]' }],
    ['dueOns.0', { dueOns: '["15 February"]' }],
    ['monthEndRule', { monthEndRule: 'last_day', termUnit: 'week' }],
    ['paydays', { paydays: '[15, 30]' }],
    ['paydays.0', { paydays: '[32]' }],
    ['firstPeriodMinDays', { firstPeriodMinDays: '5' }],
    ['brokenFirstPeriod', { brokenFirstPeriod: 'perhaps' }],
    ['nonBusinessDays', { businessDayShift: 'following' }],
    ['businessDayShift', { nonBusinessDays: '[]' }],
    ['businessDayShift', { businessDayShift: 'following', businessCalendar: 'PH', disbursedOn: '1999-01-01' }],
    ['businessCalendar', { businessCalendar: 'PH' }],
    ['shiftedInterest', { shiftedInterest: 'adjusted' }],
  ])('CNV-13 names a wrong or contradictory %s: %o', async (field, more) => {
    const { status, body } = await ask(more);
    expect([status, body.code]).toEqual([400, '400']);
    expect(body.data.problems?.map((problem) => problem.field)).toEqual([field]);
    expect(body.message).toContain(field);
  });

  it('shows how the rate is found: the discounted instalments add up to the payout', async () => {
    const terms = { ...loan, deductedFeesMinor: '6000' };
    const query = new URLSearchParams(terms);
    const response = await fetch(`${rig.baseUrl}/territory/v3/calculator/working?${query.toString()}`);
    const { data } = (await response.json()) as { data: AnswerOf<typeof calculatorWorking.explainRate> };
    const { body } = await ask({ deductedFeesMinor: '6000' });
    const { effectiveMonthlyPercent, effectiveAnnualPercent } = data;
    expect(body.data).toMatchObject({ effectiveMonthlyPercent, effectiveAnnualPercent });
    expect(data.flows.map(({ dueOn, days, amountMinor }) => [dueOn, days, amountMinor])).toEqual([
      ['2026-02-28', 28, 40_803],
      ['2026-03-31', 59, 40_803],
      ['2026-04-30', 89, 40_802],
    ]);
    const daily = 1 + Number(data.dailyPercent) / 100;
    expect(data.flows.map(({ discountFactor }) => Number(discountFactor).toFixed(9))).toEqual(
      [28, 59, 89].map((days) => (daily ** -days).toFixed(9)),
    );
    const worth = data.flows.reduce((sum, { presentValueMinor }) => sum + presentValueMinor, 0);
    expect(data).toMatchObject({
      netProceedsMinor: 114_000,
      presentValueMinor: worth,
      differenceMinor: worth - 114_000,
    });
    expect(Math.abs(worth - 114_000)).toBeLessThanOrEqual(1);
    expect(((daily ** 365 - 1) * 100).toFixed(2)).toBe(effectiveAnnualPercent);
  });

  it('names the convention of its rate and shows the working of that convention (30-B3)', async () => {
    expect((await ask()).body.data).toMatchObject({ rateConvention: 'effective-365' });
    const more = { termUnit: 'day', every: '30', disbursedOn: '2026-01-01', deductedFeesMinor: '6000' };
    for (const rateConvention of ['ph-eir', 'rbi-apr', 'us-reg-z', 'eu-aprc'] as const) {
      const query = new URLSearchParams({ ...loan, ...more, rateConvention });
      const response = await fetch(`${rig.baseUrl}/territory/v3/calculator/working?${query.toString()}`);
      const { data } = (await response.json()) as { data: AnswerOf<typeof calculatorWorking.explainRate> };
      const { effectiveMonthlyPercent, effectiveAnnualPercent, byPeriod, flows } = data;
      const named = { rateConvention, effectiveMonthlyPercent, effectiveAnnualPercent };
      expect((await ask({ ...more, rateConvention })).body.data).toMatchObject(named);
      expect(data).toMatchObject({ rateConvention, netProceedsMinor: 114_000 });
      const worth = flows.reduce((sum, { presentValueMinor }) => sum + presentValueMinor, 0);
      expect(Math.abs(worth - 114_000)).toBeLessThanOrEqual(2);
      // by hand: each flow divided by the rate of a period as often as it has periods
      const i = Number(byPeriod?.periodPercent) / 100;
      const exponent = (periods: string) =>
        periods.split(' + ').reduce((sum, part) => {
          const [top, bottom = '1'] = part.split('/');
          return sum + Number(top) / Number(bottom);
        }, 0);
      expect(flows.map(({ discountFactor }) => Number(discountFactor).toFixed(8))).toEqual(
        flows.map(({ periods }) => ((1 + i) ** -exponent(String(periods))).toFixed(8)),
      );
    }
  });

  it('names wrong terms in the request for the working of a rate', async () => {
    const query = new URLSearchParams({ ...loan, deductedFeesMinor: '120000' });
    const response = await fetch(`${rig.baseUrl}/territory/v3/calculator/working?${query.toString()}`);
    const { data } = (await response.json()) as Answer;
    expect([response.status, data.problems?.map((problem) => problem.field)]).toEqual([400, ['deductedFeesMinor']]);
  });
});
