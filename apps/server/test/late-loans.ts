import { repayment } from '@hiram/contract';
import { addDays, calendarDate, calendarDateIn, daysBetween, defaultTerms, loanState, markets } from '@hiram/domain';
import { storedProfile } from '@hiram/lending-terms';
import { expect } from 'vitest';
import { loanFactsOf } from '../src/lending/loans/loan-facts.ts';
import { askCalculator } from './ask-calculator.ts';
import { dataOf } from './registrant.ts';
import { payer } from './payer.ts';
import type { ServiceRig } from './service-rig.ts';
import { sum } from './statement-reader.ts';

/** The late charges of a lender's own terms. */
export interface LateCharges {
  readonly onceMinor: number;
  /** Tenths of a percent. */
  readonly tenthsPerDay: number;
}

interface LateRow {
  readonly number: number;
  readonly chargedMinor: number;
  readonly becomesMinor: number;
}

const DAYS_LATE = 30;
let profiles = 0;

export const latePenaltyOf = ({ onceMinor, tenthsPerDay }: LateCharges) => ({
  oneTimeMinor: { new: onceMinor, repeat: Math.floor(onceMinor / 2) },
  dailyTiers: tenthsPerDay === 0 ? [] : [{ fromDay: 1, percentPerDay: String(tenthsPerDay / 10) }],
});

/** What tests of being late do: a lender's own terms, and a loan of which nothing was paid. */
export function lateLoans(rig: () => ServiceRig) {
  const { pay } = payer(rig);
  const today = () => calendarDateIn(rig().now(), markets.PH.timeZone);
  const overdueOf = async (asked: Readonly<Record<string, string>>, daysLate: number): Promise<readonly LateRow[]> => {
    const { body } = await askCalculator(rig(), { ...asked, daysLate: String(daysLate) });
    return (body.data['late'] as { rows: LateRow[] }).rows;
  };
  return {
    today,

    /** A terms profile of the lender's own, in force at once. @returns its name */
    ownTerms: async (late: LateCharges): Promise<string> => {
      const profile = `own-${(profiles += 1)}`;
      const at = rig().now();
      await rig().app.services.stores.profiles.addVersion({
        profile,
        fromOn: today(),
        document: storedProfile({
          terms: { ...defaultTerms, id: profile, latePenalty: latePenaltyOf(late) },
          sources: { latePenalty: 'our own choice' },
        }),
        reason: 'test',
        proposedBy: 'test',
        proposedAt: at,
        approvedBy: 'test',
        approvedAt: at,
      });
      return profile;
    },

    overdueOf,

    /** Thirty days after the first due date, calculator, order and payment page ask for the same; it is paid, and booked. */
    expectLate: async (
      orderId: number,
      of: { readonly session: string; readonly borrowerId: number; readonly asked: Readonly<Record<string, string>> },
    ): Promise<void> => {
      const { session, borrowerId, asked } = of;
      const { orders, ledger } = rig().app.services.stores;
      const order = await orders.findOwn(orderId, borrowerId);
      const loan = order && loanFactsOf(order);
      const firstDueOn = loan?.instalments[0]?.dueOn;
      if (!loan || firstDueOn === undefined) throw new Error('nothing is lent');
      const day = addDays(firstDueOn, DAYS_LATE);
      await rig().passDays(daysBetween(today(), day));
      const rows = await overdueOf(asked, DAYS_LATE);
      const { instalments } = loanState(loan, day);
      const overdue = instalments.filter(({ dueOn }) => dueOn < day);
      const dueToday = instalments.filter(({ dueOn }) => dueOn === day);
      expect(
        overdue.map(({ number, charged }) => [number, charged.penalty, sum(Object.values(charged), Number)]),
      ).toEqual(rows.map(({ number, chargedMinor, becomesMinor }) => [number, chargedMinor, becomesMinor]));
      const dueMinor = sum(dueToday, ({ charged }) => sum(Object.values(charged), Number));
      const owedMinor = dueMinor + sum(rows, ({ becomesMinor }) => becomesMinor);
      const page = dataOf(await rig().call(session)(repayment.loadInstalment, { orderId: String(orderId) }));
      expect(page.repayAmount).toBe(owedMinor);
      await pay({ orderId, borrowerId, day: calendarDate(day), amountMinor: owedMinor });
      const balances = await ledger.balances(orderId);
      const income = balances.filter(({ account }) => account === 'penalty-income');
      expect(0 - sum(income, ({ amountMinor }) => amountMinor)).toBe(sum(rows, ({ chargedMinor }) => chargedMinor));
    },
  };
}
