import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '../../operations/accounting/close-books.ts';
import { applyLine } from '../bank-lines/decide-line.ts';
import { matchLine } from '../bank-lines/match-line.ts';
import { applyHeld } from '../money-in/apply-held.ts';
import { applyRow } from './apply-row.ts';
import { type NewReturn, returnMoney, undoReturn } from './return-money.ts';
import { nameOf, type Suspended, suspendedBy } from './suspended.ts';
import { bankSays, newUtr } from '../../../test/bank.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { decideItem } from '../../../test/open-reasons.ts';
import { payer } from '../../../test/payer.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { settlementFiles } from '../../../test/settlement-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
// books() compares the account with its list
afterEach(() => cleanUp());

const { begun, changes, cleanUp, newSettlement, open, paid, reports } = settlementFiles(() => rig);
const { insert, settle, reportReversal } = payer(() => rig);
let keys = 0;
const wish = (what: Suspended, more: Partial<NewReturn> = {}): NewReturn => {
  keys += 1;
  return { what, key: `back-${keys}`, reason: 'not ours', login: 'ana', isPaidFromBank: false, ...more };
};
const returnFunds = (command: NewReturn) => returnMoney(rig.app.services, command);
const undo = (key: string, more: { on?: NewReturn['on'] } = {}) =>
  undoReturn(rig.app.services, { key, reason: 'the bank sent it back', login: 'ben', ...more });
const listed = async (): Promise<string[]> =>
  (await rig.app.services.stores.suspense.list(500)).map((each) => nameOf(suspendedBy(each)));
const bankHas = async (currency = 'PHP'): Promise<number> => {
  const all = await rig.app.services.stores.ledger.balances();
  return all.find((one) => one.account === 'bank' && one.currency === currency)?.amountMinor ?? 0;
};
/** The trail, with what operators wrote as its detail. */
const trail = async () =>
  (await rig.app.services.stores.agents.listActions(500)).map(({ login, action, detail, facts }) => ({
    login,
    action,
    detail,
    facts,
  }));

/** A payment whose money came in rupees for a loan in pesos. */
async function held(amountMinor = 300_000): Promise<{ id: string; amountMinor: number; what: Suspended }> {
  const { orderId } = await loanLife(() => rig, { dueInDays: 5 });
  const id = await insert({ orderId, day: rig.today, amountMinor });
  expect(await reported(id, amountMinor)).toMatchObject({ outcome: 'review' });
  return { id, amountMinor, what: { kind: 'payment', id } };
}
const reported = (reference: string, minor: number) =>
  settle({ reference, status: 'paid', amount: { minor, currency: 'INR' }, paidAt: noon(rig.today) }, noon(rig.today));

/** A line of the bank's that a stranger sent. */
async function strangers(amountMinor = 123_400): Promise<{ id: number; what: Suspended }> {
  const utr = newUtr();
  await bankSays(rig, [{ amountMinor, utr }]);
  const { id } = await rig.db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow();
  return { id, what: { kind: 'bank-line', id } };
}

/** A row of a report that a person took over into suspense. */
async function taken(line: { id: string; reference: string; gross: number; type?: string }): Promise<Suspended> {
  await reports([{ settlement: newSettlement(), ...line }]);
  const [item] = await open();
  await decideItem(rig, item?.id ?? 0, 'approved');
  const rows = rig.db.selectFrom('settlement_rows').select('id').where('provider_reference', '=', line.id);
  const { id } = await rows.orderBy('id', 'desc').executeTakeFirstOrThrow();
  return { kind: 'settlement-row', id };
}

