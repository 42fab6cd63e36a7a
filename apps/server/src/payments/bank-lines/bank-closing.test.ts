import { calendarDateIn } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays, lastDayOver } from '../../operations/accounting/close-books.ts';
import { bankSays } from '../../../test/bank.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
const linesOf = (amountMinor: number) =>
  rig.db.selectFrom('bank_lines').selectAll().where('amount_minor', '=', amountMinor).orderBy('id').execute();

describe('the closing of a day', () => {
  it('names statement lines that are missing from the bank’s account in the books (30-A2)', async () => {
    await bankSays(rig, [{ amountMinor: 471_100, text: 'FROM JOSE' }]);
    const [line] = await linesOf(471_100);
    await rig.passDays(1);
    const close = () => closeDays(rig.app.services, lastDayOver(rig.now()), { at: rig.now(), by: 'ana' });
    // as an error of the service would leave it: the line says a duplicate, and its money stays on the account
    await rig.db
      .updateTable('bank_lines')
      .set({ state: 'duplicate' })
      .where('id', '=', line?.id ?? 0)
      .execute();
    await expect(close()).rejects.toThrow(new RegExp(`PHP bank: .* on the books, .* on statements; lines ${line?.id}`));
    await rig.db
      .updateTable('bank_lines')
      .set({ state: 'open' })
      .where('id', '=', line?.id ?? 0)
      .execute();
    expect(await close()).toBeGreaterThan(0);
  });

  it('adds up amounts beyond a number’s exact range (30-E5)', async () => {
    const { stores } = rig.app.services;
    const amountMinor = 999_999_999_999_900;
    const today = calendarDateIn(rig.now(), 'Asia/Manila');
    for (const nth of Array.from({ length: 10 }, (_, index) => index + 1))
      await stores.ledger.post({
        kind: 'journal',
        source: `huge-${nth}`,
        orderId: null,
        occurredOn: today,
        postedAt: rig.now(),
        postings: [
          { account: 'provider-fees', amountMinor, currency: 'PHP' },
          { account: 'fee-income', amountMinor: -amountMinor, currency: 'PHP' },
        ],
        provider: 'sandbox',
      });
    const rows = await stores.periods.movements(today, today);
    expect(rows.find(({ account }) => account === 'provider-fees')?.debitMinor).toBeGreaterThanOrEqual(
      9_999_999_999_999_000n,
    );
    const trial = await runCommand(rig, ['accounting', 'trial-balance', '--on', today]);
    expect(trial).toMatchObject({ code: 0, output: expect.stringContaining('99999999999990.00') });
    const journal = [
      'accounting',
      'book-journal',
      'bank',
      'provider-fees',
      '10000000000.01',
      'PHP',
      '--provider',
      'sandbox',
    ];
    const words = ['--reason', 'x', '--key', 'k', '--by', 'ana'];
    expect((await runCommand(rig, [...journal, ...words])).output).toContain('AMOUNT must be an amount such as');
  });
});
