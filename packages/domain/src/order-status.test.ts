import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifedLoans, pay } from '../test/histories.ts';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { missedDeadlines, orderDeadlines, replyDueOn } from './deadlines.ts';
import { loanState } from './loan-state.ts';
import {
  isOrderStatus,
  type OrderFacts,
  type OrderStatus,
  orderActions,
  orderStatus,
  orderStatuses,
} from './order-status.ts';
import { defaultTerms } from './terms-profiles.ts';

const pending: OrderFacts = { decision: 'pending', withdrawConfirmedAt: null, disbursedOn: null, loan: null };
const approved: OrderFacts = { ...pending, decision: 'approved' };
const confirmed: OrderFacts = { ...approved, withdrawConfirmedAt: '2026-01-04T09:00:00Z' };
const running: OrderFacts = { ...confirmed, disbursedOn: day('2026-01-05'), loan: twoInstalmentLoan() };

describe('the status of an order', () => {
  it.each<{ name: string; order: OrderFacts; today: string; status: OrderStatus }>([
    { name: 'waits for the decision', order: pending, today: '2026-01-04', status: 21 },
    { name: 'waits for the withdraw confirmation', order: approved, today: '2026-01-04', status: 21 },
    { name: 'is refused', order: { ...pending, decision: 'refused' }, today: '2026-01-04', status: 110 },
    { name: 'is being paid out', order: confirmed, today: '2026-01-04', status: 151 },
    { name: 'is being paid out until the day of disbursal comes', order: running, today: '2026-01-04', status: 151 },
    { name: 'runs from the day of disbursal', order: running, today: '2026-01-05', status: 170 },
    { name: 'runs 4 days before a due date', order: running, today: '2026-03-02', status: 170 },
    { name: 'is due soon 3 days before', order: running, today: '2026-03-03', status: 174 },
    { name: 'is due on the day', order: running, today: '2026-03-06', status: 174 },
    { name: 'is overdue the day after', order: running, today: '2026-03-07', status: 180 },
  ])('follows the facts: $name', ({ order, today, status }) => {
    expect(orderStatus(order, day(today))).toBe(status);
  });

  it('returns to running when the due instalment is paid, and is settled when all are', () => {
    const one = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 460_000, purpose: 'instalment' });
    expect(orderStatus({ ...running, loan: one }, day('2026-03-06'))).toBe(170);
    const both = pay(one, { paidOn: day('2026-05-05'), amountMinor: 436_000, purpose: 'instalment' });
    expect(orderStatus({ ...running, loan: both }, day('2026-05-04'))).toBe(174);
    expect(orderStatus({ ...running, loan: both }, day('2026-05-05'))).toBe(200);
    expect(orderStatus({ ...running, loan: both }, day('2031-05-05'))).toBe(200);
  });

  it('LND-04 returns from overdue to running after an extension', () => {
    const extended = pay(twoInstalmentLoan(), {
      paidOn: day('2026-03-10'),
      amountMinor: 263_200,
      purpose: 'extension',
    });
    expect(orderStatus({ ...running, loan: extended }, day('2026-03-10'))).toBe(170);
    expect(orderStatus({ ...running, loan: extended }, day('2026-03-21'))).toBe(174);
    expect(orderStatus({ ...running, loan: extended }, day('2026-03-25'))).toBe(180);
  });

  it('is due while only an extension charge is owed', () => {
    const extensions = [{ grantedOn: day('2026-02-01'), days: 14, chargeMinor: 100, newDueOns: [] }];
    const rebates = twoInstalmentLoan().instalments.flatMap(({ number, principalMinor, interestMinor }) => [
      {
        instalmentNumber: number,
        component: 'principal' as const,
        amountMinor: principalMinor,
        grantedOn: day('2026-02-01'),
      },
      {
        instalmentNumber: number,
        component: 'interest' as const,
        amountMinor: interestMinor,
        grantedOn: day('2026-02-01'),
      },
    ]);
    const loan = twoInstalmentLoan({ extensions, rebates });
    expect(orderStatus({ ...running, loan }, day('2026-02-01'))).toBe(174);
  });

  it('is exactly one of seven for every set of facts, and agrees with the balances', () => {
    const orders = fc.record({
      decision: fc.constantFrom('pending', 'approved', 'refused'),
      withdrawConfirmedAt: fc.constantFrom(null, '2026-01-04T09:00:00Z'),
      disbursedOn: fc.constantFrom(null, day('2026-01-05')),
      loan: fc.option(lifedLoans),
    } as const);
    fc.assert(
      fc.property(orders, fc.integer({ min: -5, max: 400 }), (order, offset) => {
        const today = addDays(day('2026-01-05'), offset);
        const status = orderStatus(order, today);
        expect(orderStatuses.filter((each) => each === status)).toHaveLength(1);
        const judged = order.loan !== null && order.disbursedOn !== null && offset >= 0;
        expect(status >= 170).toBe(judged);
        fc.pre(judged && order.loan !== null);
        const { totals } = loanState(order.loan, today);
        expect(status === 200).toBe(totals.outstandingMinor === 0);
        expect(status === 180).toBe(totals.overdueMinor > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is parsed from its code', () => {
    expect([21, 110, 151, 170, 174, 180, 200].every(isOrderStatus)).toBe(true);
    expect([0, 100, '170', null].some(isOrderStatus)).toBe(false);
  });
});

describe('the actions of an order', () => {
  const extensionAllowed = true;

  it('ORD-06 include repayment for 170', () => {
    expect(orderActions(170, { extensionAllowed })).toEqual(['repay']);
  });

  it.each([174, 180] as const)('ORD-07 include for %i repayment, and an extension where it is allowed', (status) => {
    expect(orderActions(status, { extensionAllowed })).toEqual(['repay', 'extend']);
    expect(orderActions(status, { extensionAllowed: false })).toEqual(['repay']);
  });

  it('ORD-08 include borrowing again for 200', () => {
    expect(orderActions(200, { extensionAllowed })).toEqual(['borrowAgain']);
  });

  it('ORD-04 include the withdrawal for 21 once there is one', () => {
    expect(orderActions(21, { extensionAllowed, withdrawOffered: true })).toEqual(['withdraw']);
    expect(orderActions(21, { extensionAllowed })).toEqual([]);
  });

  it('ORD-10 are none for 110 and 151', () => {
    expect(orderActions(110, { extensionAllowed })).toEqual([]);
    expect(orderActions(151, { extensionAllowed, withdrawOffered: true })).toEqual([]);
  });
});

describe('the legal deadlines', () => {
  const dates = { appliedOn: day('2026-12-01'), decidedOn: null, refused: false, acceptedOn: null, disbursedOn: null };
  const missed = (change: Partial<typeof dates> | object, today: string) =>
    missedDeadlines({ ...dates, ...change }, { terms: defaultTerms, today: day(today) });

  it('LND-06 are 1 day for a decision, and 1 to 3 calendar days after acceptance for the disbursement', () => {
    expect(orderDeadlines(dates, defaultTerms)).toEqual({
      decisionDueOn: '2026-12-02',
      disbursalFromOn: null,
      disbursalDueOn: null,
    });
    expect(orderDeadlines({ ...dates, acceptedOn: day('2026-12-02') }, defaultTerms)).toEqual({
      decisionDueOn: '2026-12-02',
      disbursalFromOn: '2026-12-03',
      disbursalDueOn: '2026-12-05',
    });
  });

  it('LND-06 are listed when missed, also after the late step', () => {
    expect(missed({}, '2026-12-02')).toEqual([]);
    expect(missed({}, '2026-12-03')).toEqual(['decision']);
    const accepted = { decidedOn: day('2026-12-02'), acceptedOn: day('2026-12-02') };
    expect(missed(accepted, '2026-12-05')).toEqual([]);
    expect(missed(accepted, '2026-12-06')).toEqual(['disbursal']);
    expect(missed({ ...accepted, disbursedOn: day('2026-12-05') }, '2026-12-20')).toEqual([]);
    expect(missed({ ...accepted, decidedOn: day('2026-12-04'), disbursedOn: day('2026-12-09') }, '2026-12-20')).toEqual(
      ['decision', 'disbursal'],
    );
    expect(missed({ ...accepted, refused: true }, '2026-12-20')).toEqual([]);
  });

  it('CMP-10 are 3 weekdays for a reply', () => {
    expect(replyDueOn(day('2026-12-03'))).toBe('2026-12-08');
  });
});
