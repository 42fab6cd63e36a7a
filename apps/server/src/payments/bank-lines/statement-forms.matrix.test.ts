import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importText, newUtr, OUR_BANK, transfersOf } from '../../../test/bank.ts';
import { makeLoan } from '../../../test/loans.ts';
import { decideItem, itemsOf } from '../../../test/open-reasons.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { bankLineContext } from '../privacy.ts';

// A bank's statement as people save it: the same money in another form counts once, and other money is never taken for it.

let rig: ServiceRig;
let maria: ReturnType<typeof transfersOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = transfersOf(rig);
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

let lastOrder = 6100;
async function begin() {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000 });
  return { orderId: lastOrder, ...(await maria.begin(lastOrder)) };
}
const HEAD = 'Date,Credit,Reference,Description';
const fileOf = (...rows: readonly string[]) => [HEAD, ...rows, ''].join('\n');
const linesOf = (amountMinor: number) =>
  rig.db.selectFrom('bank_lines').selectAll().where('amount_minor', '=', amountMinor).orderBy('id').execute();
const paidOf = async (orderId: number) => (await maria.details(orderId)).overview;
let lastAmount = 310_000;
const newAmount = () => {
  lastAmount += 1_000;
  return { minor: lastAmount, text: (lastAmount / 100).toFixed(2) };
};

