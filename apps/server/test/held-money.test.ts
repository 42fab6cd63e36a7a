import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { returnDisbursement } from '../src/lending/transactions/return-disbursement.ts';
import { loanLife, noon } from './loan-life.ts';
import { payer } from './payer.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(async () => {
  expect(await rig.books()).toEqual([]);
});

type Life = Awaited<ReturnType<typeof loanLife>>;
const life = (dueInDays = -20) => loanLife(() => rig, { dueInDays });
const { insert, settle, takeBack } = payer(() => rig);
const reasonsOf = async (payment: string) =>
  (await rig.app.services.stores.openItems.listOpenOf('payment', payment)).map(({ reason, details }) => [
    reason,
    details['heldMinor'] ?? null,
  ]);
const statusOf = async (payment: string) => (await rig.app.services.stores.payments.find(payment))?.status;

/** Money for a loan whose payout came back: it is held. */
async function heldFor(loan: Life, amountMinor: number): Promise<string> {
  await loan.book(returnDisbursement, rig.today, { problem: 'account_closed' });
  const payment = await insert({ orderId: loan.orderId, day: rig.today, amountMinor });
  expect(await reported(payment, amountMinor)).toEqual({ outcome: 'review', detail: 'loan-cannot-take-it' });
  expect(await loan.accounts()).toEqual({ 'provider-clearing': amountMinor, suspense: -amountMinor });
  return payment;
}
const reported = (payment: string, minor: number) =>
  settle(
    { reference: payment, status: 'paid', amount: { minor, currency: 'PHP' }, paidAt: noon(rig.today) },
    noon(rig.today),
  );
const refunded = (payment: string, amountMinor: number) =>
  takeBack(payment, { status: 'refunded', amountMinor, at: noon(rig.today) });

describe('held money that the provider gives back', () => {
  it('LND-07 leaves suspense and ends its payment; the same report again changes nothing', async () => {
    const loan = await life();
    const payment = await heldFor(loan, 300_000);
    expect(await refunded(payment, 300_000)).toEqual({ outcome: 'settled', movedTo: 'failed' });
    expect(await loan.accounts()).toEqual({});
    expect(await statusOf(payment)).toBe('failed');
    expect(await reasonsOf(payment)).toEqual([]);
    expect(await refunded(payment, 300_000)).toEqual({ outcome: 'repeated' });
    // a late notice of the payment holds nothing that is gone
    expect(await reported(payment, 300_000)).toEqual({ outcome: 'repeated' });
    expect(await loan.accounts()).toEqual({});
  });

  it('LND-07 in part waits for a person, who reads what is held', async () => {
    const loan = await life();
    const payment = await heldFor(loan, 300_000);
    expect(await refunded(payment, 100_000)).toEqual({ outcome: 'review', detail: 'refunded' });
    expect(await reasonsOf(payment)).toEqual([
      ['loan-cannot-take-it', null],
      ['refunded', 300_000],
    ]);
    expect(await loan.accounts()).toEqual({ 'provider-clearing': 300_000, suspense: -300_000 });
    expect(await refunded(payment, 300_000)).toEqual({ outcome: 'settled', movedTo: 'failed' });
    expect(await loan.accounts()).toEqual({});
  });
});
