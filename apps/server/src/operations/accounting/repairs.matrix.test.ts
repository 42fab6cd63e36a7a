import type { CalendarDate } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeDays, lastDayOver } from './close-books.ts';
import { returnMoney, undoReturn } from '../../payments/suspense/return-money.ts';
import { bankSays, newUtr } from '../../../test/bank.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// Whatever closing complains about is planted here, and mended by the command that docs/books.md names for it.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(async () => {
  await neverClosed(rig);
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const services = () => rig.app.services;
const yesterday = (): CalendarDate => lastDayOver(rig.now());
const close = () => closeDays(services(), yesterday(), { at: rig.now(), by: 'ana' });
const run = (...typed: readonly string[]) => runCommand(rig, [...typed, '--by', 'ana']);
/** What a closing says, by line; empty where it closes. */
const complaint = (): Promise<string[]> =>
  close().then(
    () => [],
    (error: Error) => error.message.split('\n').slice(1),
  );
const asReplica = (statement: string) =>
  rig.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
const command = (id: number, key: string) => ({
  what: { kind: 'bank-line', id } as const,
  key,
  reason: 'not ours',
  login: 'ana',
  isPaidFromBank: true,
});

async function newLine(amountMinor = 43_210): Promise<{ id: number; entryId: number }> {
  const utr = newUtr();
  await bankSays(rig, [{ amountMinor, utr }]);
  const { id } = await rig.db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow();
  return { id, entryId: (await services().stores.ledger.find('bank-line', String(id))) ?? 0 };
}
const stateOf = async (id: number) =>
  (await rig.db.selectFrom('bank_lines').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('an operator’s key', () => {
  it('belongs to one return: one of two concurrent lines goes back and the other is refused (30-E2)', async () => {
    const lines = [await newLine(), await newLine()];
    const ends = await Promise.allSettled(lines.map(({ id }) => returnMoney(services(), command(id, 'shared'))));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(String(refused?.reason)).toContain('--key: ');
    expect(await complaint()).toEqual([]);
    await neverClosed(rig);
    expect(await undoReturn(services(), { key: 'shared', reason: 'it came back', login: 'ben' })).toBe(true);
    expect(await Promise.all(lines.map(({ id }) => stateOf(id)))).toEqual(['open', 'open']);
    expect(await complaint()).toEqual([]);
  });

  it('used for two lines by an older version reverses both (30-E2)', async () => {
    const [one, other] = [await newLine(), await newLine()];
    await returnMoney(services(), command(one.id, 'old-key'));
    // as the second command of the older version did
    await services().stores.ledger.post({
      kind: 'suspense-return',
      source: `${other.entryId}/old-key`,
      orderId: null,
      occurredOn: rig.today,
      postedAt: rig.now(),
      postings: [
        { account: 'suspense', amountMinor: 43_210, currency: 'PHP' },
        { account: 'bank', amountMinor: -43_210, currency: 'PHP' },
      ],
    });
    await services().stores.bankLines.markReturned(other.id, rig.now());
    expect(await undoReturn(services(), { key: 'old-key', reason: 'it came back', login: 'ben' })).toBe(true);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['open', 'open']);
    expect(await complaint()).toEqual([]);
  });

  it('belongs to one command, whatever its loan or amount (30-E4)', async () => {
    const [one, other] = [await loanLife(() => rig, { dueInDays: 5 }), await loanLife(() => rig, { dueInDays: 5 })];
    const fee = ['1', 'fee', '10.00', '--reason', 'asked-for', '--key', 'once'];
    const charge = (orderId: number) => run('transactions', 'charge', String(orderId), ...fee);
    expect(await charge(one.orderId)).toMatchObject({ code: 0 });
    expect(await charge(one.orderId)).toMatchObject({
      code: 0,
      output: expect.stringContaining('transaction 2 was booked before\n'),
    });
    const again = await charge(other.orderId);
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toContain(`--key: it was used for order/${one.orderId}`);
    const journal = ['provider-fees', 'bank', '1.00', 'PHP', '--provider', 'sandbox', '--reason', 'x', '--key', 'once'];
    const booked = await run('accounting', 'book-journal', ...journal);
    expect(booked.output).toContain(`--key: it was used for order/${one.orderId}`);
    const { id } = await newLine();
    await expect(returnMoney(services(), command(id, 'once'))).rejects.toThrow(`used for order/${one.orderId}`);
    expect(await other.rows()).toHaveLength(1);
  });
});

