import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reinstateTransaction } from '../../lending/transactions/reinstate-transaction.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

type Life = Awaited<ReturnType<typeof loanLife>>;
const life = () => loanLife(() => rig, { dueInDays: -20 });
const told = (loan: Life, payment: string, [dispute, amountMinor]: readonly [string, number]) =>
  loan.reportReversal(payment, { status: 'charged-back', dispute, amountMinor, at: noon(rig.today) });
const refunded = (loan: Life, payment: string, amountMinor: number) =>
  loan.reportReversal(payment, { status: 'refunded', amountMinor, at: noon(rig.today) });
const taken = async (loan: Life) =>
  (await loan.rows()).slice(2).map(({ kind, amountMinor, keptMinor }) => [kind, amountMinor, keptMinor]);
const settled = { outcome: 'settled' };
const repeated = { outcome: 'repeated' };
const review = { outcome: 'review', detail: 'charged-back' };

describe('a dispute identified by its id', () => {
  it('LND-07 is counted once, and two disputes of one payment with the same amount as two (30-B8)', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    expect(await told(loan, payment, ['disp_1', 30_000])).toEqual(settled);
    // created, updated, lost
    expect(await told(loan, payment, ['disp_1', 30_000])).toEqual(repeated);
    expect(await told(loan, payment, ['disp_2', 30_000])).toEqual(settled);
    expect(await told(loan, payment, ['disp_1', 30_000])).toEqual(repeated);
    expect(await told(loan, payment, ['disp_2', 30_000])).toEqual(repeated);
    expect(await taken(loan)).toEqual([
      ['chargeback', 30_000, 70_000],
      ['chargeback', 30_000, 40_000],
    ]);
    // no more is left than 400.00
    expect(await told(loan, payment, ['disp_3', 40_001])).toEqual(review);
    expect(await told(loan, payment, ['disp_2', 29_999])).toEqual(review);
    await loan.expectReplayed();
  });

  it('LND-07 takes its own amount beside a refund, reported before or after it (30-B8)', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await refunded(loan, payment, 30_000);
    expect(await told(loan, payment, ['disp_1', 30_000])).toEqual(settled);
    expect(await refunded(loan, payment, 30_000)).toEqual(repeated);
    expect(await taken(loan)).toEqual([
      ['repayment_reversal', 30_000, 70_000],
      ['chargeback', 30_000, 40_000],
    ]);
    await loan.expectReplayed();
  });

  it('LND-07 leaves a later total of refunds to an operator, because it says nothing of the dispute (30-B8)', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await told(loan, payment, ['disp_1', 30_000]);
    expect(await refunded(loan, payment, 30_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    expect(await taken(loan)).toEqual([['chargeback', 30_000, 70_000]]);
  });

  it('LND-07 is the charge-back already booked by an operator, once (30-B8)', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { kind: 'chargeback', keptMinor: 70_000 });
    expect(await told(loan, payment, ['disp_1', 30_000])).toEqual(repeated);
    expect(await told(loan, payment, ['disp_1', 30_000])).toEqual(repeated);
    expect(await told(loan, payment, ['disp_2', 30_000])).toEqual(settled);
    expect(await taken(loan)).toEqual([
      ['chargeback', 30_000, 70_000],
      ['chargeback', 30_000, 40_000],
    ]);
  });

  it('LND-07 is no charge-back of another amount that an operator booked (30-B8)', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { kind: 'chargeback', keptMinor: 70_000 });
    expect(await told(loan, payment, ['disp_1', 20_000])).toEqual(settled);
    expect(await told(loan, payment, ['disp_2', 30_000])).toEqual(repeated);
    expect(await taken(loan)).toEqual([
      ['chargeback', 30_000, 70_000],
      ['chargeback', 20_000, 50_000],
    ]);
    await loan.expectReplayed();
  });

  it.each([
    { amountMinor: 30_000, currency: 'INR' },
    { amountMinor: 0, currency: 'PHP' },
    { amountMinor: -30_000, currency: 'PHP' },
  ] as const)('LND-07 waits for review if it took $amountMinor $currency', async (amount) => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    const report = { status: 'charged-back', dispute: 'disp_1', at: noon(rig.today), ...amount } as const;
    expect(await loan.reportReversal(payment, report)).toEqual(review);
    expect(await taken(loan)).toEqual([]);
  });

  it('LND-07 waits for review if its charge-back was reinstated, and another dispute takes the money (30-B8)', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await told(loan, payment, ['disp_1', 30_000]);
    await loan.book(reinstateTransaction, rig.today, { number: 3 });
    expect(await told(loan, payment, ['disp_1', 30_000])).toEqual(review);
    expect(await told(loan, payment, ['disp_2', 30_000])).toEqual(settled);
    expect((await taken(loan)).at(-1)).toEqual(['chargeback', 30_000, 70_000]);
    await loan.expectReplayed();
  });

  it('LND-07 takes held money out of suspense and is recognised afterwards (30-B8)', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { reason: 'wrong-loan' });
    expect(await loan.accounts()).toMatchObject({ suspense: -100_000 });
    expect(await told(loan, payment, ['disp_1', 100_000])).toEqual(settled);
    expect(await loan.accounts()).not.toHaveProperty('suspense');
    expect(await told(loan, payment, ['disp_1', 100_000])).toEqual(repeated);
    expect(await rig.books()).toEqual([]);
  });
});

describe('a total of refunds', () => {
  it('LND-07 takes what it adds to the total before, and a smaller one takes nothing', async () => {
    const loan = await life();
    const payment = await loan.pay(0, 100_000);
    expect(await refunded(loan, payment, 30_000)).toEqual(settled);
    expect(await refunded(loan, payment, 50_000)).toEqual(settled);
    expect(await refunded(loan, payment, 30_000)).toEqual(repeated);
    expect(await refunded(loan, payment, 40_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    expect(await taken(loan)).toEqual([
      ['repayment_reversal', 30_000, 70_000],
      ['repayment_reversal', 20_000, 50_000],
    ]);
    await loan.expectReplayed();
  });
});
