import { readFileSync } from 'node:fs';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../../../tools/paths.ts';
import { accrueIncome } from './accrue-income.ts';
import { waiveCharge, writeOffLoan } from '../../../test/loan-bookings.ts';
import { amountsIn, tableAfter } from '../../../test/books-examples.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const books = readFileSync(`${root}/docs/reports/books.md`, 'utf8');
describe('docs/reports/books.md', () => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig({ delivers: false, env: { INCOME_RECOGNITION: 'accrued' } });
  });
  afterAll(() => rig.close());

  it('LND-07 shows the bookings of a loan on accrual basis', async () => {
    const rows = tableAfter(books, '| day | fact | debit | credit |');
    // disbursed on the rig's day, which stands for 1 January
    const loan = await loanLife(() => rig, { dueInDays: 30 });
    const day = (number: number) => addDays(rig.today, number - 1);
    /** The nights until a day is over. */
    const over = async (number: number): Promise<void> => {
      await rig.setClock(`${day(number + 1)}T04:00:00Z`);
      await accrueIncome(rig.app.services, new AbortController().signal);
    };
    const waiver = { component: 'penalty', instalmentNumber: 1, amountMinor: 108_500 } as const;
    const deeds = [
      () => Promise.resolve(),
      () => over(2),
      () => over(10),
      () => loan.pay(11 - 31, 15_000),
      () => over(31),
      () => over(32),
      () => loan.book(waiveCharge, day(33), waiver),
      () => loan.pay(33 - 31, 85_000),
      () => over(33),
      () => loan.book(writeOffLoan, day(34), {}),
    ];
    expect(rows).toHaveLength(deeds.length);
    let before: Record<string, number> = {};
    for (const [index, deed] of deeds.entries()) {
      await deed();
      const after = await loan.accounts();
      const moved = [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const)
        .filter(([, minor]) => minor !== 0);
      const [, fact, debit = '', credit = ''] = rows[index] ?? [];
      const wanted = [
        ...Object.entries(amountsIn(debit)),
        ...Object.entries(amountsIn(credit)).map(([account, minor]) => [account, -minor] as const),
      ];
      expect([fact, Object.fromEntries(moved)]).toEqual([fact, Object.fromEntries(wanted)]);
      before = after;
    }
    expect(await rig.books()).toEqual([]);
  });
});
