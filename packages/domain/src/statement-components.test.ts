import { describe, expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import type { Component, ExtensionFacts, LoanFacts, PaymentFacts, RebateFacts } from './loan.ts';
import { componentTotals, loanStatement } from './statement.ts';

const extension: ExtensionFacts = {
  grantedOn: day('2026-02-10'),
  days: 14,
  chargeMinor: 11_200,
  newDueOns: [
    { number: 1, dueOn: day('2026-03-20') },
    { number: 2, dueOn: day('2026-05-19') },
  ],
};
const paid = (on: string, component: Component, amountMinor: number): PaymentFacts => ({
  paidOn: day(on),
  allocations: [{ instalmentNumber: component === 'extension' ? null : 1, component, amountMinor }],
});
const remit = (on: string, component: Component, amountMinor: number): RebateFacts => ({
  instalmentNumber: component === 'extension' ? null : 1,
  component,
  amountMinor,
  grantedOn: day(on),
  reason: 'goodwill_credit',
});
/** Component: charged, paid, remitted, outstanding. */
const totals = (change: Partial<LoanFacts>, on: string) =>
  Object.fromEntries(
    componentTotals(twoInstalmentLoan(change), day(on)).map((each) => [
      each.component,
      [each.chargedMinor, each.paidMinor, each.rebatedMinor, each.outstandingMinor],
    ]),
  );
const plain = { principal: [800_000, 0, 0, 800_000], interest: [96_000, 0, 0, 96_000] };

describe('the components of a loan', () => {
  it('exclude one without an amount', () => {
    expect(totals({}, '2026-03-06')).toEqual(plain);
    expect(totals({ annualRatePercent: '0', instalments: noInterest() }, '2026-03-06')).toEqual({
      principal: plain.principal,
    });
  });

  it('each have a charged, paid, remitted and outstanding amount', () => {
    const change = {
      payments: [paid('2026-02-01', 'interest', 20_000)],
      rebates: [remit('2026-02-02', 'interest', 5_000)],
    };
    expect(totals(change, '2026-03-06')).toEqual({ ...plain, interest: [96_000, 20_000, 5_000, 71_000] });
    // late charges begin on the day after the due date: 1,000.00 and 5% of 4,450.00
    expect(totals(change, '2026-03-07')).toHaveProperty('penalty', [121_750, 0, 0, 121_750]);
  });

  it('include the charge of an extension from its day', () => {
    expect(totals({ extensions: [extension] }, '2026-02-09')).toEqual(plain);
    expect(totals({ extensions: [extension] }, '2026-02-10')).toEqual({ ...plain, extension: [11_200, 0, 0, 11_200] });
    const change = {
      extensions: [extension],
      payments: [paid('2026-02-11', 'extension', 1_000)],
      rebates: [remit('2026-02-12', 'extension', 200)],
    };
    expect(totals(change, '2026-02-12')).toHaveProperty('extension', [11_200, 1_000, 200, 10_000]);
  });

  it('exclude one without charges: its payments are credit and its waivers are nothing (30-B8)', () => {
    // a late payment told of afterwards
    expect(totals({ payments: [paid('2026-02-01', 'penalty', 300)] }, '2026-02-01')).not.toHaveProperty('penalty');
    expect(totals({ rebates: [remit('2026-02-01', 'penalty', 300)] }, '2026-02-01')).not.toHaveProperty('penalty');
  });
});

describe('the beginning of a statement', () => {
  it('has the payout and the agreed interest of each instalment', () => {
    const [first, second] = loanStatement(twoInstalmentLoan(), day('2026-01-05'));
    expect(first?.parts).toEqual([
      { instalmentNumber: 1, component: 'principal', amountMinor: 400_000 },
      { instalmentNumber: 2, component: 'principal', amountMinor: 400_000 },
    ]);
    expect(second?.parts).toEqual([
      { instalmentNumber: 1, component: 'interest', amountMinor: 60_000 },
      { instalmentNumber: 2, component: 'interest', amountMinor: 36_000 },
    ]);
  });

  it('has the payout only if nothing else is owed', () => {
    const lines = loanStatement(twoInstalmentLoan({ instalments: noInterest() }), day('2026-01-05'));
    expect(lines.map(({ event }) => event.kind)).toEqual(['disbursement']);
  });
});

describe('an instalment in a statement', () => {
  const dueOns = (change: Partial<LoanFacts>, on: string) =>
    loanStatement(twoInstalmentLoan(change), day(on)).flatMap(({ on: dueOn, event, parts }) =>
      event.kind === 'due' ? [[dueOn, event.instalmentNumber, parts.length]] : [],
    );

  it('falls due on its day, with its principal and interest', () => {
    expect(dueOns({}, '2026-03-05')).toEqual([]);
    expect(dueOns({}, '2026-03-06')).toEqual([['2026-03-06', 1, 2]]);
    expect(dueOns({}, '2026-05-05')).toEqual([
      ['2026-03-06', 1, 2],
      ['2026-05-05', 2, 2],
    ]);
  });

  it('falls due on its new day only if it was moved before', () => {
    expect(dueOns({ extensions: [extension] }, '2026-05-19')).toEqual([
      ['2026-03-20', 1, 2],
      ['2026-05-19', 2, 2],
    ]);
  });

  it('does not fall due if it was paid by the day before', () => {
    const payments = [paid('2026-03-05', 'interest', 60_000), paid('2026-03-05', 'principal', 400_000)];
    expect(dueOns({ payments }, '2026-03-06')).toEqual([]);
    const onTheDay = payments.map((payment) => ({ ...payment, paidOn: day('2026-03-06') }));
    expect(dueOns({ payments: onTheDay }, '2026-03-06')).toEqual([['2026-03-06', 1, 2]]);
  });
});

it('an extension without a charge is not part of the debt', () => {
  const free = { ...extension, chargeMinor: 0 };
  const line = loanStatement(twoInstalmentLoan({ extensions: [free] }), day('2026-02-10')).find(
    ({ event }) => event.kind === 'extension',
  );
  expect(line).toMatchObject({ parts: [], changeMinor: 0 });
});

function noInterest(): LoanFacts['instalments'] {
  return twoInstalmentLoan().instalments.map((each) => ({ ...each, interestMinor: 0 }));
}
