import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDay, lifedLoans, pay } from '../test/histories.ts';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { addDays, daysBetween } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { balanceBefore, componentTotals, loanStatement } from './statement.ts';

/** A statement in one line each: day, kind, change and balance. */
const told = (facts: LoanFacts, today: string) =>
  loanStatement(facts, day(today)).map(({ on, event, changeMinor, balanceMinor }) => [
    on,
    event.kind,
    changeMinor,
    balanceMinor,
  ]);

describe('a statement', () => {
  it('lists movements and balances of a loan paid late, extended and paid off', () => {
    let facts: LoanFacts = twoInstalmentLoan({ deductedAtDisbursementMinor: 40_000 });
    // instalment 1 is due on 2026-03-06; day 4 late costs 1,000.00 once and 4 times 230.00
    facts = pay(facts, { paidOn: day('2026-03-10'), amountMinor: 263_200, purpose: 'extension' });
    facts = pay(facts, { paidOn: day('2026-03-24'), amountMinor: 400_000, purpose: 'instalment' });
    facts = pay(facts, { paidOn: day('2026-05-30'), amountMinor: 800_000, purpose: 'payoff' });
    expect(told(facts, '2026-06-01')).toEqual([
      ['2026-01-05', 'disbursement', 800_000, 800_000],
      ['2026-01-05', 'cost', 96_000, 896_000],
      ['2026-03-06', 'due', 0, 896_000],
      ['2026-03-10', 'penalty', 192_000, 1_088_000],
      ['2026-03-10', 'extension', 11_200, 1_099_200],
      ['2026-03-10', 'payment', -263_200, 836_000],
      ['2026-03-24', 'due', 0, 836_000],
      ['2026-03-24', 'payment', -400_000, 436_000],
      ['2026-05-23', 'due', 0, 436_000],
      ['2026-05-30', 'penalty', 152_600, 588_600],
      ['2026-05-30', 'payment', -800_000, -211_400],
      ['2026-05-30', 'credit', 211_400, 0],
    ]);
    const [paidOut, , firstDue, late, extended, , again] = loanStatement(facts, day('2026-06-01'));
    expect(paidOut?.event).toEqual({ kind: 'disbursement', deductedAtDisbursementMinor: 40_000 });
    expect(firstDue?.parts.map(({ component, amountMinor }) => [component, amountMinor])).toEqual([
      ['interest', 60_000],
      ['principal', 400_000],
    ]);
    expect(late?.event).toEqual({ kind: 'penalty', instalmentNumber: 1, fromOn: '2026-03-07', days: 4 });
    // instalment 1 was 4 days late: 14 days from today, and instalment 2 moves by as many
    expect(extended?.event).toMatchObject({
      extension: { days: 14, chargeMinor: 11_200 },
      moves: [
        { number: 1, fromOn: '2026-03-06', toOn: '2026-03-24', days: 18 },
        { number: 2, fromOn: '2026-05-05', toOn: '2026-05-23', days: 18 },
      ],
    });
    // what was paid with the extension is not due again
    expect(again?.parts).toEqual([{ instalmentNumber: 1, component: 'principal', amountMinor: 400_000 }]);
  });

  it('counts a second extension from the dates of the first', () => {
    const once = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 71_200, purpose: 'extension' });
    const twice = pay(once, { paidOn: day('2026-03-10'), amountMinor: 11_200, purpose: 'extension' });
    const moved = loanStatement(twice, day('2026-03-10')).flatMap(({ event }) =>
      event.kind === 'extension' ? [event.moves.map(({ fromOn, toOn, days }) => `${fromOn} ${toOn} ${days}`)] : [],
    );
    expect(moved).toEqual([
      ['2026-03-06 2026-03-20 14', '2026-05-05 2026-05-19 14'],
      ['2026-03-20 2026-04-03 14', '2026-05-19 2026-06-02 14'],
    ]);
  });

  it('lists a day’s events in order, after the day’s own changes', () => {
    const at = (hour: number) => ({ happenedAt: Date.UTC(2026, 2, 10, hour) });
    let facts: LoanFacts = twoInstalmentLoan();
    // the facts hold them in another order: an evening payment, an extension at noon, a morning payment
    facts = pay(facts, { paidOn: day('2026-03-10'), amountMinor: 50_000, purpose: 'instalment' });
    facts = pay(facts, { paidOn: day('2026-03-10'), amountMinor: 213_200, purpose: 'extension' });
    facts = pay(facts, { paidOn: day('2026-03-10'), amountMinor: 7000, purpose: 'instalment' });
    const [morning, noon, evening] = facts.payments.map((payment, index) => ({ ...payment, ...at(8 + index) }));
    if (morning === undefined || noon === undefined || evening === undefined) throw new Error('three were made');
    const extensions = facts.extensions.map((extension) => ({ ...extension, ...at(9) }));
    const shuffled = { ...facts, extensions, payments: [evening, noon, morning] };
    const lines = loanStatement(shuffled, day('2026-03-10')).filter(({ on }) => on === '2026-03-10');
    expect(lines.map(({ event, changeMinor }) => [event.kind, changeMinor])).toEqual([
      ['penalty', 192_000],
      ['payment', -50_000],
      ['extension', 11_200],
      ['payment', -213_200],
      ['payment', -7000],
    ]);
    expect(lines[lines.length - 1]?.balanceMinor).toBe(loanState(facts, day('2026-03-10')).totals.outstandingMinor);
  });

  it('remits the interest of a payoff before its payment', () => {
    const paid = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 460_000, purpose: 'instalment' });
    const facts = pay(paid, { paidOn: day('2026-03-21'), amountMinor: 409_000, purpose: 'payoff' });
    expect(told(facts, '2026-03-21').slice(-2)).toEqual([
      ['2026-03-21', 'rebate', -27_000, 409_000],
      ['2026-03-21', 'payment', -409_000, 0],
    ]);
  });

  it('LND-07 splits late charges at a month’s end and a payment, so that a month begins with its balance', () => {
    const facts = pay(twoInstalmentLoan(), { paidOn: day('2026-03-20'), amountMinor: 10_000, purpose: 'instalment' });
    const lines = loanStatement(facts, day('2026-04-02'));
    const spans = lines.flatMap(({ on, event }) => (event.kind === 'penalty' ? [[event.fromOn, on]] : []));
    expect(spans).toEqual([
      ['2026-03-07', '2026-03-20'],
      ['2026-03-21', '2026-03-31'],
      ['2026-04-01', '2026-04-02'],
    ]);
    expect(balanceBefore(lines, day('2026-04-01'))).toBe(loanState(facts, day('2026-03-31')).totals.outstandingMinor);
    expect(balanceBefore(lines, day('2026-01-05'))).toBe(0);
  });

  it('shows as credit the payments on charges lowered by an earlier-dated payment', () => {
    const late = pay(twoInstalmentLoan(), { paidOn: day('2026-03-10'), amountMinor: 200_000, purpose: 'instalment' });
    // heard of afterwards: paid in time, so less was late
    const facts = pay(late, { paidOn: day('2026-03-05'), amountMinor: 400_000, purpose: 'instalment' });
    const state = loanState(facts, day('2026-03-10'));
    expect(state.totals.overpaidMinor).toBeGreaterThan(0);
    const credit = loanStatement(facts, day('2026-03-10')).find(({ event }) => event.kind === 'credit');
    expect(credit).toMatchObject({
      event: { payment: null },
      changeMinor: state.totals.overpaidMinor,
      balanceMinor: state.totals.outstandingMinor,
    });
  });

  it('lists only events up to its day', () => {
    const facts = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 460_000, purpose: 'instalment' });
    expect(told(facts, '2026-03-05')).toHaveLength(2);
  });
});

