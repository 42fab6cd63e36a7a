import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshLoans } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { type BookedLoan, bookedLoans, repaymentOn } from '../test/transactions.ts';
import { addDays, type CalendarDate, laterDate } from './calendar-date.ts';
import { checkTransaction } from './check-transaction.ts';
import { creditOf } from './credit-balance.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { lastMovementOn, lastTransactionOn } from './loan-summary.ts';
import type { LoanTransaction } from './loan-transactions.ts';
import { byBusinessDate, effectOf, replayTransactions, withEffect } from './replay-transactions.ts';
import { componentTotals, loanStatement } from './statement.ts';
import { stateForBooking } from './transaction-effects.ts';

const loans = fc.oneof(freshLoans, recalculatingLoans);
const subsetOf8 = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
const subsets = fc.tuple(bookedLoans(loans), subsetOf8);
/** Kinds that only lower a debt. */
const lowering = [
  'repayment',
  'recovery',
  'charge_waiver',
  'interest_waiver',
  'penalty_waiver',
  'goodwill_credit',
] as readonly string[];
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amounts = (parts: readonly { readonly amountMinor: number }[]) => sum(parts.map((part) => part.amountMinor));

/** The days on which it is worth looking at a loan. */
const days = ({ facts }: BookedLoan): CalendarDate[] => [
  facts.disbursedOn,
  ...facts.payments.map(({ paidOn }) => paidOn),
  ...facts.rebates.map(({ grantedOn }) => grantedOn),
  lastMovementOn(facts),
  addDays(lastMovementOn(facts), 45),
];

/** What was ever charged, paid, remitted, refunded and is owed on a day. */
function balanceOf(facts: LoanFacts, today: CalendarDate): number {
  const { instalments, totals } = loanState(facts, today);
  const charged = instalments.map((each) => sum(Object.values(each.charged)));
  const extended = facts.extensions.filter(({ grantedOn }) => grantedOn <= today).map(({ chargeMinor }) => chargeMinor);
  const refunded = amounts((facts.refunds ?? []).filter(({ refundedOn }) => refundedOn <= today));
  const kept = sum(facts.payments.filter(({ paidOn }) => paidOn <= today).map(({ excessMinor = 0 }) => excessMinor));
  const credit = creditOf(facts, loanState(facts, today));
  return (
    sum([...charged, ...extended]) +
    refunded -
    totals.paidMinor -
    totals.rebatedMinor -
    totals.overpaidMinor -
    kept -
    totals.outstandingMinor +
    credit
  );
}

