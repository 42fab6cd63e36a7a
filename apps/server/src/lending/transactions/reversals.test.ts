import { repayment } from '@hiram/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { addCharge, creditGoodwill } from '../../../test/loan-bookings.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const life = (dueInDays = -100) => loanLife(() => rig, { dueInDays });
const { statementOf, faultsOf } = statementReader(() => rig);
const openItems = (payment: string) => rig.app.services.stores.openItems.listOpenOf('payment', payment);

describe('a reversed payment', () => {
  it('LND-07 leaves the loan as if it had never come, late charges included, and the books balanced', async () => {
    const loan = await life();
    const owed = await loan.owed(rig.today);
    await loan.pay(0, 100_000);
    expect(await loan.owed(loan.day(0))).toBe(300_000);
    expect(await loan.reverse(2, rig.today)).toEqual({ number: 3, isNew: true });
    expect(await loan.owed(rig.today)).toBe(owed);
    expect(await loan.accounts()).toEqual({ 'principal-receivable': 320_000, 'provider-clearing': -320_000 });
    await loan.expectReplayed();
    const kinds = (await loan.rows()).map(({ kind, reverses, bookedBy }) => [kind, reverses, bookedBy]);
    expect(kinds).toEqual([
      ['disbursement', null, null],
      ['repayment', null, null],
      ['repayment_reversal', 2, 'ana'],
    ]);
  });

  it('LND-07 is on the statement with its reversal', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today);
    const shown = await statementOf({ orderId: String(loan.orderId) });
    expect(faultsOf(shown)).toEqual([]);
    const line = shown.lines.find(({ kind }) => kind === 'reversed_payment');
    expect(line).toMatchObject({ amount: 100_000, note: 'Payment reversed', reference: payment });
    expect(
      shown.lines.filter(({ kind }) => kind.includes('revers')).map(({ kind, on, change }) => [kind, on, change]),
    ).toEqual([
      ['reversed_payment', loan.day(0), 0],
      ['reversal', rig.today, 0],
    ]);
  });

  it.each([
    { kind: 'repayment_reversal', keptMinor: 0, progress: 'reversed', says: /^This payment was reversed on \d/ },
    { kind: 'chargeback', keptMinor: 0, progress: 'reversed', says: /^Your bank took this payment back on \d/ },
    {
      kind: 'chargeback',
      keptMinor: 60_000,
      progress: 'paid',
      says: /Your bank took back ₱400\.00 of this payment on \d/,
    },
  ] as const)('LND-07 shows on its receipt $kind, $keptMinor kept', async ({ kind, keptMinor, progress, says }) => {
    const loan = await life();
    const paymentId = await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { kind, keptMinor });
    const shown = await rig.call('demo')(repayment.loadPayment, { paymentId });
    if (!shown.success) throw new Error(shown.message);
    expect(shown.data).toMatchObject({ progress, amount: 100_000 });
    const words = progress === 'paid' ? shown.data.notes?.join(' ') : shown.data.message;
    expect(words).toMatch(says);
  });

  it('CNF-10 is reversed once: the same key changes nothing and another key is refused', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    const key = 'once';
    const all = await Promise.all([1, 2, 3, 4].map(() => loan.reverse(2, rig.today, { key })));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ number }) => number))).toEqual(new Set([3]));
    await expect(loan.reverse(2, rig.today)).rejects.toThrow('number: transaction 2 was taken back before');
    await expect(loan.reverse(1, rig.today, { key })).rejects.toThrow('key: it was used for transaction 3');
    await loan.expectReplayed();
  });

  it.each([
    { what: 'a missing transaction', number: 9, field: 'number: there is no transaction 9' },
    { what: 'the disbursement', number: 1, field: 'number: a disbursement is returned' },
    { what: 'a full amount kept', number: 2, more: { keptMinor: 100_000 }, field: 'keptMinor: from 0 to ₱999.99' },
    { what: 'an earlier day', number: 2, more: { effectiveOn: '2026-01-01' as never }, field: 'effectiveOn: ' },
    { what: 'a missing order', number: 2, more: { orderId: 999_999 }, field: 'orderId: there is no order 999999' },
  ])('is refused for $what, and the field is named', async ({ number, more, field }) => {
    const loan = await life();
    await loan.pay(0, 100_000);
    await expect(loan.reverse(number, rig.today, more)).rejects.toThrow(field);
    expect(await loan.rows()).toHaveLength(2);
  });

  it('LND-07 keeps the rest after a partial reversal', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    await loan.reverse(2, loan.day(10), { keptMinor: 30_000 });
    expect(await loan.accounts()).toEqual({
      'provider-clearing': 30_000 - 320_000,
      'principal-receivable': 310_000,
      'interest-income': -20_000,
    });
    expect((await loan.facts()).payments).toMatchObject([{ paidOn: loan.day(0), excessMinor: 0 }]);
    expect((await loan.facts()).reversed).toMatchObject([{ amountMinor: 70_000, reversedOn: loan.day(10) }]);
    await loan.expectReplayed();
  });

  it('LND-07 has its share paid by later payments from their own days, and the old entries stay, reversed', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    const second = await loan.pay(30, 100_000);
    await loan.reverse(2, rig.today);
    const facts = await loan.facts();
    expect(facts.payments).toHaveLength(1);
    expect(facts.payments[0]?.allocations.map(({ instalmentNumber }) => instalmentNumber)).toContain(1);
    expect(facts.payments[0]?.allocations.some(({ component }) => component === 'penalty')).toBe(true);
    const { rows: entries } = await rig.db
      .selectFrom('ledger_entries')
      .select(['kind', 'version', 'occurred_on', 'reverses'])
      .where('order_id', '=', loan.orderId)
      .orderBy('id')
      .execute()
      .then((rows) => ({ rows: rows.map((row) => [row.kind, row.occurred_on, row.reverses === null]) }));
    expect(entries).toEqual([
      ['disbursement', loan.day(-30), true],
      ['settlement', loan.day(0), true],
      ['settlement', loan.day(30), true],
      ['reversal', rig.today, false],
      ['reversal', loan.day(30), false],
      ['transaction', loan.day(30), true],
    ]);
    await loan.expectReplayed();
    expect(await rig.app.services.stores.payments.find(second)).toMatchObject({ status: 'paid', purposeMet: true });
  });

  it('LND-07 reopens a loan that it had paid off', async () => {
    const loan = await life(20);
    await loan.pay(-20, 400_000, 'payoff');
    const summary = () => rig.app.services.stores.summaries.find(loan.orderId);
    expect(await summary()).toMatchObject({ settled_on: rig.today });
    await loan.reverse(2, rig.today);
    expect(await summary()).toMatchObject({ settled_on: null, principal_minor: 320_000, interest_minor: 80_000 });
    await loan.expectReplayed();
  });

  it('LND-07 cancels the extension that it had bought', async () => {
    const loan = await life(10);
    await loan.pay(-10, 50_000, 'extension');
    expect((await loan.facts()).extensions).toHaveLength(1);
    await loan.reverse(2, rig.today);
    expect((await loan.facts()).extensions).toEqual([]);
    await loan.expectReplayed();
  });

  it('LND-07 makes a claim of a refunded credit', async () => {
    const loan = await life(20);
    await loan.pay(-20, 404_000, 'payoff');
    const { excessMinor = 0 } = (await loan.facts()).payments[0] ?? {};
    expect(excessMinor).toBeGreaterThan(0);
    await loan.book(refundFromBank, rig.today, { amountMinor: excessMinor });
    await loan.reverse(2, rig.today);
    expect(await rig.app.services.stores.summaries.find(loan.orderId)).toMatchObject({ reclaim_minor: excessMinor });
    expect(await loan.accounts()).toMatchObject({ 'borrower-credit': excessMinor, bank: -excessMinor });
    await loan.expectReplayed();
  });

  it('LND-07 leaves a random life without it, whichever transactions are reversed', async () => {
    const steps = fc.array(
      fc.record({
        afterDays: fc.integer({ min: 0, max: 30 }),
        amountMinor: fc.integer({ min: 1, max: 200_000 }),
        what: fc.constantFrom('instalment', 'instalment', 'extension', 'payoff', 'charge', 'goodwill'),
      } as const),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.array(fc.nat({ max: 4 }), { maxLength: 3 }), async (wishes, taken) => {
        const loan = await loanLife(() => rig, { dueInDays: -170 });
        let after = -30;
        for (const { afterDays, amountMinor, what } of wishes) {
          after += afterDays;
          const on = loan.day(after);
          if (what === 'charge')
            await loan.book(addCharge, on, { component: 'fee', instalmentNumber: 1, amountMinor }).catch(ignoreRefusal);
          else if (what === 'goodwill') await loan.book(creditGoodwill, on, { amountMinor }).catch(ignoreRefusal);
          else await loan.pay(after, amountMinor, what);
        }
        for (const each of taken) {
          await loan.reverse(each + 2, rig.today).catch(ignoreRefusal);
          await loan.expectReplayed();
        }
        await loan.expectReplayed();
        expect(await loan.rows()).not.toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

/** What there is to do in a random life may be refused; nothing else may go wrong. */
const ignoreRefusal = (error: unknown): void => {
  if ((error as Error).name !== 'DomainError') throw error;
};

describe('a provider’s report of a reversal', () => {
  it.each(['refunded', 'charged-back'] as const)(
    'CNF-10 reverses a payment automatically, once: %s',
    async (status) => {
      const loan = await life();
      const payment = await loan.pay(0, 100_000);
      const report = { status, amountMinor: 100_000, at: noon(rig.today) };
      expect(await loan.reportReversal(payment, report)).toEqual({ outcome: 'settled' });
      expect(await loan.reportReversal(payment, report)).toEqual({ outcome: 'repeated' });
      const kind = status === 'refunded' ? 'repayment_reversal' : 'chargeback';
      expect((await loan.rows())[2]).toMatchObject({
        kind,
        reverses: 2,
        keptMinor: 0,
        actor: 'provider',
        reason: status,
      });
      expect(await openItems(payment)).toEqual([]);
      await loan.expectReplayed();
    },
  );

  it('LND-07 of a partial refund keeps the rest, and one of less waits for review', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    const part = { status: 'refunded', amountMinor: 40_000, at: noon(rig.today) } as const;
    expect(await loan.reportReversal(payment, part)).toEqual({ outcome: 'settled' });
    expect((await loan.rows())[2]).toMatchObject({ amountMinor: 40_000, keptMinor: 60_000 });
    expect(await loan.reportReversal(payment, { ...part, amountMinor: 10_000 })).toEqual({
      outcome: 'review',
      detail: 'refunded',
    });
    expect(await openItems(payment)).toMatchObject([{ reason: 'refunded' }]);
    await loan.expectReplayed();
  });

  it.each([
    { amountMinor: 100_001, currency: 'PHP' },
    { amountMinor: 0, currency: 'PHP' },
    { amountMinor: 100_000, currency: 'INR' },
  ] as const)('of $amountMinor $currency for 100000 PHP waits for review', async (of) => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    const report = { status: 'refunded', at: noon(rig.today), ...of } as const;
    expect(await loan.reportReversal(payment, report)).toEqual({ outcome: 'review', detail: 'refunded' });
    expect(await loan.rows()).toHaveLength(2);
  });
});
