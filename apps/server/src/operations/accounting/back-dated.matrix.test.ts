import { addDays, daysBetween } from '@hiram/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueIncome } from './accrue-income.ts';
import { lastDayOver } from './close-books.ts';
import { addCharge, creditGoodwill, grantHoliday, waiveCharge } from '../../../test/loan-bookings.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const NEVER = new AbortController().signal;

describe.each(['when-paid', 'accrued'] as const)('a loan with income booked %s', (basis) => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig({ delivers: false, env: { INCOME_RECOGNITION: basis } });
    await accrue();
  });
  afterAll(() => rig.close());

  const accrue = () => accrueIncome(rig.app.services, NEVER);
  const today = () => addDays(lastDayOver(rig.now()), 1);

  it('LND-07 is the same in any order of booking and after reversing any transaction', async () => {
    const steps = fc.array(
      fc.record({
        after: fc.integer({ min: -29, max: 120 }),
        amountMinor: fc.integer({ min: 1, max: 200_000 }),
        what: fc.constantFrom(
          'instalment',
          'instalment',
          'extension',
          'payoff',
          'charge',
          'goodwill',
          'waiver',
          'holiday',
        ),
      } as const),
      { minLength: 2, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 4 }), async (wishes, taken) => {
        const loan = await loanLife(() => rig, { dueInDays: daysBetween(rig.today, today()) - 170 });
        await accrue();
        for (const { after, amountMinor, what } of wishes) {
          const effectiveOn = loan.day(after);
          const asked = { instalmentNumber: 1, effectiveOn } as const;
          const refused = (error: unknown): void => {
            if ((error as Error).name !== 'DomainError') throw error;
          };
          if (what === 'charge')
            await loan.book(addCharge, today(), { ...asked, component: 'fee', amountMinor }).catch(refused);
          else if (what === 'waiver')
            await loan.book(waiveCharge, today(), { ...asked, component: 'penalty', amountMinor }).catch(refused);
          else if (what === 'holiday')
            await loan
              .book(grantHoliday, today(), { days: 1 + (amountMinor % 30), interest: [], effectiveOn })
              .catch(refused);
          else if (what === 'goodwill')
            await loan.book(creditGoodwill, today(), { amountMinor, effectiveOn }).catch(refused);
          else await loan.pay(after, amountMinor, what);
          await loan.expectReplayed();
        }
        await loan.reverse(taken + 2, today()).catch(() => undefined);
        await loan.expectReplayed();
        expect(await loan.rows()).not.toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});
