import { addDays, creditOf, loanState, lateChargesOf } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandServices } from './command.ts';
import { owedNow } from './owed-now.ts';
import { plainAmount } from '../operations/accounting/plain-amount.ts';
import { payoffOn } from '../lending/loans/payoff.ts';
import { bankSays, newUtr, transfersOf } from '../../test/bank.ts';
import { commandInside } from '../../test/command-inside.ts';
import { loanLife } from '../../test/loan-life.ts';
import { newBorrower } from '../../test/reminded.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const services = (): CommandServices => ({ ...rig.app.services, config: rig.config });
const run = (...typed: readonly (string | number)[]) => commandInside(services(), typed);
const rowsOf = (output: string, first: string): string[][] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([name]) => name === first);
const php = (minor: number): string => `PHP ${plainAmount(minor, 'PHP')}`;

describe('the loans show command', () => {
  it('prints the domain’s figures on the day, the transactions with their currency, and the items (30-C5)', async () => {
    const life = await loanLife(() => rig, { dueInDays: -20 });
    const { orderId } = life;
    await life.pay(3, 40_000);
    const item = { kind: 'loan', subject: orderId, reason: 'summary-drift', borrowerId: 1, at: rig.now() } as const;
    const itemId = await rig.app.services.stores.openItems.open(item);
    for (const day of [rig.today, addDays(rig.today, -10), addDays(rig.today, 30)]) {
      const facts = await life.facts();
      const state = loanState(facts, day);
      const output = await run('loan', 'show', orderId, '--on', day, '--by', 'ana');
      expect(rowsOf(output, 'owed')).toContainEqual(['owed', day, 'in all', php(state.totals.outstandingMinor)]);
      for (const component of ['principal', 'interest', 'penalty'] as const)
        expect(rowsOf(output, 'owed')).toContainEqual([
          'owed',
          day,
          component,
          php(state.totals.outstanding[component]),
        ]);
      expect(rowsOf(output, 'owed').at(-1)).toEqual([
        'owed',
        day,
        'due now',
        php(state.totals.dueNowMinor),
        `overdue ${php(state.totals.overdueMinor)}`,
        `${state.overdueDays} days past due`,
      ]);
      expect(rowsOf(output, 'schedule')).toHaveLength(1);
      expect(rowsOf(output, 'instalment').map((cells) => [cells[1], cells[2], cells[9]])).toEqual(
        state.instalments.map(({ number, dueOn, outstandingMinor }) => [String(number), dueOn, php(outstandingMinor)]),
      );
      const charges = lateChargesOf(facts, day).filter(({ amountMinor }) => amountMinor > 0);
      const shown = rowsOf(output, 'late charge').filter(([, on]) => on !== 'tomorrow');
      expect(shown.map((cells) => [cells[1], cells[4]])).toEqual(
        charges.map(({ on, amountMinor }) => [on, php(amountMinor)]),
      );
      const payoff = payoffOn(facts, state);
      expect(rowsOf(output, 'payoff')[0]?.[2]).toBe(payoff.allowed ? php(payoff.amountMinor) : 'not possible');
      expect(rowsOf(output, 'credit')).toEqual([['credit', day, php(creditOf(facts, state))]]);
      expect(rowsOf(output, 'transaction').map((cells) => cells.slice(1, 4))).toEqual([
        ['1', 'disbursement', 'PHP 3200.00'],
        ['2', 'repayment', 'PHP 400.00'],
      ]);
      expect(rowsOf(output, 'item').map((cells) => cells.slice(1, 5))).toEqual([
        [String(itemId), 'loan', String(orderId), 'summary-drift'],
      ]);
    }
  });

  it('refuses a day too far ahead and a missing order (30-C5)', async () => {
    const { orderId } = await loanLife(() => rig, { dueInDays: 5 });
    await expect(run('loan', 'show', orderId, '--on', '9999-12-31')).rejects.toThrow('at most 366 days ahead');
    await expect(run('loan', 'show', 123_456_789)).rejects.toThrow('there is no order 123456789');
  });
});

describe('a booking by command', () => {
  it('prints the amount owed after it, for every command (30-C5)', async () => {
    const life = await loanLife(() => rig, { dueInDays: 5 });
    const owed = async () => `order ${life.orderId} owes ${php(await life.owed(rig.today))}\n`;
    const booked = ['--by', 'ana', '--reason', 'hardship', '--key'];
    expect(await run('transactions', 'goodwill', life.orderId, '10', ...booked, 'a')).toBe(
      `transaction 2 is booked\n${await owed()}`,
    );
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: 50_000, utr }]);
    const line = await rig.db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow();
    expect(await run('suspense', 'apply', `line/${line.id}`, life.orderId, '--by', 'ana')).toMatch(
      new RegExp(`${await owed()}$`),
    );
  });
});

