import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalculator } from '../../../test/ask-calculator.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const daily = { periods: '400', termUnit: 'day', accrual: 'daily', principalMinor: '50000000' };
const paid = (count: number, on: string) =>
  JSON.stringify(Array.from({ length: count }, () => ({ on, amountMinor: 100 })));
const list = (count: number, item: object) => JSON.stringify(Array.from({ length: count }, () => item));
const recalculation = '{"onEarlyPayment":true,"onLatePayment":"compound","rest":"day"}';
const steps = [{ fromDay: 1, percent: '0.001' }];
const rule = { charged: 'daily', per: 'instalment', base: 'overdue', steps };
const refusing = { on: 'late', percent: '100', base: 'overdue', per: 'month', beyond: 'refuse' };

describe('the public calculator', () => {
  it.each([
    ['a date in the year 9999', { ...daily, asOf: '9999-12-31' }, 'asOf'],
    ['a date more than ten years after the last due date', { asOf: '2036-05-02' }, 'asOf'],
    ['payments in the year 9999', { asOf: '2026-05-01', payments: paid(200, '9999-12-31') }, 'payments.0.on'],
    ['a term of more than fifty years', { periods: '400', every: '2' }, 'periods'],
    ['a first due date after fifty years', { firstDueOn: '2076-03-31', brokenFirstPeriod: 'by_day' }, 'firstDueOn'],
    ['a due date after fifty years', { dueOns: '["2026-02-28","2026-03-28","2076-03-31"]' }, 'dueOns'],
    [
      '200 payments of 400 instalments',
      { ...daily, asOf: '2027-03-01', payments: paid(200, '2026-03-01') },
      'payments',
    ],
    [
      '200 payments of 130 instalments',
      { ...daily, periods: '130', asOf: '2026-07-01', payments: paid(200, '2026-03-01') },
      'payments',
    ],
    [
      '60 payments with recalculated interest of 60 instalments',
      { periods: '60', asOf: '2031-01-31', payments: paid(60, '2026-03-01'), recalculation },
      'payments',
    ],
    ['20 fees of 400 instalments', { ...daily, fees: manyFees(20) }, 'fees'],
    [
      'a tax on each of ten fees',
      { ...daily, fees: manyFees(10), taxes: '[{"code":"vat","on":["fees"],"percent":"1"}]' },
      'taxes',
    ],
    [
      'ten rules of 400 late instalments',
      { ...daily, latePenalty: `{"rules":${list(10, rule)}}`, daysLate: '366' },
      'latePenalty',
    ],
    [
      'ceilings that refuse, followed over 33 years of late days',
      {
        periods: '400',
        latePenalty: `{"rules":${list(1, rule)}}`,
        daysLate: '1',
        ceilings: list(1, refusing),
        principalMinor: '50000000',
      },
      'latePenalty',
    ],
    [
      'exact fractions of 800 rows',
      {
        ...daily,
        interestRounding: 'carried',
        asOf: '2026-06-01',
        restructure: '{"unpaidInterest":"waived","periods":400}',
      },
      'restructure.periods',
    ],
  ])('refuses %s by name (30-E1)', async (_, terms, field) => {
    const { status, body } = await askCalculator(rig, terms);
    expect([status, body.data.problems]).toEqual([400, [{ field, message: 'more than the calculator computes' }]]);
  });

  it.each([
    ['a date ten years after the last due date', { asOf: '2036-04-30' }],
    ['a loan of fifty years', { periods: '200', every: '3', principalMinor: '50000000' }],
    ['60 payments of 60 instalments', { periods: '60', asOf: '2031-01-31', payments: paid(60, '2026-03-01') }],
    [
      '36 payments with recalculated interest',
      { periods: '36', asOf: '2029-01-31', payments: paid(36, '2026-03-01'), recalculation },
    ],
    [
      'a year of late days under a ceiling that refuses',
      { periods: '12', latePenalty: `{"rules":${list(3, rule)}}`, daysLate: '366', ceilings: list(2, refusing) },
    ],
  ])('computes %s (30-E1)', async (_, terms) => {
    expect((await askCalculator(rig, terms)).status).toBe(200);
  });
});

function manyFees(count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ code: `fee-${index}`, when: 'each_instalment', percent: '1' })),
  );
}
