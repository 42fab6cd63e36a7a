import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalculator } from '../../../test/ask-calculator.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
const ask = (more: Record<string, string> = {}) => askCalculator(rig, more);

describe('the calculator', () => {
  describe('for a loan paid early or late', () => {
    const smaller = {
      principalMinor: '500000',
      periods: '6',
      disbursedOn: '2022-11-01',
      accrual: 'daily',
      dayCount: 'actual/365',
      roundTo: '100',
      recalculation: JSON.stringify({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' }),
      prepayment: JSON.stringify({ partial: 'smaller_instalments', fee: { percent: '1' } }),
    };
    const paid = (...list: [string, number][]) =>
      JSON.stringify(list.map(([on, amountMinor]) => ({ on, amountMinor })));

    it('computes the amount owed by each instalment on a day, and the payoff', async () => {
      const { body } = await ask({ ...smaller, payments: paid(['2022-12-01', 150_000]), asOf: '2022-12-01' });
      // 1,450.68 of principal; 3,549.32 in five instalments of 731.00
      expect(body.data['standing']).toMatchObject({
        asOf: '2022-12-01',
        creditMinor: 0,
        instalments: [
          { number: 1, dueOn: '2022-12-01', principalMinor: 145_068, interestMinor: 4_932, paidMinor: 150_000 },
          { number: 2, principalMinor: 69_483, interestMinor: 3_617, outstandingMinor: 73_100 },
          { outstandingMinor: 73_100 },
          { outstandingMinor: 73_100 },
          { outstandingMinor: 73_100 },
          { principalMinor: 72_509, interestMinor: 715 },
        ],
        // 1% of the principal that was not due before: 5,000.00 less 813.98 of the agreed first instalment
        payoff: { amountMinor: 354_932 + 4_186, feeMinor: 4_186 },
      });
    });

    it('computes the restructured loan', async () => {
      const restructure = {
        unpaidInterest: 'capitalised',
        moratorium: { periods: 1, interest: 'deferred' },
        periods: 3,
      };
      const { body } = await ask({ ...smaller, asOf: '2022-12-01', restructure: JSON.stringify(restructure) });
      // 49.32 of interest becomes principal; the 31 days after cost 50.96 that bear none and are paid in thirds
      expect(body.data['restructured']).toMatchObject({
        principalMinor: 504_932,
        capitalisedMinor: 4_932,
        deferredMinor: 5_146,
        startsOn: '2023-01-01',
        instalments: [{ dueOn: '2023-02-01' }, { dueOn: '2023-03-01' }, { dueOn: '2023-04-01', totalMinor: 173_442 }],
      });
    });

    it.each([
      ['asOf', { payments: paid(['2022-12-01', 1]) }],
      ['asOf', { asOf: '2022-10-31' }],
      ['payments', { asOf: '2022-12-01', payments: '[' }],
      ['payments.0.amountMinor', { asOf: '2022-12-01', payments: paid(['2022-12-01', 0]) }],
      ['payments.1.on', { asOf: '2022-12-01', payments: paid(['2022-12-01', 1], ['2022-10-01', 1]) }],
      [
        'recalculation.rest',
        { asOf: '2022-12-01', recalculation: '{"onEarlyPayment":true,"onLatePayment":"none","rest":"year"}' },
      ],
      [
        'prepayment.partial',
        { asOf: '2022-12-01', recalculation: '{"onEarlyPayment":false,"onLatePayment":"none","rest":"day"}' },
      ],
      ['prepayment.interest', { asOf: '2022-12-01', prepayment: '{"interest":"rule_of_78"}' }],
      ['prepayment.fee.percent', { asOf: '2022-12-01', prepayment: '{"fee":{"percent":"-1"}}' }],
      ['method', { asOf: '2022-12-01', method: 'flat' }],
      [
        'restructure.moratorium.interest',
        {
          asOf: '2022-12-01',
          restructure: '{"unpaidInterest":"waived","periods":3,"moratorium":{"periods":1,"interest":"some"}}',
        },
      ],
    ])('CNV-13 names a wrong or contradictory %s: %o', async (field, more) => {
      const { status, body } = await ask({ ...smaller, ...more });
      expect([status, body.code]).toEqual([400, '400']);
      expect(body.data.problems?.map((problem) => problem.field)).toEqual([field]);
    });
  });

  it('accepts a monthly rate: 2.95% is 35.4% a year and gives three instalments of 3,628.33', async () => {
    const rate = { annualRatePercent: '', monthlyRatePercent: '2.95', method: 'flat', principalMinor: '1000000' };
    const query = { ...rate, disbursedOn: '2023-01-01' };
    const { body } = await ask(query);
    expect(body.data.rows.map(({ totalMinor }) => totalMinor)).toEqual([362_833, 362_833, 362_834]);
  });

  it('accepts a weekly rate: 1% is 52.18% a year and gives 10,000.00 four weeks at 1% each', async () => {
    const query = {
      annualRatePercent: '',
      weeklyRatePercent: '1',
      principalMinor: '1000000',
      termUnit: 'week',
      periods: '4',
    };
    const { body } = await ask(query);
    expect(body.data.rows.map(({ interestMinor }) => interestMinor)).toEqual([10_000, 7_537, 5_050, 2_537]);
  });

  it('accepts a grace period: rows without principal, then level instalments', async () => {
    const { body } = await ask({
      principalMinor: '500000',
      periods: '18',
      disbursedOn: '2022-11-01',
      roundTo: '100',
      gracePrincipalPeriods: '3',
    });
    const rows = body.data.rows.map(({ principalMinor, totalMinor }) => [principalMinor, totalMinor]);
    expect(rows.slice(0, 4)).toEqual([
      [0, 5_000],
      [0, 5_000],
      [0, 5_000],
      [31_100, 36_100],
    ]);
    expect(rows.at(-1)).toEqual([35_136, 35_487]);
  });

  it('accepts lists as JSON text: irregular due dates, and an amount for one row', async () => {
    const { body } = await ask({
      accrual: 'daily',
      dayCount: 'actual/365',
      dueOns: '["2026-02-15", "2026-03-31", "2026-04-30"]',
      instalmentsMinor: '[50000, null, null]',
    });
    expect(body.data.rows.map(({ dueOn }) => dueOn)).toEqual(['2026-02-15', '2026-03-31', '2026-04-30']);
    expect(body.data.rows[0]?.totalMinor).toBe(50_000);
  });

  it('accepts paydays and moves a weekend or market holiday to a business day', async () => {
    const paydays = { termUnit: 'day', every: '15', periods: '4', paydays: '[15, 30]', disbursedOn: '2026-10-27' };
    const dueOns = async (more: Record<string, string>) =>
      (await ask({ ...paydays, ...more })).body.data.rows.map(({ dueOn }) => dueOn);
    expect(await dueOns({})).toEqual(['2026-10-30', '2026-11-15', '2026-11-30', '2026-12-15']);
    expect((await dueOns({ firstPeriodMinDays: '5' }))[0]).toBe('2026-11-15');
    // 15 November is a Sunday, 30 November is Bonifacio Day, a Monday
    expect(await dueOns({ businessDayShift: 'following', businessCalendar: 'PH' })).toEqual([
      '2026-10-30',
      '2026-11-16',
      '2026-12-01',
      '2026-12-15',
    ]);
    expect((await dueOns({ businessDayShift: 'modified_following', businessCalendar: 'PH' }))[2]).toBe('2026-11-27');
    const listed = { businessDayShift: 'preceding', nonBusinessDays: '["2026-11-15"]' };
    expect((await dueOns(listed))[1]).toBe('2026-11-14');
  });

  it('returns unrounded rows where interest is carried', async () => {
    const { body } = await ask({
      principalMinor: '10000000',
      annualRatePercent: '9.99',
      periods: '36',
      disbursedOn: '2022-11-01',
      interestRounding: 'carried',
    });
    expect((body.data['unroundedRows'] as { balance: string }[])[7]?.balance).toMatch(/^8028263\.53/);
  });
});

describe('the calculator of late charges', () => {
  const latePenalty = (terms: object) => JSON.stringify(terms);
  const fixed = {
    charged: 'once',
    per: 'instalment',
    base: 'instalment',
    steps: [{ fromDay: 1, amountMinor: 20_000 }],
  };

  it('LND-02 computes the charge of each late instalment by one-time amount, tiers and rules', async () => {
    const terms = latePenalty({
      oneTimeMinor: { new: 1000, repeat: 0 },
      dailyTiers: [{ fromDay: 1, percentPerDay: '1' }],
      rules: [fixed],
    });
    const { body } = await ask({ amortization: 'equal_principal', latePenalty: terms, daysLate: '32' });
    // 412.00 due on 28 February, 408.00 on 31 March: 32 days and one day late on 1 April
    expect(body.data['late']).toEqual({
      asOf: '2026-04-01',
      rows: [
        {
          number: 1,
          dueOn: '2026-02-28',
          daysLate: 32,
          amountMinor: 41_200,
          chargedMinor: 1000 + 20_000 + 32 * 412,
          becomesMinor: 41_200 + 21_000 + 32 * 412,
        },
        {
          number: 2,
          dueOn: '2026-03-31',
          daysLate: 1,
          amountMinor: 40_800,
          chargedMinor: 20_000 + 408,
          becomesMinor: 40_800 + 20_408,
        },
      ],
      tomorrowMinor: 820,
    });
    const { body: again } = await ask({ latePenalty: terms, daysLate: '1', clientKind: 'repeat' });
    expect(again.data['late']).toMatchObject({ rows: [{ number: 1, chargedMinor: 20_408 }] });
  });

  it('caps charges at ceilings and names those that a loan would break', async () => {
    const ceilings = JSON.stringify([
      { on: 'late_fixed', amountMinor: 1500, per: 'life', beyond: 'refuse' },
      { on: 'nominal_rate', percent: '0.9', per: 'month' },
    ]);
    const { body } = await ask({ latePenalty: latePenalty({ rules: [fixed] }), daysLate: '40', ceilings });
    expect(body.data['late']).toMatchObject({ rows: [{ chargedMinor: 1500 }, { chargedMinor: 0 }] });
    expect(body.data['brokenCeilings']).toEqual(['nominal_rate', 'late_charges']);
    expect((await ask({ ceilings: '[]' })).body.data['brokenCeilings']).toEqual([]);
    expect((await ask()).body.data).not.toHaveProperty('late');
  });

  it.each([
    ['latePenalty', { latePenalty: '{', daysLate: '1' }],
    ['latePenalty', { latePenalty: '[]', daysLate: '1' }],
    [
      'latePenalty.rules.0.steps.0.percent',
      { latePenalty: latePenalty({ rules: [{ ...fixed, steps: [{ fromDay: 1, percent: 5 }] }] }), daysLate: '1' },
    ],
    [
      'latePenalty.rules.0.compounds',
      { latePenalty: latePenalty({ rules: [{ ...fixed, compounds: true }] }), daysLate: '1' },
    ],
    ['latePenalty.dailyTiers', { latePenalty: latePenalty({ dailyTiers: 1 }), daysLate: '1' }],
    ['latePenalty.rate', { latePenalty: latePenalty({ rate: 1 }), daysLate: '1' }],
    ['ceilings', { ceilings: '{}' }],
    ['ceilings.0.per', { ceilings: '[{"on":"late","amountMinor":1,"per":"week"}]' }],
    ['daysLate', { latePenalty: latePenalty({ rules: [fixed] }) }],
    ['daysLate', { latePenalty: latePenalty({ rules: [fixed] }), daysLate: '0' }],
    ['daysLate', { daysLate: '3' }],
    ['clientKind', { clientKind: 'new' }],
    ['clientKind', { latePenalty: latePenalty({}), daysLate: '3', clientKind: 'old' }],
  ])('names a wrong or contradictory %s: %o', async (field, more) => {
    const { status, body } = await ask(more);
    expect([status, body.code]).toEqual([400, '400']);
    expect(body.data.problems?.[0]?.field).toBe(field);
  });
});
