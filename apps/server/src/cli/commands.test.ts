import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pictureIdIn } from '../attachments/purposes.ts';
import { newUtr, OUR_BANK, statementOf, transfersOf } from '../../test/bank.ts';
import { makeLoan } from '../../test/loans.ts';
import { newBorrower } from '../../test/reminded.ts';
import { runCommand, runCommandProcess } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { sendReceipt } from '../../test/whole-life.ts';
import { personalData } from '../app/personal-data.ts';

// What operations runs beside the service, each as a process. More of them: operators in desk-sign-in.matrix.test.ts, find, export and
// log-out in borrower-export.test.ts, refused erasures in borrower-erasure.test.ts, borrower-answers in certify-secrets.matrix.test.ts,
// reminders in reminders-sending.matrix.test.ts, missed-deadlines in deadlines.test.ts, dead-letters in webhooks.test.ts, migrate in
// migrations.test.ts.

let rig: ServiceRig;
let maria: ReturnType<typeof transfersOf>;
const folder = mkdtempSync(join(tmpdir(), 'hiram-commands-'));
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = transfersOf(rig);
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const run = (...typed: readonly string[]) => runCommand(rig, typed);
/** As a process of its own. */
const start = (...typed: readonly string[]) => runCommandProcess(rig, typed);

let lastOrder = 6000;
async function newOrder(): Promise<number> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000 });
  return lastOrder;
}

/** What the whole database and the folder hold, so that it can be seen whether anything was changed. */
async function everything(): Promise<string[]> {
  const tables = await Promise.all(
    Object.keys(personalData).map(async (table) => {
      const { rows } = await sql<{ sum: string | null }>`
        select md5(string_agg(t::text, '' order by t::text)) as sum from ${sql.table(table)} t`.execute(rig.db);
      return `${table} ${rows[0]?.sum}`;
    }),
  );
  return [...tables, ...readdirSync(folder, { recursive: true }).map(String).toSorted()];
}

describe('the bank command', () => {
  it('imports a file, lists unassigned lines, and assigns them to transfers and loans', async () => {
    const [paid, held] = [await maria.begin(await newOrder()), await maria.begin(await newOrder())];
    const order = await newOrder();
    const [lost, whole] = [newUtr(), newUtr()];
    const file = join(folder, 'statement.csv');
    writeFileSync(
      file,
      statementOf(rig, [
        { amountMinor: paid.amount, text: paid.paymentId },
        { amountMinor: held.amount, utr: lost },
        { amountMinor: 100_000, utr: whole },
      ]),
    );
    expect(await start('bank', 'import', file, '--account', OUR_BANK)).toEqual({
      code: 0,
      output: [
        '3 rows: 3 new, 0 known before, 0 no credits',
        "1 settled, 0 of another amount, 0 for a person, 2 nobody's yet",
        'credits PHP 3000.00 = matched 1000.00 + waiting 2000.00 + known 0.00',
        '0 rows not read; 4 lines of the file: 1 heading, 0 empty, 3 rows, 0 more of them\n',
      ].join('\n'),
    });
    expect(await maria.state(paid.paymentId)).toBe('matched');

    const listed = (await run('bank', 'list')).output;
    const lineOf = (utr: string): string => new RegExp(`^line\t(\\d+)\t.*\t${utr}\t`, 'm').exec(listed)?.[1] ?? '';
    expect(listed).toMatch(
      new RegExp(`^line\t\\d+\t${OUR_BANK}\t${rig.today}\tPHP 1000\\.00\t${whole}\t\tnobody’s$`, 'm'),
    );

    expect(await run('bank', 'assign', lineOf(lost), held.paymentId)).toEqual({
      code: 0,
      output: expect.stringMatching(/^settled\norder \d+ owes PHP [\d.]+\n$/),
    });
    expect(await maria.state(held.paymentId)).toBe('matched');
    const applied = await run('bank', 'apply', lineOf(whole), String(order));
    expect([applied.code, applied.output]).toEqual([
      0,
      expect.stringMatching(/^HRM[\w-]+\tsettled\norder \d+ owes PHP [\d.]+\n$/),
    ]);
    const payments = rig.db.selectFrom('payments').select(['status', 'amount_minor']).where('order_id', '=', order);
    expect(await payments.execute()).toContainEqual({ status: 'paid', amount_minor: 100_000 });

    // what is decided is decided
    expect(await run('bank', 'apply', lineOf(whole), String(order))).toEqual({
      code: 1,
      output: expect.stringMatching(/^line \d+ has paid HRM[\w-]+\n$/),
    });
    expect((await run('bank', 'list')).output).toBe(
      'Every line has paid something, and no number waits for its money.\n',
    );
  });

  it('writes the decrypted picture of a receipt into a new file that only the owner can read', async () => {
    const name = pictureIdIn(await sendReceipt(rig, 'demo')) ?? '';
    const file = join(folder, 'receipt.jpg');
    const written = await run('bank', 'receipt', name, file);
    const bytes = readFileSync(file);
    expect(written).toEqual({ code: 0, output: `${file}: ${bytes.length} bytes\n` });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 60 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // and what lies in the service's own folder is sealed
    expect(readFileSync(join(rig.config.filesDir, name)).subarray(0, 15).toString()).toBe('hiram-sealed-1\n');
    expect(await run('bank', 'receipt', name, file)).toEqual({
      code: 1,
      output: `FILE must be new: ${file} is there\n`,
    });
    expect(readFileSync(file)).toEqual(bytes);
  });
});

