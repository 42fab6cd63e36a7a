import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays, lastDayOver } from '../src/operations/accounting/close-books.ts';
import { reconcilePayments } from '../src/payments/money-in/reconcile-payments.ts';
import { borrowerOf } from './borrower.ts';
import { makeLoan } from './loans.ts';
import { tell } from './notices.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

// Issue 35: the clock of a machine that jumps loses no money and books none twice.

const HOUR_MS = 3_600_000;
let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

const jump = (ms: number) => rig.setClock(new Date(rig.now().getTime() + ms));
let nextOrder = 9700;
async function waitingPayment() {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor: 4_000, dueInDays: 20 });
  return { orderId: nextOrder, ...(await maria.tap({ orderId: nextOrder })) };
}
const entriesOf = (paymentId: string) =>
  rig.db.selectFrom('ledger_entries').select(['kind', 'occurred_on']).where('source', '=', paymentId).execute();

describe('a clock that jumps', () => {
  it.each([
    ['back an hour', -HOUR_MS],
    ['forward two days', 48 * HOUR_MS],
  ])('%s between a tap and its settlement: the payment counts, once', async (_, ms) => {
    const { orderId, paymentId } = await waitingPayment();
    await jump(ms);
    expect(await tell(rig, paymentId)).toBe(200);
    expect(await tell(rig, paymentId)).toBe(200);
    await jump(-ms);
    await jump(120_000);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    // what was booked in the time to come counts once it has come
    await jump(Math.max(0, ms));
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await entriesOf(paymentId)).toHaveLength(1);
    expect(await rig.books()).toEqual([]);
  });

  it('back into days that were closed: the money is booked on an open day, and no closed day changes', async () => {
    const { paymentId } = await waitingPayment();
    await jump(72 * HOUR_MS);
    const closedOn = lastDayOver(rig.now());
    await closeDays(rig.app.services, closedOn, { at: rig.now(), by: 'script:close' });
    const closed = await rig.db.selectFrom('account_volumes').selectAll().execute();
    await jump(-72 * HOUR_MS);
    expect(await tell(rig, paymentId)).toBe(200);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect(await rig.db.selectFrom('account_volumes').selectAll().execute()).toEqual(closed);
    const booked = await rig.db
      .selectFrom('ledger_entries')
      .select('booked_on')
      .where('source', '=', paymentId)
      .execute();
    expect(booked).toEqual([{ booked_on: addDays(closedOn, 1) }]);
    expect(await rig.books()).toEqual([]);
  });
});
