import { repayment } from '@hiram/contract';
import { type PaymentProvider, ProviderUnreachable, registryOf } from '@hiram/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf, GCASH } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// Issue 35: a provider that is slow for an hour costs nobody else anything, and ends no payment.

const CONNECTIONS = 3;
let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

let nextOrder = 9500;
/** A tap on an order whose amount ends so that Sandbox Pay plays a case (payment-cases.ts). */
async function tapEndingIn(ending: number) {
  nextOrder += 1;
  const amount = 120_000 + ending;
  await makeLoan(rig, { id: nextOrder, instalmentMinor: amount });
  const orderId = String(nextOrder);
  return () => maria.call(repayment.generateCode, { orderId, amount, channelNumber: GCASH });
}
const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));

describe('a provider that is slow for an hour', () => {
  it('keeps no connection to the database: more borrowers wait for it than there are, and the others are served', async () => {
    const taps = [];
    for (let count = 0; count < CONNECTIONS * 3; count += 1) taps.push(await tapEndingIn(9926));
    let answered = 0;
    const waiting = taps.map(async (tap) => {
      const answer = await tap();
      answered += 1;
      return answer.success;
    });
    const served = [];
    for (let count = 0; count < 10; count += 1) served.push((await maria.details(nextOrder)).orderStatus);
    expect([served.length, answered]).toEqual([10, 0]);
    expect(await Promise.all(waiting)).toEqual(taps.map(() => true));
  });

  it('ends no payment that it does not answer about, and the first answer afterwards settles it once', async () => {
    // paid at once, never notified
    const made = await (await tapEndingIn(9911))();
    if (!made.success) throw new Error(made.message);
    const id = made.data.paymentId ?? '';
    const real = rig.app.services.providers.byName('sandbox');
    if (real === null) throw new Error('there is no sandbox');
    const silent: PaymentProvider = {
      ...real,
      query: () => Promise.reject(new ProviderUnreachable('no answer in time')),
    };
    const slow = { ...rig.app.services, providers: registryOf([{ market: 'PH', provider: silent }]) };
    let asked = 0;
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await passMinutes(5);
      asked += (await reconcilePayments(slow)).asked;
      expect((await maria.payment(id)).progress).toBe('pending');
    }
    expect(asked).toBeGreaterThanOrEqual(12);
    await passMinutes(5);
    await reconcilePayments(rig.app.services);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(id)).toMatchObject({ progress: 'paid' });
    expect(await rig.db.selectFrom('ledger_entries').select('kind').where('source', '=', id).execute()).toHaveLength(1);
    expect(await rig.books()).toEqual([]);
  });
});