it('borrower-data erase names the obstacles, erases for good, and records where the rest was settled', async () => {
  const { id } = await newBorrower(rig);
  const before = await everything();
  expect(await run('borrower', 'erase', String(id))).toEqual({
    code: 0,
    output: 'Nothing stands in the way. Add --for-good to forget this borrower.\n',
  });
  expect(await everything()).toEqual(before);
  const forgotten = await run('borrower', 'erase', String(id), '--for-good', '--settled', 'receipt 77');
  expect([forgotten.code, forgotten.output]).toEqual([
    0,
    expect.stringMatching(/^Forgotten\.\n {2}rule: .+\n {2}who it was: gone\n {2}the books: none\n$/),
  ]);
  const person = await rig.db
    .selectFrom('borrowers')
    .select('person_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(person.person_sealed).toBeNull();
  // what an operator wrote of a borrower leaves with the identity
  const trail = rig.db.selectFrom('desk_audit').select(['detail', 'words']).where('borrower_id', '=', id);
  expect(await trail.execute()).toEqual([{ detail: `borrower ${id}; what was owed`, words: null }]);
});

it('desk-agents audit prints the actions, of all complaints or of one', async () => {
  const { agents } = rig.app.services.stores;
  const at = new Date('2026-03-04T05:06:07Z');
  const complaint = await rig.db.selectFrom('complaints').select(['id', 'borrower_id']).executeTakeFirstOrThrow();
  const looked = { at, agentId: null, login: 'agent', action: 'reopen', detail: 'once' } as const;
  await agents.note({ ...looked, complaintId: complaint.id, borrowerId: complaint.borrower_id });
  await agents.note({ ...looked, detail: 'at the list' });
  const lines = (await run('operators', 'audit')).output.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '2026-03-04T05:06:07.000Z\tagent\treopen\t\t\t\tat the list\tservice',
    `2026-03-04T05:06:07.000Z\tagent\treopen\tborrower ${complaint.borrower_id}\tcomplaint ${complaint.id}\t\tonce\tservice`,
  ]);
  const { output } = await run('operators', 'audit', String(complaint.id));
  // the seeds have a read of it too
  expect(output.split('\n').filter((line) => line.includes('\treopen\t'))).toEqual([lines[1]]);
  expect(output).not.toContain('at the list');
});