describe('held money of a payment in another currency', () => {
  it('LND-07 is returned by its provider once under its key, and later reports change nothing', async () => {
    const { id, amountMinor, what } = await held();
    const command = wish(what);
    expect(await Promise.all([returnFunds(command), returnFunds(command)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await listed()).not.toContain(id);
    expect((await rig.app.services.stores.payments.find(id))?.status).toBe('failed');
    expect(await rig.app.services.stores.openItems.listOpenOf('payment', id)).toEqual([]);
    expect(await trail()).toContainEqual({
      login: 'ana',
      action: 'suspense-returned',
      detail: 'not ours',
      facts: {
        subject: id,
        kind: 'by sandbox',
        key: command.key,
        amountMinor: 300_000,
        currency: 'INR',
      },
    });
    expect(await reported(id, amountMinor)).toEqual({ outcome: 'repeated' });
    const back = { status: 'refunded', amountMinor, at: noon(rig.today), currency: 'INR' } as const;
    expect(await reportReversal(id, back)).toEqual({ outcome: 'repeated' });
    await expect(returnFunds({ ...command, isPaidFromBank: true })).rejects.toThrow('--key: another return was booked');
    await expect(returnFunds(wish(what))).rejects.toThrow(`WHAT: nothing of ${id} is in suspense`);
  });

  it('LND-07 is paid back from the bank, and its provider still owes it', async () => {
    const { id, what } = await held(40_000);
    const before = await bankHas('INR');
    await returnFunds(wish(what, { isPaidFromBank: true }));
    expect(await bankHas('INR')).toBe(before - 40_000);
    expect(await listed()).not.toContain(id);
    // a refund by the provider would be the second
    const back = { status: 'refunded', amountMinor: 40_000, at: noon(rig.today), currency: 'INR' } as const;
    expect(await reportReversal(id, back)).toMatchObject({ outcome: 'review', detail: 'refunded' });
  });

  it('LND-07 is in suspense again once the return is reversed', async () => {
    const { id, what } = await held();
    const command = wish(what);
    await returnFunds(command);
    expect([await undo(command.key), await undo(command.key)]).toEqual([true, false]);
    expect(await listed()).toContain(id);
    expect(await returnFunds(command)).toBe(false);
    await returnFunds(wish(what));
    expect(await listed()).not.toContain(id);
    await expect(undo('no-such')).rejects.toThrow('KEY: there is no return no-such');
  });
});

describe('an unidentified bank line', () => {
  it('LND-07 goes back to its sender and can no longer be matched', async () => {
    const before = await bankHas();
    const { id, what } = await strangers();
    expect(await listed()).toContain(`line/${id}`);
    const command = wish(what, { on: rig.today });
    expect(await Promise.all([returnFunds(command), returnFunds(command)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await bankHas()).toBe(before);
    expect(await listed()).not.toContain(`line/${id}`);
    expect(await matchLine(rig.app.services, id)).toBe('done-before');
    await expect(applyLine(rig.app.services, id, { orderId: 170 })).rejects.toThrow('was returned to its sender');
    await expect(returnFunds(wish(what))).rejects.toThrow('was returned to its sender');
  });

  it('LND-07 counts for a loan once the return is reversed', async () => {
    const { id, what } = await strangers(20_000);
    const command = wish(what);
    await returnFunds(command);
    await undo(command.key);
    const { orderId } = await begun();
    expect(await applyLine(rig.app.services, id, { orderId })).toMatchObject({ outcome: 'settled' });
    await expect(returnFunds(wish(what))).rejects.toThrow(`line ${id} has paid`);
  });
});

describe('an accepted settlement row', () => {
  it('LND-07 of a double settlement leaves suspense when the provider reverses it, and its later row agrees', async () => {
    const { id, amount } = await paid();
    await reports([{ settlement: newSettlement(), id: `${id}-1`, reference: id, gross: amount }]);
    const row = await taken({ id: `${id}-2`, reference: id, gross: amount });
    expect(await listed()).toContain(nameOf(row));
    expect(await changes(() => returnFunds(wish(row)))).toEqual({ 'provider-clearing': -amount });
    expect(await listed()).not.toContain(nameOf(row));
    expect(await open()).toEqual([]);
    await reports([{ settlement: newSettlement(), id: `${id}-3`, type: 'refund', reference: id, gross: -amount }]);
    expect(await open()).toEqual([]);
  });

  it('LND-07 with an unknown reference counts for a loan from its day, once', async () => {
    const row = await taken({ id: 'owner-found', reference: 'HRM-0000-0001', gross: 20_000 });
    const { orderId } = await begun();
    const apply = () =>
      rig.app.services.inTransaction((stores) =>
        applyRow(stores, { rowId: Number(row.id), orderId, by: 'ana', now: rig.now() }),
      );
    const first = await apply();
    expect(first.isNew).toBe(true);
    expect(await apply()).toEqual({ paymentId: first.paymentId, isNew: false });
    const payment = await rig.app.services.stores.payments.find(first.paymentId);
    expect(payment).toMatchObject({ orderId, status: 'paid', receivedMinor: 20_000, provider: 'sandbox' });
    expect(payment?.paidAt?.toISOString().slice(0, 10)).toBe(rig.today);
    await expect(returnFunds(wish(row))).rejects.toThrow(`WHAT: nothing of ${nameOf(row)} is in suspense`);
    // the payment is in no report of its own
    expect((await reports([])).missing).toBe(0);
  });

  it('LND-07 of an unordered payout is the lender’s claim until the provider returns it', async () => {
    const row = await taken({ id: 'not-ours', reference: 'HRM-0000-0002', gross: -4_200, type: 'payout' });
    const { orderId } = await begun();
    const application = { rowId: Number(row.id), orderId, by: 'ana', now: rig.now() };
    await expect(rig.app.services.inTransaction((stores) => applyRow(stores, application))).rejects.toThrow(
      'it is owed to the lender',
    );
    expect(await changes(() => returnFunds(wish(row)))).toEqual({ 'provider-clearing': 4_200 });
  });
});

it('LND-07 a closing compares the suspense account with its list', async () => {
  const { id } = await strangers(5_000);
  const state = (to: 'open' | 'returned') =>
    rig.db.updateTable('bank_lines').set({ state: to }).where('id', '=', id).execute();
  const close = () => closeDays(rig.app.services, addDays(rig.today, -1), { at: rig.now(), by: 'ana' });
  await state('returned');
  await expect(close()).rejects.toThrow(
    /^The books are not closed.\nPHP suspense: \d+\.\d\d on the books, \d+\.\d\d in suspense list\nin suspense apart: line\/\d+$/,
  );
  await state('open');
  expect(await close()).toBeGreaterThan(0);
  await neverClosed(rig);
});

it.each([
  [{ kind: 'payment', id: 'HRM-NONE' }, {}, 'WHAT: there is no payment HRM-NONE'],
  [{ kind: 'bank-line', id: 999_999 }, {}, 'there is no line 999999'],
  [{ kind: 'settlement-row', id: 999_999 }, {}, 'there is no row 999999'],
] as const)('LND-07 a return of %j is refused', async (what, more, words) => {
  await expect(returnFunds(wish(what, more))).rejects.toThrow(words);
});

it('LND-07 a return on a future day or before the money came is refused', async () => {
  const { what } = await strangers(7_000);
  await expect(returnFunds(wish(what, { on: addDays(rig.today, 1) }))).rejects.toThrow('--on is still to come');
  await expect(returnFunds(wish(what, { on: addDays(rig.today, -1) }))).rejects.toThrow('--on must not be before');
  await returnFunds(wish(what));
});

it('LND-07 the suspense commands list age and possible actions, return money and reverse a return', async () => {
  const { id } = await strangers(9_900);
  const { id: payment, what } = await held(6_600);
  const run = (...typed: readonly string[]) => runCommand(rig, ['suspense', ...typed]);
  const { output } = await run('list');
  expect(output).toMatch(
    new RegExp(`line/${id}\t\t99.00\tPHP\t[^\t]+\t0 days\tbank assign, apply, settlements match, return\n`),
  );
  expect(output).toMatch(new RegExp(`${payment}\torder \\d+\t66.00\tINR\t[^\t]+\t0 days\treturn\n`));
  for (const { currency, listedMinor, bookedMinor } of await rig.app.services.stores.suspense.compare()) {
    expect(listedMinor).toBe(bookedMinor);
    expect(output).toContain(`total\t${currency}\t${(Number(listedMinor) / 100).toFixed(2)}\t\n`);
  }
  const words = ['--reason', 'a stranger', '--key', 'case-9', '--by', 'ana'];
  expect((await run('return', `line/${id}`, ...words)).output).toBe(`line/${id} is returned\n`);
  expect((await run('return', `line/${id}`, ...words)).output).toBe('return case-9 was booked before\n');
  expect((await run('undo-return', 'case-9', ...words.slice(0, 2), '--by', 'ben')).output).toBe(
    'return case-9 is taken back\n',
  );
  expect((await run('return', 'row/x', ...words)).output).toMatch(
    /^WHAT must be a payment, line\/NUMBER or row\/NUMBER\n$/,
  );
  expect((await run('return', `line/${id}`, '--reason', 'x', '--by', 'ana')).output).toMatch(/--key is missing\n$/);
  const facts = { subject: `line/${id}`, key: 'case-9', amountMinor: 9_900, currency: 'PHP' };
  expect(await trail()).toEqual(
    expect.arrayContaining([
      { login: 'ana', action: 'suspense-returned', detail: 'a stranger', facts: { ...facts, kind: 'from the bank' } },
      { login: 'ben', action: 'suspense-return-undone', detail: 'a stranger', facts },
    ]),
  );
  const { orderId } = await begun();
  await expect(
    rig.app.services.inTransaction((stores) =>
      applyHeld(stores, { paymentId: payment, orderId, by: 'ana', now: rig.now() }),
    ),
  ).rejects.toThrow('is not in PHP');
  await returnFunds(wish(what));
});