describe('a command that has booked and cannot read what is owed then', () => {
  it('says what it did, and that the rest is not known (30-C5)', async () => {
    const life = await loanLife(() => rig, { dueInDays: 5 });
    const { stores } = rig.app.services;
    const failing = (): CommandServices => ({
      ...services(),
      stores: {
        ...stores,
        orders: { ...stores.orders, find: () => Promise.reject(new Error('the connection is lost')) },
      },
    });
    const booked = [
      'transactions',
      'goodwill',
      life.orderId,
      '10',
      '--by',
      'ana',
      '--reason',
      'hardship',
      '--key',
      'lost',
    ];
    expect(await commandInside(failing(), booked)).toBe(
      `transaction 2 is booked\nwhat order ${life.orderId} owes now is not known: the connection is lost\n`,
    );
    expect(await owedNow(failing(), life.orderId)).toMatchObject({
      data: { orderId: life.orderId },
      isIncomplete: true,
    });
    const { paymentId } = await transfersOf(rig).begin(life.orderId);
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: 50_000, utr }]);
    const line = await rig.db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow();
    expect(await commandInside(failing(), ['bank', 'assign', line.id, paymentId, '--json'])).toContain('"outcome"');
  });
});

describe('the search for a borrower by command', () => {
  it('finds by phone, name, order, references and transfer number, and is in the audit trail (30-C5)', async () => {
    const life = await loanLife(() => rig, { dueInDays: 5 });
    const transfers = transfersOf(rig);
    const { paymentId } = await transfers.begin(life.orderId);
    const utr = newUtr();
    await transfers.give(paymentId, utr);
    await rig.db.updateTable('payments').set({ provider_reference: 'pay_77x' }).where('id', '=', paymentId).execute();
    const { id } = await newBorrower(rig);
    await rig.app.services.stores.borrowers.update(id, { name: 'José Ñíguez Peralta' });
    const found = async (...typed: readonly (string | number)[]) =>
      (await run('borrower', 'find', ...typed)).split('\t')[0]?.trim();
    const phone = (await rig.app.services.stores.borrowers.phoneOf(id)) ?? '';
    expect(await run('borrower', 'find', phone)).toBe(`${id}\n`);
    expect(await found('--name', 'niguez jose')).toBe(String(id));
    expect(await found('--order', life.orderId)).toBe('1');
    expect(await found('--reference', paymentId)).toBe('1');
    expect(await found('--reference', 'pay_77x')).toBe('1');
    expect(await found('--utr', utr.toLowerCase())).toBe('1');
    for (const none of [
      ['--name', 'nobody at all'],
      ['--order', '987654321'],
      ['--reference', 'x'],
      ['--utr', '0000X'],
    ])
      await expect(run('borrower', 'find', ...none)).rejects.toThrow(/ is no borrower’s| is of no |there is no order/);
    expect(await run('operators', 'audit', '--borrower', id)).toContain('borrower-found');
  });
});

describe('the arrears of a past day', () => {
  const arrears = (on?: string) => run('accounting', 'arrears', ...(on === undefined ? [] : ['--on', on]));
  const pesos = (output: string): string[][] => rowsOf(output, 'PHP');
  const loansIn = (output: string, band: string): number =>
    Number(pesos(output).find(([, name]) => name === band)?.[2]);
  const open = (output: string): number =>
    pesos(output)
      .filter(([, name]) => name !== 'charged off, still owed')
      .reduce((sum, [, , loans]) => sum + Number(loans), 0);
  const CHARGED_OFF = 'charged off, still owed';

  it('are as known then: later bookings change nothing of them (30-C5)', async () => {
    const before = addDays(rig.today, -1);
    const late = await loanLife(() => rig, { dueInDays: -35 });
    const other = await loanLife(() => rig, { dueInDays: -65 });
    // booked thirty days after the first due date: five days ago
    await late.pay(30, 900_000, 'payoff');
    const [paidThen, unpaidThen] = [await arrears(addDays(rig.today, -5)), await arrears(addDays(rig.today, -6))];
    expect(open(unpaidThen)).toBe(open(paidThen) + 1);
    const then = await arrears(before);
    const atRisk = await run('accounting', 'portfolio-at-risk', '--on', before);
    expect(loansIn(then, '60 to 89')).toBeGreaterThan(0);
    const reason = ['--by', 'ana', '--reason', 'lost', '--key', 'off', '--on', before];
    expect(await run('transactions', 'charge-off', other.orderId, ...reason)).toContain('is booked');
    expect(loansIn(await arrears(), CHARGED_OFF)).toBe(loansIn(then, CHARGED_OFF) + 1);
    // the business date is of that day, and it was not known then
    expect(await arrears(before)).toBe(then);
    expect(await run('accounting', 'portfolio-at-risk', '--on', before)).toBe(atRisk);
    await rig.passDays(1);
    expect(loansIn(await arrears(rig.today), CHARGED_OFF)).toBe(loansIn(then, CHARGED_OFF) + 1);
    expect(await arrears(rig.today)).not.toBe(then);
    await expect(arrears(addDays(rig.today, 3))).rejects.toThrow('--on must be a day that is over');
  });
});