describe('a command that fails', () => {
  it('names the error, ends with 2 for wrong use and with 1 else, and changes nothing', async () => {
    const cases: readonly (readonly [code: number, said: string, ...typed: string[]])[] = [
      [2, 'unknown subcommand "banc": is it bank?', 'banc'],
      [2, '--account is missing', 'bank', 'import', 'nowhere.csv'],
      [1, `--account must be one of ${OUR_BANK} (`, 'bank', 'import', 'nowhere.csv', '--account', '1'],
      [1, 'FILE cannot be read: nowhere.csv', 'bank', 'import', 'nowhere.csv', '--account', OUR_BANK],
      [2, 'LINE must be a number, not "first"', 'bank', 'assign', 'first', 'HRM1'],
      [1, 'there is no line 999999\n', 'bank', 'apply', '999999', '170'],
      [1, `there is no receipt ${'x'.repeat(32)}\n`, 'bank', 'receipt', 'x'.repeat(32), 'nowhere.jpg'],
      [1, `FOLDER must be new: ${folder} is there\n`, 'borrower', 'export', '1', folder],
      [2, 'unknown option --forgood: is it --for-good?', 'borrower', 'erase', '1', '--forgood'],
      [2, 'BORROWER must be a number, not "everybody"', 'borrower', 'answers', 'everybody'],
      [2, '"170" is one argument too many', 'deadlines', '170'],
      [2, 'unknown option --retyr: is it --retry?', 'help-desk', '--retyr'],
      [2, 'ORDER must be a number, not "all"', 'reminders', 'all'],
      [2, '--hours must be at most 720', 'partners', 'rotate', 'hpk_1', '--hours', '721'],
    ];
    const before = await everything();
    const ended = await Promise.all(cases.map(([, , ...typed]) => run(...typed)));
    expect(ended.map(({ code, output }) => [code, output.trimEnd()])).toEqual(
      cases.map(([code, said]) => [code, expect.stringContaining(said.trimEnd())]),
    );
    expect(await start('banc')).toEqual({ code: 2, output: 'unknown subcommand "banc": is it bank?\n' });
    expect(await everything()).toEqual(before);
  });

  it('names an unknown or disabled operator in --by and changes nothing; a script’s name is recorded', async () => {
    // the helper adds operators with the first name
    expect((await run('review', 'close', '999999', '--by', 'ana', '--note', 'x')).output).toBe(
      'there is no item 999999\n',
    );
    await run('operators', 'disable', 'eva');
    const commands = [
      ['review', 'close', '1', '--note', 'x'],
      ['bank', 'apply', '1', '170'],
      ['suspense', 'return', 'line/1', '--reason', 'x', '--key', 'k'],
      ['settlements', 'match', '1', 'sandbox', 's'],
      ['accounting', 'true-up', '--order', '170'],
      ['accounting', 'book-journal', 'provider-fees', 'bank', '1.00', 'PHP', '--reason', 'x', '--key', 'k'],
      ['transactions', 'list', '170'],
    ];
    const before = await everything();
    const ended = await Promise.all([
      ...commands.map((typed) => run(...typed, '--by', 'Mallory Cruz')),
      run('transactions', 'list', '170', '--by', 'eva'),
    ]);
    const unknown = '--by must be the login of an operator, not "Mallory Cruz"';
    expect(ended.map(({ code, output }) => [code, output.slice(0, unknown.length)])).toEqual([
      ...commands.map(() => [1, unknown]),
      [1, '--by: eva is disabled\n'],
    ]);
    expect(await everything()).toEqual(before);
    expect(await run('transactions', 'list', '170', '--by', 'script:nightly')).toMatchObject({ code: 0 });
    const looked = rig.db.selectFrom('desk_audit').select('login').where('login', '=', 'script:nightly');
    expect(await looked.execute()).toHaveLength(1);
  });

  it('names another data key or schema version of the database and changes nothing', async () => {
    const commands = [
      ['bank', 'list'],
      ['borrower', 'answers', '1'],
      ['borrower', 'log-out', '1'],
      ['help-desk', '--retry'],
      ['operators', 'disable', 'agent'],
      ['deadlines'],
      ['reminders'],
    ];
    mkdirSync(join(folder, 'new'));
    const before = await everything();
    const wrongKey = { HIRAM_DATA_KEY: '5f'.repeat(32) };
    const refused = await Promise.all(commands.map((typed) => runCommand(rig, typed, wrongKey)));
    expect(refused.map(({ code, output }) => [code, output.split(':', 2)])).toEqual(
      commands.map(() => [
        1,
        ['Nothing was done', expect.stringMatching(/^\n {2}- HIRAM_DATA_KEY is not the key that this database/)],
      ]),
    );
    expect(await everything()).toEqual(before);

    await sql`insert into kysely_migration values ('9999-of-later', '')`.execute(rig.db);
    const newer = await run('operators', 'disable', 'agent');
    await sql`delete from kysely_migration where name = '9999-of-later'`.execute(rig.db);
    expect(newer).toEqual({ code: 1, output: expect.stringContaining('it is at 9999-of-later') });
    expect(await everything()).toEqual(before);
  });

  it('names a missing environment variable, without a stack', async () => {
    const { code, output } = await runCommandProcess(rig, ['help-desk'], { DATABASE_URL: '', HIRAM_SECRET: 'short' });
    expect(code).toBe(1);
    expect(output.split('\n').map((line) => /^ {2}- (\w+) /.exec(line)?.[1] ?? line)).toEqual([
      'Nothing was done:',
      'DATABASE_URL',
      'HIRAM_SECRET',
      '',
    ]);
  });
});
