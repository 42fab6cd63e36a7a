import { Readable } from 'node:stream';
import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importStatement } from './import-statement.ts';
import { readAmount, readDay } from './read-row.ts';
import { type BankAccount, readBankAccounts } from './bank-accounts.ts';
import { bankSays, importText, newUtr } from '../../../test/bank.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { bankLineContext } from '../privacy.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** A line as it is kept, with the bank's words opened. */
async function lineOf(utr: string) {
  const row = await rig.db.selectFrom('bank_lines').selectAll().where('utr', '=', utr).executeTakeFirstOrThrow();
  const { channel_number: channelNumber, booked_on: bookedOn, line_key: lineKey } = row;
  const open = (text: string) =>
    rig.app.services.box.openText(text, bankLineContext({ channelNumber, bookedOn, lineKey }));
  return { ...row, description: open(row.description), raw: open(row.raw) };
}

describe('a number or day of a statement', () => {
  it.each([
    ['1184.56', '.', 118_456],
    ['1,184.56', '.', 118_456],
    ['PHP 1,184.56', '.', 118_456],
    ['₹1,23,456.00 CR', '.', 12_345_600],
    ['1.184,5', ',', 118_450],
    ['1 184,56', ',', 118_456],
    ['+20', '.', 2000],
    ['20.500', '.', 2050],
    ['-20.00', '.', -2000],
    ['(20.00)', '.', -2000],
    ['20.00 DR', '.', -2000],
    ['20.505', '.', null],
    ['1.2.3', '.', null],
    ['n/a', '.', null],
    ['', '.', null],
    ['1e5', '.', null],
  ] as const)('is read from %s', (text, decimal, minor) => {
    expect(readAmount(text, decimal, 'PHP')).toBe(minor);
  });

  it.each([
    ['2026-11-21', 'YYYY-MM-DD', '2026-11-21'],
    ['21/11/2026', 'DD/MM/YYYY', '2026-11-21'],
    ['1.2.26', 'DD/MM/YYYY', '2026-02-01'],
    ['11/21/2026 09:41', 'MM/DD/YYYY', '2026-11-21'],
    ['21-Nov-2026', 'DD-MMM-YYYY', '2026-11-21'],
    ['21-NOVEMBER-26', 'DD-MMM-YYYY', '2026-11-21'],
    ['31/02/2026', 'DD/MM/YYYY', null],
    ['21/11/2026', 'MM/DD/YYYY', null],
    ['21-Nuv-2026', 'DD-MMM-YYYY', null],
    ['', 'YYYY-MM-DD', null],
  ] as const)('is read from %s as %s', (text, format, day) => {
    expect(readDay(text, format)).toBe(day);
  });
});

describe('a bank statement', () => {
  it('counts once if it is imported twice, in pieces or in another file', async () => {
    const lines = Array.from({ length: 250 }, (_, index) => ({ amountMinor: 1000 + index, utr: newUtr() }));
    const first = await bankSays(rig, lines);
    expect(first).toMatchObject({ rows: 250, added: 250, repeated: 0, problems: [] });
    expect(await bankSays(rig, lines)).toMatchObject({ rows: 250, added: 0, repeated: 250 });
    expect(await bankSays(rig, [...lines.slice(200), { amountMinor: 5, utr: newUtr() }])).toMatchObject({
      added: 1,
      repeated: 50,
    });
  });

  it('LND-07 keeps two equal credits of a day as two if the bank gives no numbers, however often it is imported', async () => {
    const equal = { amountMinor: 7777, text: 'CASH DEPOSIT' };
    expect(await bankSays(rig, [equal, equal])).toMatchObject({ added: 2 });
    expect(await bankSays(rig, [equal, equal])).toMatchObject({ added: 0, repeated: 2 });
  });

  it('keeps rows as received, and nothing can change or remove them', async () => {
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: 100, utr, text: 'From "Maria", thanks' }]);
    const line = await lineOf(utr);
    expect(line.raw).toBe(`"${rig.today}","From ""Maria"", thanks","${utr}","1.00"`);
    await expect(
      rig.db.updateTable('bank_lines').set({ amount_minor: 1 }).where('id', '=', line.id).execute(),
    ).rejects.toThrow('history');
    await expect(rig.db.deleteFrom('bank_lines').where('id', '=', line.id).execute()).rejects.toThrow('history');
  });

  it('names every row that cannot be read and keeps the others', async () => {
    const utr = newUtr();
    const tomorrow = addDays(rig.today, 1);
    const text = [
      '\uFEFFDate,Description,Reference,Credit,Debit',
      `${rig.today},ok,${utr},"1,000.00",`,
      `${rig.today},out,${newUtr()},,20.00`,
      `${rig.today},bad amount,${newUtr()},abc,`,
      `32/13/2026,bad day,${newUtr()},10.00,`,
      `${tomorrow},not yet,${newUtr()},10.00,`,
      `${rig.today},a comma, too many,${newUtr()},10.00,`,
      'End of statement',
      '',
    ].join('\n');
    const result = await importText(rig, text);
    expect(result).toMatchObject({ added: 1, noCredits: 2 });
    expect(result.problems.map(({ problem }) => problem)).toEqual([
      "Credit is 'abc'",
      "Date is '32/13/2026'",
      `its day is still to come: ${tomorrow}`,
      'it has 6 cells, and the file has 5 columns',
    ]);
    expect(result.problems.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
    expect((await lineOf(utr)).amount_minor).toBe(100_000);
  });

  it('is refused without a column of the account’s layout, with the columns that it has', async () => {
    await expect(importText(rig, 'Day,Credit\n2026-11-21,10\n')).rejects.toThrow(
      "the file has no column 'Date', 'Reference', 'Description'; it has 'Day', 'Credit'",
    );
  });

  it('is read by the layout of its account: separators, days and numbers inside the text', async () => {
    const problems: string[] = [];
    const [account] = readBankAccounts(
      [
        {
          market: 'IN',
          channelNumber: 'own',
          bankName: 'B',
          accountName: 'A',
          accountNumber: '123456',
          ifsc: 'HDFC0001234',
          statement: {
            delimiter: ';',
            encoding: 'latin1',
            skipLines: 2,
            dateFormat: 'DD/MM/YYYY',
            decimal: ',',
            columns: { bookedOn: 'Value Dt', amount: 'Deposit', text: ['Narration', 'Remarks'] },
            utrPattern: '(?:IMPS|UPI)-(\\d{12})',
          },
        },
      ],
      problems,
    );
    expect(problems).toEqual([]);
    const [year, month, day] = rig.today.split('-');
    const csv = `Bank\nAccount 123456\nValue Dt;Narration;Remarks;Withdrawal;Deposit\n${day}/${month}/${year};IMPS-412345678999-JOS\u00c9;;;1.000,50\n`;
    const open = () => Readable.from([Buffer.from(csv, 'latin1')]);
    const result = await importStatement(rig.app.services, { open, account: account as BankAccount, fileName: 'x' });
    expect(result).toMatchObject({ added: 1, problems: [] });
    expect(await lineOf('412345678999')).toMatchObject({
      amount_minor: 100_050,
      currency: 'INR',
      description: 'IMPS-412345678999-JOSÉ',
    });
  });
});
