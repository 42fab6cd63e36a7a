import { addDays, type CalendarDate, daysBetween, isDomainError } from '@hiram/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueIncome } from './accrue-income.ts';
import { closeDays, lastDayOver } from './close-books.ts';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { recalculatingTerms } from '../../../../../packages/domain/test/recalculating-loans.ts';
import {
  addCharge,
  agreeSettlement,
  chargeOffLoan,
  creditGoodwill,
  extendLoan,
  grantHoliday,
  waiveCharge,
  writeOffLoan,
} from '../../../test/loan-bookings.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const NEVER = new AbortController().signal;
const TIMEOUT_MS = 600_000;
/** Some loans have interest that is recalculated: what was paid of it can be less later. */
const terms = recalculatingTerms({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' });
type Life = Awaited<ReturnType<typeof loanLife>>;

const steps = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('pay', 'reverse') },
      {
        weight: 5,
        arbitrary: fc.constantFrom(
          'charge',
          'waive',
          'goodwill',
          'extend',
          'holiday',
          'settle',
          'charge-off',
          'write-off',
          'payoff',
          'refund',
          'extension',
        ),
      },
    ),
    loan: fc.nat({ max: 4 }),
    component: fc.constantFrom('fee', 'interest', 'penalty'),
    instalmentNumber: fc.integer({ min: 1, max: 4 }),
    share: fc.integer({ min: 1, max: 120 }),
    /** A payment is heard of so many days later. */
    backDays: fc.constantFrom(0, 0, 0, 2, 6),
    afterDays: fc.constantFrom(0, 0, 1, 2, 9),
  } as const),
  { minLength: 8, maxLength: 16 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

describe.each(['when-paid', 'accrued'] as const)('books whose income is %s', (basis) => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig({ delivers: false, env: { INCOME_RECOGNITION: basis } });
  });
  afterAll(() => rig.close());

  const today = () => addDays(lastDayOver(rig.now()), 1);
  const night = async (days: number): Promise<void> => {
    if (days > 0) await rig.passDays(days);
    await accrueIncome(rig.app.services, NEVER);
    await closeDays(rig.app.services, lastDayOver(rig.now()), { at: rig.now(), by: 'ana' });
  };

  it('LND-07 close at the end of every day, whatever happens on the loans', { timeout: TIMEOUT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const start = daysBetween(rig.today, today());
        const loans = [
          await loanLife(() => rig, { dueInDays: start + 25 }),
          await loanLife(() => rig, { dueInDays: start - 35 }),
          await loanLife(() => rig, { dueInDays: start - 5 }),
          await loanLife(() => rig, { dueInDays: start - 15, terms }),
          await loanLife(() => rig, { dueInDays: start - 10, terms, instalments: 1, annualRatePercent: '300' }),
        ];
        for (const step of list) {
          const loan = loans[step.loan];
          if (loan === undefined) throw new Error('no loan');
          await refusable(() => take(loan, step, today()));
          await night(step.afterDays);
        }
        expect(await rig.books()).toEqual([]);
        for (const loan of loans) await loan.expectReplayed();
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

/** What the loan cannot take is refused and changes nothing. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
}

async function take(loan: Life, step: Step, on: CalendarDate): Promise<unknown> {
  const { kind, component, instalmentNumber, share, backDays } = step;
  const owed = await loan.owed(on);
  const amountMinor = Math.max(1, Math.round((owed * share) / 100));
  const order = await loan.order();
  const paidOn = addDays(on, -backDays);
  switch (kind) {
    case 'pay':
    case 'payoff':
    case 'extension': {
      if (order.disbursedOn !== null && paidOn < order.disbursedOn) return;
      const after = daysBetween(loan.firstDueOn, paidOn);
      return loan.pay(after, amountMinor, kind === 'pay' ? 'instalment' : kind);
    }
    case 'reverse':
      return loan.reverse(2 + (share % Math.max(1, (await loan.rows()).length - 1)), on);
    case 'refund':
      return loan.book(refundFromBank, on, { amountMinor: 10 * share });
    case 'charge':
      if (component === 'penalty') return;
      return loan.book(addCharge, on, { component, instalmentNumber, amountMinor: 5_000 });
    case 'waive':
      return loan.book(waiveCharge, on, { component, instalmentNumber, amountMinor: 100 * share });
    case 'goodwill':
      return loan.book(creditGoodwill, on, { amountMinor });
    case 'extend':
      return loan.book(extendLoan, on, { days: 5, chargeMinor: 1_000 });
    case 'holiday':
      return loan.book(grantHoliday, on, { days: 4, interest: [{ instalmentNumber, amountMinor: 300 }] });
    case 'settle':
      return loan.book(agreeSettlement, on, { amountMinor, untilOn: addDays(on, 8) });
    case 'charge-off':
      return loan.book(chargeOffLoan, on, {});
    case 'write-off':
      return loan.book(writeOffLoan, on, {});
  }
}