describe('every statement', () => {
  const lateNews = fc.array(
    fc.record({ afterDays: fc.integer({ min: 0, max: 120 }), amountMinor: fc.integer({ min: 1, max: 900_000 }) }),
    { maxLength: 2 },
  );
  /** A life of which some payments were heard of late: dated before others that were recorded already. */
  const lives = fc.tuple(lifedLoans, lateNews).map(([loan, late]) =>
    late.reduce((facts, { afterDays, amountMinor }) => {
      const days = Math.min(afterDays, daysBetween(facts.disbursedOn, lastDay(facts)));
      return pay(facts, { paidOn: addDays(facts.disbursedOn, days), amountMinor, purpose: 'instalment' });
    }, loan),
  );
  const cases = fc.tuple(lives, fc.integer({ min: 0, max: 200 }));

  it('has after each day of a random life the balance of the loan’s state', () => {
    fc.assert(
      fc.property(cases, ([facts, later]) => {
        const today = addDays(lastDay(facts), later);
        const lines = loanStatement(facts, today);
        for (const [index, line] of lines.entries()) {
          expect(line.balanceMinor).toBe((lines[index - 1]?.balanceMinor ?? 0) + line.changeMinor);
          if (lines[index + 1]?.on === line.on) continue;
          expect([line.on, line.balanceMinor]).toEqual([line.on, loanState(facts, line.on).totals.outstandingMinor]);
        }
        expect(lines[lines.length - 1]?.balanceMinor).toBe(loanState(facts, today).totals.outstandingMinor);
      }),
      { numRuns: 300 },
    );
  });

  it('adds up charged less paid less remitted to the debt, with every payment once in full', () => {
    fc.assert(
      fc.property(cases, ([facts, later]) => {
        const today = addDays(lastDay(facts), later);
        const state = loanState(facts, today);
        const lines = loanStatement(facts, today);
        const totals = componentTotals(facts, today);
        const sum = (read: (total: (typeof totals)[number]) => number) =>
          totals.reduce((all, total) => all + read(total), 0);
        expect(sum(({ outstandingMinor }) => outstandingMinor)).toBe(state.totals.outstandingMinor);
        expect(sum(({ paidMinor }) => paidMinor)).toBe(state.totals.paidMinor);
        expect(sum(({ rebatedMinor }) => rebatedMinor)).toBe(state.totals.rebatedMinor);
        expect(sum((each) => each.chargedMinor - each.paidMinor - each.rebatedMinor)).toBe(
          state.totals.outstandingMinor,
        );
        const charged = lines.filter(({ event }) =>
          ['disbursement', 'cost', 'penalty', 'extension'].includes(event.kind),
        );
        expect(charged.reduce((all, { changeMinor }) => all + changeMinor, 0)).toBe(
          sum(({ chargedMinor }) => chargedMinor),
        );
        const paid = lines.flatMap(({ event }) => (event.kind === 'payment' ? [event.amountMinor] : []));
        expect(paid.reduce((all, amount) => all + amount, 0)).toBe(
          facts.payments.reduce(
            (all, { allocations, excessMinor = 0 }) =>
              all + excessMinor + allocations.reduce((part, { amountMinor }) => part + amountMinor, 0),
            0,
          ),
        );
      }),
    );
  });
});