describe('a statement imported again in another form', () => {
  it('counts a transfer once after a spreadsheet has saved the file (30-A1)', async () => {
    const { orderId, paymentId, amount } = await begin();
    const text = (amount / 100).toFixed(2);
    const plain = paymentId.replaceAll('-', '');
    const row = `${rig.today},${text},,INSTAPAY FROM MARIA SANTOS ${plain}`;
    expect(await importText(rig, fileOf(row))).toMatchObject({ added: 1, outcomes: { settled: 1 } });
    const forms = [
      `"Date","Credit","Reference","Description"\r\n"${rig.today}","${text}","","INSTAPAY FROM MARIA SANTOS ${plain}"\r\n`,
      fileOf(
        `${rig.today},"${Number(text).toLocaleString('en-US', { minimumFractionDigits: 2 })}",,INSTAPAY FROM MARIA SANTOS ${plain}`,
      ),
      fileOf(`${rig.today},${text},0,instapay  from Maria Santos ${plain.toLowerCase()}`),
      `${HEAD},Balance\n${rig.today},${text},N/A,INSTAPAY FROM MARIA SANTOS ${plain},"9,300.00"\n`,
      `\uFEFF${fileOf(`${rig.today},${text},-,INSTAPAY FROM MARIA SANTOS ${plain}`)}`,
    ];
    for (const form of forms)
      expect(await importText(rig, form)).toMatchObject({
        added: 0,
        repeated: 1,
        sums: { knownMinor: BigInt(amount) },
      });
    expect(await paidOf(orderId)).toMatchObject({ instalmentsPaid: 1 });
    expect(await linesOf(amount)).toHaveLength(1);
  });

  it('sends a line that differs only in text from a known one to review and settles nothing (30-A1)', async () => {
    const { orderId, paymentId, amount } = await begin();
    const text = (amount / 100).toFixed(2);
    const utr = newUtr();
    await importText(rig, fileOf(`${rig.today},${text},${utr},INSTAPAY FROM MARIA SANTOS ${paymentId}`));
    const again = await importText(rig, fileOf(`${rig.today},${text},${utr},ITFT MARIA S ${paymentId}`));
    expect(again).toMatchObject({ added: 1, doubtful: 1, outcomes: { settled: 0, review: 1 } });
    expect(await paidOf(orderId)).toMatchObject({ instalmentsPaid: 1 });
    const [first, second] = await rig.db
      .selectFrom('bank_lines')
      .selectAll()
      .where('utr', '=', utr)
      .orderBy('id')
      .execute();
    const [item] = await itemsOf(rig, 'bank-line', second?.id ?? 0);
    expect(item).toMatchObject({ reason: 'possible-duplicate', details: { lines: [first?.id] } });
    // it is the same transfer: its money leaves the books, and never comes again
    await decideItem(rig, item?.id ?? 0, 'refused');
    expect(await importText(rig, fileOf(`${rig.today},${text},${utr},ITFT MARIA S ${paymentId}`))).toMatchObject({
      added: 0,
    });
    const bank = (await rig.app.services.stores.ledger.balances()).find(({ account }) => account === 'bank');
    const id = String(second?.id);
    expect((await runCommand(rig, ['bank', 'assign', id, paymentId])).output).toContain('another line once more');
    expect(await runCommand(rig, ['bank', 'restore', id, '--by', 'ana'])).toEqual({
      code: 0,
      output: `line ${id} is in suspense again\n`,
    });
    const after = (await rig.app.services.stores.ledger.balances()).find(({ account }) => account === 'bank');
    expect(after?.amountMinor).toBe((bank?.amountMinor ?? 0) + amount);
  });

  it('counts a possible duplicate as separate money once an operator says so (30-A1)', async () => {
    const { minor, text } = newAmount();
    await importText(rig, fileOf(`${rig.today},${text},,FROM JOSE REYES`));
    await importText(rig, fileOf(`${rig.today},${text},${newUtr()},FROM JOSE REYES`));
    const [, second] = await linesOf(minor);
    const [item] = await itemsOf(rig, 'bank-line', second?.id ?? 0);
    await decideItem(rig, item?.id ?? 0, 'approved');
    expect((await linesOf(minor)).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('sends a line to review beside an erased payer’s line of the same day and amount (30-A1)', async () => {
    const { minor, text } = newAmount();
    await importText(rig, fileOf(`${rig.today},${text},,FROM JOSE REYES`));
    const [known] = await linesOf(minor);
    await rig.db.transaction().execute(async (erasing) => {
      await sql`set local session_replication_role = replica`.execute(erasing);
      await sql`update bank_lines set description = '', sender = '', raw = '' where id = ${known?.id}`.execute(erasing);
    });
    const again = await importText(rig, fileOf(`${rig.today},${text},,ITFT J REYES`));
    expect(again).toMatchObject({ added: 1, doubtful: 1, outcomes: { review: 1 } });
  });

  it('leaves ordinary days alone: other senders, other numbers, and a longer file of the day (30-A1)', async () => {
    const { minor, text } = newAmount();
    const row = (sender: string, utr = '') => `${rig.today},${text},${utr},INSTAPAY FROM ${sender}`;
    const morning = [row('JOSE REYES'), row('ANA CRUZ', newUtr())];
    await importText(rig, fileOf(...morning));
    // of the afternoon alone
    await importText(rig, fileOf(row('MARIA SANTOS'), row('ANA CRUZ', newUtr())));
    // of the whole day: what the file has itself is other money than its other rows
    const evening = await importText(rig, fileOf(...morning, row('JOSE REYES JR'), row('JOSE REYES', newUtr())));
    expect(evening).toMatchObject({ added: 2, repeated: 2, doubtful: 0 });
    expect((await linesOf(minor)).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'open'));
  });

  it('adds nothing from a file imported before lines had an identity (30-A1)', async () => {
    const { minor, text } = newAmount();
    const { stores, box } = rig.app.services;
    const rows = ['CASH DEPOSIT', 'CASH DEPOSIT', 'FROM JOSE'].map((words) => `${rig.today},${text},,${words}`);
    for (const [index, raw] of rows.entries()) {
      const lineKey = `row/old${minor}/${index}`;
      const seal = (words: string) =>
        box.sealText(words, bankLineContext({ channelNumber: OUR_BANK, bookedOn: rig.today, lineKey }));
      const { id } = await rig.db
        .insertInto('bank_lines')
        .values({
          channel_number: OUR_BANK,
          market: 'PH',
          booked_on: rig.today,
          utr: '',
          line_key: lineKey,
          amount_minor: minor,
          currency: 'PHP',
          description: seal(raw.split(',')[3] ?? ''),
          raw: seal(raw),
          key_id: box.keyId,
          file_name: 'old.csv',
          imported_at: rig.now(),
          sender: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await stores.ledger.post({
        kind: 'bank-line',
        source: String(id),
        orderId: null,
        occurredOn: rig.today,
        postedAt: rig.now(),
        postings: [
          { account: 'bank', amountMinor: minor, currency: 'PHP' },
          { account: 'suspense', amountMinor: -minor, currency: 'PHP' },
        ],
      });
    }
    const file = fileOf(...rows);
    expect(await importText(rig, file)).toMatchObject({ rows: 3, added: 0, repeated: 3 });
    expect(await importText(rig, file.replaceAll('CASH DEPOSIT', '"Cash deposit"'))).toMatchObject({ added: 0 });
    // a third deposit of the day
    expect(await importText(rig, fileOf(...rows, rows[0] ?? ''))).toMatchObject({ added: 1, repeated: 3, doubtful: 0 });
    await expect(
      sql`update bank_lines set identity = 'x' where amount_minor = ${minor}`.execute(rig.db),
    ).rejects.toThrow('history');
  });
});

describe('credits without a transfer number', () => {
  it('are six deposits for references of zeros or nothing, and equal rows are two (30-A2)', async () => {
    const { minor, text } = newAmount();
    const rows = ['0,CASH DEPOSIT BRANCH 12', '0,CASH DEPOSIT BRANCH 34', '000000,CASH DEPOSIT BRANCH 56'];
    const more = ['000000,CASH DEPOSIT BRANCH 78', ',CASH DEPOSIT BRANCH 90', ',CASH DEPOSIT BRANCH 90'];
    const file = fileOf(...[...rows, ...more].map((row) => `${rig.today},${text},${row}`));
    const sums = { creditMinor: BigInt(6 * minor), matchedMinor: 0n, waitingMinor: BigInt(6 * minor), knownMinor: 0n };
    expect(await importText(rig, file)).toMatchObject({ added: 6, repeated: 0, outcomes: { open: 6 }, sums });
    expect((await linesOf(minor)).map(({ utr }) => utr)).toEqual(['', '', '', '', '', '']);
    expect(await importText(rig, file)).toMatchObject({ added: 0, repeated: 6 });
  });

  it('include those with the lender’s own account number, from a bank or a borrower (30-A2)', async () => {
    const { minor, text } = newAmount();
    const account = rig.app.services.bankAccounts.find(({ channelNumber }) => channelNumber === OUR_BANK);
    const own = account?.accountNumber ?? '';
    await importText(rig, fileOf(`${rig.today},${text},${own},FROM JOSE`, `${rig.today},${text},${own},FROM ANA`));
    expect((await linesOf(minor)).map(({ utr }) => utr)).toEqual(['', '']);
    const { paymentId } = await begin();
    for (const filler of [own, '000000', '0000-0000'])
      expect(await maria.submit(paymentId, filler)).toMatchObject({ success: false });
  });

  it('are in the printed sums of the file (30-A2)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-statement-'));
    const file = join(folder, 's.csv');
    const { text } = newAmount();
    writeFileSync(file, fileOf(`${rig.today},${text},0,CASH A`, `${rig.today},${text},0,CASH B`, `${rig.today},x,,C`));
    const { code, output } = await runCommand(rig, ['bank', 'import', file, '--account', OUR_BANK]);
    rmSync(folder, { recursive: true });
    const sum = (2 * Number(text)).toFixed(2);
    expect(code).toBe(1);
    expect(output).toContain(`credits PHP ${sum} = matched 0.00 + waiting ${sum} + known 0.00\n`);
    expect(output).toContain('1 rows not read; 4 lines of the file: 1 heading, 0 empty, 3 rows, 0 more of them\n');
    expect(output).toContain("line 4 of the file was not read\tCredit is 'x'\n");
  });
});

it('cells damaged by a spreadsheet are named by their line in the file (30-A1)', async () => {
  const { text } = newAmount();
  const file = fileOf(
    `${rig.today},${text},3.09912E+11,FROM JOSE`,
    `${rig.today},1.24E+03,,FROM JOSE`,
    `#######,${text},,FROM JOSE`,
    `46351,${text},,FROM JOSE`,
    `${rig.today},"1240,00",,FROM JOSE`,
    `${rig.today},309912345678,,FROM JOSE`,
  );
  const { added, problems } = await importText(rig, file);
  expect(added).toBe(0);
  expect(problems.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(problems.map(({ problem }) => problem).join('\n')).toMatch(
    /Reference is '3.09912E\+11': a spreadsheet has damaged it\n.*Credit is '1.24E\+03'.*\nDate is '#######'.*\nDate is '46351', the number .*\nCredit is '1240,00'\n.*too large/,
  );
});
