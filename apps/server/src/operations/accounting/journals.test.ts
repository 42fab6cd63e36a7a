import { addDays, calendarDate } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookJournal, type NewJournal, reverseJournal } from './book-journal.ts';
import { closeDays } from './close-books.ts';
import { neverClosed } from '../../../test/closing.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { accountKinds } from '../../lending/ledger/tables.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  const { chart } = rig.app.services.stores;
  await chart.add({ code: 'bank-charges', kind: 'expense', title: 'What banks charge' });
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  await neverClosed(rig);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

let keys = 0;
const wish = (more: Partial<NewJournal> = {}): NewJournal => {
  keys += 1;
  const accounts = { debit: 'bank-charges', credit: 'bank', amountMinor: 1_500, currency: 'PHP', provider: null };
  return { ...accounts, key: `key-${keys}`, reason: 'charges of October', login: 'ana', ...more };
};
const book = (journal: NewJournal) => bookJournal(rig.app.services, journal, ['sandbox']);
const reverse = (key: string, more: { on?: NewJournal['on'] } = {}) =>
  reverseJournal(rig.app.services, { key, reason: 'twice', login: 'ben', ...more });
const balance = async (account: string): Promise<number> => {
  const all = await rig.app.services.stores.ledger.balances();
  return all.find((one) => one.account === account && one.currency === 'PHP')?.amountMinor ?? 0;
};
const trail = async (): Promise<string[]> => {
  const found = await rig.app.services.stores.agents.listActions(100, {
    actions: ['journal-booked', 'journal-reversed'],
  });
  return found.toReversed().map(({ login, action, detail }) => `${login} ${action} ${detail}`);
};