describe('the repair of an error reported by the closing', () => {
  it('covers suspense: a bank line whose state differs from its entries (30-E2)', async () => {
    const { id } = await newLine();
    await services().stores.bankLines.markReturned(id, rig.now());
    const said = await complaint();
    expect(said[0]).toMatch(/^PHP suspense: /);
    expect(said).toContain(`in suspense apart: line/${id}`);
    const repair = () => run('suspense', 'repair', `line/${id}`, '--reason', 'state lost');
    expect(await repair()).toEqual({ code: 0, output: `line/${id}: state open\n` });
    expect(await repair()).toEqual({ code: 0, output: `line/${id}: list and books agree\n` });
    expect(await complaint()).toEqual([]);
    // and by the usual command it goes back
    await neverClosed(rig);
    await returnMoney(services(), command(id, `after-${id}`));
    expect(await complaint()).toEqual([]);
  });

  it('covers suspense: an open line whose money was returned (30-E2)', async () => {
    const { id } = await newLine();
    await returnMoney(services(), command(id, `went-${id}`));
    await services().stores.bankLines.release(id);
    expect(await complaint()).toContain(`in suspense apart: line/${id}`);
    const repaired = await run('suspense', 'repair', `line/${id}`, '--reason', 'state lost');
    expect(repaired.output).toBe(`line/${id}: state returned\n`);
    expect(await complaint()).toEqual([]);
    await neverClosed(rig);
    expect(await undoReturn(services(), { key: `went-${id}`, reason: 'came back', login: 'ben' })).toBe(true);
    expect(await complaint()).toEqual([]);
  });

  it('covers suspense: money sent out twice (30-E2)', async () => {
    const { id, entryId } = await newLine();
    await returnMoney(services(), command(id, `first-${id}`));
    await services().stores.ledger.post({
      kind: 'suspense-return',
      source: `${entryId}/second-${id}`,
      orderId: null,
      occurredOn: rig.today,
      postedAt: rig.now(),
      postings: [
        { account: 'suspense', amountMinor: 43_210, currency: 'PHP' },
        { account: 'bank', amountMinor: -43_210, currency: 'PHP' },
      ],
    });
    expect(await complaint()).toContain(`in suspense apart: line/${id}`);
    expect((await run('suspense', 'repair', `line/${id}`, '--reason', 'twice')).output).toMatch(
      /entry \d+ reversed\n$/,
    );
    expect(await complaint()).toEqual([]);
  });

  it('covers sums of closed days that differ from their entries (30-E2)', async () => {
    await newLine();
    await rig.passDays(2);
    await close();
    await sql`update account_totals set debit_minor = debit_minor + 1 where account = 'bank' and currency = 'PHP'`.execute(
      rig.db,
    );
    await rig.passDays(1);
    expect((await complaint())[0]).toBe('the PHP accounts sum to 0.01, not to nothing');
    expect(await run('accounting', 'recount')).toMatchObject({ code: 0 });
    expect(await complaint()).toEqual([]);
  });

  it('covers principal that differs between books and loan (30-E2)', async () => {
    const { orderId } = await loanLife(() => rig, { dueInDays: 5 });
    await services().stores.ledger.post({
      kind: 'accrual',
      source: `${orderId}/planted`,
      orderId,
      occurredOn: rig.today,
      postedAt: rig.now(),
      postings: [
        { account: 'principal-receivable', amountMinor: -700, currency: 'PHP' },
        { account: 'goodwill', amountMinor: 700, currency: 'PHP' },
      ],
    });
    const said = await complaint();
    expect(said[0]).toMatch(/^PHP principal: /);
    expect(said).toContain(`orders apart: ${orderId}`);
    const trueUp = (...more: string[]) => run('accounting', 'true-up', '--order', String(orderId), ...more);
    const refused = await trueUp();
    expect(refused.output).toContain('--against is missing: the account that PHP 7.00 of principal');
    expect((await trueUp('--against', 'suspense')).code).toBe(1);
    expect(await trueUp('--against', 'goodwill')).toMatchObject({ code: 0 });
    expect((await trueUp()).output).toContain('was as its facts say');
    expect(await complaint()).toEqual([]);
  });

  it('covers credit and summaries that differ from the loan’s facts (30-E2)', async () => {
    const { orderId } = await loanLife(() => rig, { dueInDays: 5 });
    await asReplica(`update loan_summaries set credit_minor = 700 where order_id = ${orderId}`);
    const said = await complaint();
    expect(said[0]).toMatch(/^PHP credit: /);
    expect(said).toContain(`orders apart: ${orderId}`);
    expect(await run('accounting', 'true-up', '--order', String(orderId))).toMatchObject({ code: 0 });
    expect(await complaint()).toEqual([]);
  });

  it('covers claims without a loan (30-E2)', async () => {
    await services().stores.ledger.post({
      kind: 'held',
      source: 'nobody',
      orderId: null,
      occurredOn: rig.today,
      postedAt: rig.now(),
      postings: [
        { account: 'borrower-credit', amountMinor: -700, currency: 'PHP' },
        { account: 'bank', amountMinor: 700, currency: 'PHP' },
      ],
    });
    const entry = String(await services().stores.ledger.find('held', 'nobody'));
    const said = await complaint();
    expect(said).toContain(`entries of no loan: ${entry}`);
    const reverse = () => run('accounting', 'reverse-entry', entry, '--reason', 'of no loan');
    expect(await reverse()).toEqual({ code: 0, output: `entry ${entry} is reversed\n` });
    expect(await reverse()).toEqual({ code: 0, output: `entry ${entry} was reversed before\n` });
    expect(await complaint()).toEqual([]);
    const { id } = await newLine();
    const line = String(await services().stores.ledger.find('bank-line', String(id)));
    expect((await run('accounting', 'reverse-entry', line, '--reason', 'x')).output).toContain('ENTRY: ');
  });

  it('covers a day without its accrual (30-E2)', async () => {
    await loanLife(() => rig, { dueInDays: 5 });
    const accrue = () => runCommand(rig, ['accounting', 'accrue', '--by', 'ana'], { INCOME_RECOGNITION: 'accrued' });
    expect(await accrue()).toMatchObject({ code: 0 });
    await rig.passDays(2);
    expect((await complaint())[0]).toMatch(/^income has accrued through /);
    expect(await accrue()).toMatchObject({ code: 0 });
    expect(await complaint()).toEqual([]);
  });
});