describe('any list of transactions', () => {
  it('is the same loan in any booking order, with effects in date order except a punctual payment’s', () => {
    fc.assert(
      fc.property(bookedLoans(loans), ({ agreed, list, facts, effects }) => {
        expect(replayTransactions(agreed, [...list].reverse())).toEqual({ facts, effects });
        const inTime = new Map(list.flatMap((next) => ('quotedOn' in next ? [[next.id, next.quotedOn] as const] : [])));
        const placed = effects.filter(({ id, on }) => inTime.get(id) !== on).map(({ on }) => on);
        expect(placed).toEqual([...placed].sort());
      }),
    );
  });

  it('counts a payment quoted before its last transaction after it, unless that only lowered the debt (30-B2)', () => {
    fc.assert(
      fc.property(bookedLoans(loans), fc.integer({ min: 1, max: 3 }), ({ agreed, list, facts, effects }, earlier) => {
        const last = [...list].sort(byBusinessDate)[list.length - 1];
        if (last === undefined || last.effectiveOn < addDays(agreed.disbursedOn, earlier)) return;
        // a transaction whose effect is limited to nothing has not happened
        if (lastTransactionOn(facts) !== last.effectiveOn) return;
        const quotedOn = addDays(last.effectiveOn, -earlier);
        const asked = repaymentOn(addDays(last.effectiveOn, 1), { id: list.length + 1, amountMinor: 100, quotedOn });
        const { on } = effectOf(facts, asked, effects);
        expect(on === asked.effectiveOn || (on === quotedOn && lowering.includes(last.kind))).toBe(true);
      }),
    );
  });

  it('leaves no debt once a settlement’s amount is paid in time, whenever it was requested', () => {
    fc.assert(
      fc.property(
        bookedLoans(freshLoans),
        fc.boolean(),
        fc.integer({ min: 0, max: 3 }),
        (loan, isReplaced, earlier) => {
          const on = lastTransactionOn(loan.facts);
          const owed = stateForBooking(loan.facts, on).totals.outstandingMinor;
          if (owed <= 2) return;
          const amountMinor = Math.ceil(owed / 3);
          const untilOn = addDays(on, 1);
          const agreed = { effectiveOn: on, kind: 'settlement_discount', amountMinor, untilOn } as const;
          const id = loan.list.length + 1;
          const later = isReplaced ? [{ ...agreed, id: id + 1, amountMinor: amountMinor - 1 || 1 }] : [];
          const quotedOn = laterDate(addDays(on, -earlier), loan.facts.disbursedOn);
          const money = repaymentOn(untilOn, { id: id + 2, amountMinor, quotedOn });
          const { facts } = replayTransactions(loan.agreed, [...loan.list, { ...agreed, id }, ...later, money]);
          expect(loanState(facts, untilOn).totals.outstandingMinor).toBe(0);
        },
      ),
    );
  });

  it('reported late gives the loan of timely reports', () => {
    fc.assert(
      fc.property(bookedLoans(loans), ({ agreed, list }) => {
        // a request that knows nothing of the others
        const late = list.map(
          (next): LoanTransaction =>
            'lastTransactionAtRequest' in next ? { ...next, lastTransactionAtRequest: null } : next,
        );
        const inTime = [...late]
          .sort(byBusinessDate)
          .map((next, index): LoanTransaction => ({ ...next, id: index + 1 }));
        expect(replayTransactions(agreed, late).facts).toEqual(replayTransactions(agreed, inTime).facts);
      }),
    );
  });

  it('without any of them is the loan of the other ones', () => {
    fc.assert(
      fc.property(subsets, ([{ agreed, list }, kept]) => {
        const left = list.filter((_, index) => kept[index]);
        const replayed = replayTransactions(agreed, left);
        let facts: LoanFacts = { ...agreed, payments: [], extensions: [], rebates: [] };
        for (const [index, next] of [...left].sort(byBusinessDate).entries())
          facts = withEffect(facts, next, effectOf(facts, next, replayed.effects.slice(0, index)));
        const on = addDays(lastMovementOn(facts), 30);
        expect(loanState(replayed.facts, on)).toEqual(loanState(facts, on));
      }),
    );
  });

  it('has no credit beside a debt: a credit is money beyond the loan', () => {
    fc.assert(
      fc.property(subsets, ([{ agreed, list }, kept]) => {
        fc.pre(agreed.recalculation === undefined);
        const { facts } = replayTransactions(
          agreed,
          list.filter((_, index) => kept[index]),
        );
        for (const later of [0, 45]) {
          const state = loanState(facts, addDays(lastMovementOn(facts), later));
          expect(Math.min(creditOf(facts, state), state.totals.outstandingMinor)).toBe(0);
        }
      }),
    );
  });

  it('balances daily with any reversals: charged and refunded equals paid, remitted or owed', () => {
    fc.assert(
      fc.property(subsets, ([loan, kept]) => {
        const { facts, effects } = replayTransactions(
          loan.agreed,
          loan.list.filter((_, index) => kept[index]),
        );
        // a payment that counts before its own date may use credit of one that came in between: on those days it was not there yet
        const isAhead = (on: CalendarDate) =>
          loan.list.some((next) => {
            const effect = effects.find(({ id }) => id === next.id);
            return (
              'paidOn' in next && effect !== undefined && effect.excessMinor < 0 && effect.on <= on && on < next.paidOn
            );
          });
        for (const on of days(loan).filter((each) => !isAhead(each))) expect(balanceOf(facts, on)).toBe(0);
        const received = loan.list.flatMap((next) => {
          const effect = effects.find(({ id }) => id === next.id);
          if (effect === undefined || (next.kind !== 'repayment' && next.kind !== 'recovery')) return [];
          return [{ came: next.amountMinor, counted: amounts(effect.allocations) + effect.excessMinor }];
        });
        expect(received.map(({ counted }) => counted)).toEqual(received.map(({ came }) => came));
      }),
      { numRuns: 300 },
    );
  });

  it('has a statement with a daily balance equal to the debt', () => {
    fc.assert(
      fc.property(subsets, ([{ agreed, list }, kept]) => {
        const { facts } = replayTransactions(
          agreed,
          list.filter((_, index) => kept[index]),
        );
        const today = addDays(lastMovementOn(facts), 20);
        const lines = loanStatement(facts, today);
        for (const [index, line] of lines.entries()) {
          expect(line.balanceMinor).toBe((lines[index - 1]?.balanceMinor ?? 0) + line.changeMinor);
          if (lines[index + 1]?.on === line.on) continue;
          expect([line.on, line.balanceMinor]).toEqual([line.on, loanState(facts, line.on).totals.outstandingMinor]);
        }
        const totals = componentTotals(facts, today);
        const state = loanState(facts, today);
        expect(sum(totals.map(({ outstandingMinor }) => outstandingMinor))).toBe(state.totals.outstandingMinor);
        expect(sum(totals.map((each) => each.chargedMinor - each.paidMinor - each.rebatedMinor))).toBe(
          state.totals.outstandingMinor,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has no growing debt after a charge-off', () => {
    fc.assert(
      fc.property(bookedLoans(loans), fc.integer({ min: 1, max: 200 }), ({ facts }, later) => {
        fc.pre(facts.chargedOffOn === undefined);
        const on = lastMovementOn(facts);
        const chargedOff = { ...facts, chargedOffOn: on };
        const now = loanState(chargedOff, on);
        expect(now).toEqual({ ...loanState(facts, on), penaltyTomorrowMinor: 0 });
        expect(loanState(chargedOff, addDays(on, later)).totals.outstandingMinor).toBe(now.totals.outstandingMinor);
      }),
    );
  });

  it.each(['write_off', 'goodwill_credit', 'settlement_discount'] as const)(
    'leaves no debt after a %s of everything, and no more credit than before',
    (kind) => {
      // where interest is recalculated a payment can change what is owed of it: only the end of everything is plain there
      const ofKind = kind === 'write_off' ? loans : freshLoans;
      fc.assert(
        fc.property(bookedLoans(ofKind), fc.integer({ min: 0, max: 60 }), ({ facts, effects }, later) => {
          const on = addDays(lastTransactionOn(facts), later);
          const owed = stateForBooking(facts, on).totals.outstandingMinor;
          fc.pre(owed > 1);
          const id = effects.length + 1;
          let settled = facts;
          for (const next of endingIn(kind, { id, on, owed })) {
            checkTransaction(settled, next);
            settled = withEffect(settled, next, effectOf(settled, next));
          }
          for (const each of [on, addDays(on, 100)]) {
            expect(loanState(settled, each).totals.outstandingMinor).toBe(0);
            const before = creditOf(facts, loanState(facts, on));
            expect(creditOf(settled, loanState(settled, each))).toBeLessThanOrEqual(before);
          }
        }),
      );
    },
  );
});

function endingIn(
  kind: 'write_off' | 'goodwill_credit' | 'settlement_discount',
  { id, on, owed }: { readonly id: number; readonly on: CalendarDate; readonly owed: number },
): readonly LoanTransaction[] {
  const booked = { id, effectiveOn: on };
  if (kind === 'write_off') return [{ ...booked, kind }];
  if (kind === 'goodwill_credit') return [{ ...booked, kind, amountMinor: owed }];
  const amountMinor = Math.ceil(owed / 3);
  return [
    { ...booked, kind, amountMinor, untilOn: on },
    repaymentOn(on, { id: id + 1, amountMinor, purpose: 'payoff' }),
  ];
}