describe('a journal', () => {
  it('LND-07 books bank charges once under its key and is in the audit trail', async () => {
    const journal = wish();
    const before = [await balance('bank'), await balance('bank-charges')] as const;
    expect([await book(journal), await book(journal)]).toEqual([true, false]);
    expect([await balance('bank'), await balance('bank-charges')]).toEqual([before[0] - 1_500, before[1] + 1_500]);
    expect(await trail()).toEqual([
      `ana journal-booked ${journal.key}: debit bank-charges, credit bank, PHP 15.00: charges of October`,
    ]);
    await expect(book({ ...journal, amountMinor: 1_501 })).rejects.toThrow(
      '--key: another journal was booked under it',
    );
    await expect(book({ ...journal, on: addDays(rig.today, -1) })).rejects.toThrow('--key: another journal');
  });

  it('LND-07 booked by two processes at once is booked once', async () => {
    const journal = wish();
    const results = await Promise.all([book(journal), book(journal), book(journal)]);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('LND-07 funds a payout provider from the bank, and the provider owes the amount', async () => {
    const owed = async () => {
      const all = await rig.app.services.stores.clearing.listOwed();
      return all.find(({ provider, currency }) => provider === 'sandbox' && currency === 'PHP')?.owedMinor ?? 0;
    };
    const before = await owed();
    await book(wish({ debit: 'provider-clearing', credit: 'bank', amountMinor: 5_000_000, provider: 'sandbox' }));
    expect(await owed()).toBe(before + 5_000_000);
  });

  it('LND-07 books the owner’s capital in and out on accounts of the kind equity', async () => {
    const { chart, periods } = rig.app.services.stores;
    await chart.add({ code: 'owner-capital', kind: 'equity', title: 'What the owner paid in' });
    await chart.add({ code: 'withdrawals', kind: 'equity', title: 'What the owner took out', normal_side: 'debit' });
    const before = await balance('bank');
    await book(wish({ debit: 'bank', credit: 'owner-capital', amountMinor: 50_000_000 }));
    await book(wish({ debit: 'withdrawals', credit: 'bank', amountMinor: 10_000_000 }));
    expect(await balance('bank')).toBe(before + 40_000_000);
    const all = (await periods.movements(rig.today, rig.today)).filter(({ currency }) => currency === 'PHP');
    expect(all.filter(({ kind }) => kind === 'equity')).toMatchObject([
      { account: 'owner-capital', normalSide: 'credit', debitMinor: 0n, creditMinor: 50_000_000n },
      { account: 'withdrawals', normalSide: 'debit', debitMinor: 10_000_000n, creditMinor: 0n },
    ]);
    // in the order of a balance sheet, and as much in debit as in credit
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    expect(kinds).toEqual(accountKinds.filter((kind) => kinds.includes(kind)));
    expect(all.reduce((sum, row) => sum + row.openingMinor + row.debitMinor - row.creditMinor, 0n)).toBe(0n);
  });

  it('LND-07 is reversed once, from its own day on', async () => {
    const journal = wish({ on: addDays(rig.today, -2) });
    await book(journal);
    const before = await balance('bank');
    await expect(reverse(journal.key, { on: addDays(rig.today, -3) })).rejects.toThrow('--on must not be before');
    await expect(reverse(journal.key, { on: addDays(rig.today, 1) })).rejects.toThrow('--on is still to come');
    expect([await reverse(journal.key), await reverse(journal.key)]).toEqual([true, false]);
    expect(await balance('bank')).toBe(before + 1_500);
    expect((await trail()).at(-1)).toBe(`ben journal-reversed ${journal.key}: twice`);
    await expect(reverse('no-such')).rejects.toThrow('there is no journal no-such');
    expect(await book(journal)).toBe(false);
  });

  it('LND-07 of a closed day keeps its business date, and is booked today', async () => {
    const on = addDays(rig.today, -1);
    await closeDays(rig.app.services, on, { at: rig.now(), by: 'ana' });
    const journal = wish({ on });
    await book(journal);
    expect(await rig.app.services.stores.journals.find(journal.key)).toMatchObject({
      occurredOn: on,
      bookedOn: rig.today,
    });
  });

  it.each([
    [{ debit: 'principal-receivable' }, 'principal-receivable holds claims of loans'],
    [{ credit: 'interest-receivable' }, 'interest-receivable holds claims of loans'],
    [{ debit: 'suspense' }, 'suspense is money of payments and borrowers'],
    [{ credit: 'borrower-credit' }, 'borrower-credit is money of payments and borrowers'],
    [{ debit: 'petty-cash' }, 'there is no account petty-cash'],
    [{ debit: 'bank' }, 'DEBIT and CREDIT must be two accounts'],
    [{ amountMinor: 0 }, 'AMOUNT must be above zero'],
    [{ amountMinor: -5 }, 'AMOUNT must be above zero'],
    [{ amountMinor: 0.5 }, 'AMOUNT must be above zero'],
    [{ currency: 'USD' }, 'CURRENCY: no loan is in USD'],
    [{ on: calendarDate('2999-01-01') }, '--on is still to come'],
    [{ debit: 'provider-clearing' }, '--provider is missing: provider-clearing is of several providers'],
    [{ debit: 'bank-transit', provider: 'nobody' }, '--provider must be one of sandbox'],
    [{ provider: 'sandbox' }, '--provider: neither account is of a provider'],
  ] as const)('LND-07 is refused with %j', async (more, words) => {
    await expect(book(wish(more))).rejects.toThrow(words);
  });
});

describe('the journal commands', () => {
  const run = (...typed: readonly string[]) => runCommand(rig, ['accounting', ...typed]);

  it('book a journal, reverse it and list it', async () => {
    const of = ['book-journal', 'provider-clearing', 'bank', '50000.00', 'PHP', '--provider', 'sandbox'];
    const words = ['--reason', 'funds for payouts', '--key', 'fund-1', '--by', 'ana'];
    expect(await run(...of, ...words)).toEqual({ code: 0, output: 'journal fund-1 is booked\n' });
    expect(await run(...of, ...words)).toEqual({ code: 0, output: 'journal fund-1 was booked before\n' });
    const back = ['reverse-journal', 'fund-1', '--reason', 'not sent', '--by', 'ben'];
    expect((await run(...back)).output).toBe('journal fund-1 is reversed\n');
    expect((await run(...back)).output).toBe('journal fund-1 was reversed before\n');
    const { output } = await run('journals', '--month', rig.today.slice(0, 7));
    expect(output).toContain(
      `fund-1\t${rig.today}\t${rig.today}\tprovider-clearing\tbank\tPHP\t50000.00\tsandbox\treversed\n`,
    );
    expect((await run(...of, '--reason', 'x', '--by', 'ana')).output).toMatch(/--key is missing/);
    expect((await run(...of, ...words.slice(2))).output).toMatch(/--reason is missing/);
    expect((await run('book-journal', 'bank', 'bank-charges', '5,00', 'PHP', ...words)).output).toMatch(
      /AMOUNT must be an amount such as 1250.00/,
    );
  });
});
