import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { accountChanger, ANOTHER, openHoldingRig, THEIRS } from '../../../test/account-changer.ts';
import { addAgent } from '../../../test/desk.ts';
import { payouts } from '../../../test/payouts.ts';
import type { ServiceRig } from '../../../test/service-rig.ts';
import { sendPayout } from './send-payout.ts';

let rig: ServiceRig;
let by: number;
beforeAll(async () => {
  rig = await openHoldingRig();
  by = await addAgent(rig, 'flagger', { roles: 'collector' });
});
afterAll(() => rig.close());

const { approved, atProvider, bindWallet, confirm, payoutsOf } = payouts(() => rig);
const { endTest, passHours, runJob, sentTo } = accountChanger(() => rig);
afterEach(endTest);

/** A confirmed loan whose payout waits for an account that was changed. */
async function waiting(session: string) {
  const orderId = await approved(session);
  await bindWallet(session, THEIRS);
  await bindWallet(session, ANOTHER);
  await confirm(session, orderId);
  const [payout] = await payoutsOf(orderId);
  expect(payout).toMatchObject({ status: 'recorded' });
  const order = await rig.app.services.stores.orders.find(Number(orderId));
  return { orderId, payoutId: payout?.id ?? '', borrowerId: order?.borrowerId ?? 0 };
}
const flagged = (borrowerId: number) => ({
  borrowerId,
  flag: 'fraud' as const,
  words: 'Forged ID.',
  by,
  at: rig.now(),
});
const flag = (borrowerId: number) =>
  rig.app.services.inTransaction(async (tx) => tx.borrowerFile.setFlag(flagged(borrowerId)));
const lift = (borrowerId: number) =>
  rig.app.services.inTransaction(async (tx) => tx.borrowerFile.liftFlag(flagged(borrowerId)));

it.each([
  ['was never asked for', 'never-asked', null],
  ['the provider was asked for once and does not know', 'asked-once', -1],
])(
  'a payout that %s is not sent while a flag stands, and is sent once it is lifted',
  async (_, session, askedHours) => {
    const { orderId, payoutId, borrowerId } = await waiting(session);
    await flag(borrowerId);
    if (askedHours !== null) {
      const asked_at = new Date(Date.now() + askedHours * 3_600_000);
      await rig.db.updateTable('payouts').set({ asked_at }).where('id', '=', payoutId).execute();
    }
    await passHours(48);
    await runJob();
    await runJob();
    expect(await atProvider(orderId)).toEqual([]);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'recorded' }]);
    await lift(borrowerId);
    await runJob();
    await expect.poll(() => sentTo(orderId)).toEqual([ANOTHER]);
  },
);

it('a flag that is set while a payout is about to be sent stops it', async () => {
  const { orderId, payoutId, borrowerId } = await waiting('at-once');
  await passHours(48);
  const { services } = rig.app;
  const waits = () =>
    sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`
      .execute(rig.db)
      .then(({ rows }) => rows[0]?.count);
  let sending: Promise<void> | undefined;
  await services.inTransaction(async (tx) => {
    await tx.borrowers.lock(borrowerId);
    sending = sendPayout(services, payoutId);
    await expect.poll(waits).toBeGreaterThan(0);
    await tx.borrowerFile.setFlag(flagged(borrowerId));
  });
  await sending;
  expect(await atProvider(orderId)).toEqual([]);
  await lift(borrowerId);
});
