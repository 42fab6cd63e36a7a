import { reminder } from '@hiram/contract';
import type { PayoutReport } from '@hiram/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../../../tools/push-service.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { settlePayout } from './settle-payout.ts';
import { planReminders } from '../../notices/plan-reminders.ts';
import { decideItem } from '../../../test/open-reasons.ts';
import { killedBeforeRequest, payouts } from '../../../test/payouts.ts';
import { manila, outcomesOf, remind } from '../../../test/reminded.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let pushes: PushService;
let rig: ServiceRig;
beforeAll(async () => {
  pushes = await openPushService();
  rig = await openServiceRig({ env: pushes.env });
});
afterAll(async () => {
  await rig.close();
  await pushes.close();
});
beforeEach(() => rig.setClock(manila(rig.today, '12:00:00')));

const { approved, bindWallet, confirmed, details, payoutsOf } = payouts(() => rig);

const report = (reference: string, status: 'failed' | 'returned'): PayoutReport => ({
  reference,
  providerReference: 'po_x',
  status,
  amount: { minor: 380_000, currency: 'PHP' },
  paidAt: null,
  failure: 'account_closed',
});
const settle = (said: PayoutReport) =>
  settlePayout(rig.app.services, said, { source: 'notification', provider: 'sandbox' });

/** A loan whose payout came back. */
async function cameBack(session: string): Promise<{ orderId: number; payoutId: string }> {
  const orderId = Number(await confirmed(session));
  const [payout] = await payoutsOf(String(orderId));
  const payoutId = payout?.id ?? '';
  expect(await settle(report(payoutId, 'returned'))).toBe('moved');
  return { orderId, payoutId };
}
const toldOf = async (orderId: number) =>
  (await rig.app.services.stores.reminders.listOfOrder(orderId)).filter(
    ({ kind, channel }) => kind === 'payout' && channel === 'sms',
  );

describe('a borrower whose loan was paid out', () => {
  it('reads on the order and in one SMS how much was sent, where and when, and what is due first', async () => {
    const orderId = Number(await confirmed('told-of-money'));
    const [payout] = await payoutsOf(String(orderId));
    await remind(rig);
    await remind(rig);
    const { overview, payout: sent } = await details('told-of-money', String(orderId));
    expect(sent).toMatchObject({ amountMinor: 380_000 });
    expect(sent?.account).toMatch(/^GCash 0917\*{4}\d{3}$/);
    expect(sent?.sentAt).toMatch(new RegExp(`^${rig.today} 12:00:\\d\\d$`));
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
    const told = await toldOf(orderId);
    expect(told).toMatchObject([{ occasion: `sent/${payout?.id}`, status: 'sent' }]);
    expect(told[0]?.body).toBe(
      `Hiram: we sent PHP 3,800.00 to ${sent?.account} on ${day.format(new Date(rig.today))}, 12:00 PM. ` +
        `Your first payment: PHP 1,240.00, due on ${day.format(new Date(overview?.dueOn ?? ''))}.`,
    );
  });

  it('is not told of it, and does not read it on the order, once it came back', async () => {
    const orderId = Number(await confirmed('told-of-nothing'));
    const [payout] = await payoutsOf(String(orderId));
    await planReminders(rig.app.services);
    await settle(report(payout?.id ?? '', 'returned'));
    await remind(rig);
    expect((await toldOf(orderId)).map(({ occasion, status, reason }) => [occasion, status, reason])).toEqual([
      [`sent/${payout?.id}`, 'skipped', 'too-late'],
      [payout?.id, 'sent', null],
    ]);
    expect((await details('told-of-nothing', String(orderId))).payout).toBeNull();
  });
});

describe('a borrower with a returned payout', () => {
  it('is notified once that nothing is owed and how to correct the account', async () => {
    const { orderId, payoutId } = await cameBack('told-once');
    await remind(rig);
    expect(await settle(report(payoutId, 'returned'))).toBe('repeated');
    await remind(rig);
    expect(await toldOf(orderId)).toMatchObject([
      {
        occasion: payoutId,
        channel: 'sms',
        status: 'sent',
        body:
          'Hiram: we could not pay your loan out to your account. You owe nothing for it so far. ' +
          'Check the account in the app or choose another, and we send the money again.',
      },
    ]);
  });

  it('is notified in the morning of a night’s return, and not of a corrected one', async () => {
    await rig.setClock(manila(rig.today, '23:10:00'));
    const [waiting, corrected] = [await cameBack('told-at-night'), await cameBack('corrected-at-night')];
    await remind(rig);
    expect(await toldOf(waiting.orderId)).toMatchObject([{ status: 'planned' }]);
    await bindWallet('corrected-at-night', '09170008765', String(corrected.orderId));
    await rig.passDays(0.5);
    await remind(rig);
    expect(await toldOf(waiting.orderId)).toMatchObject([{ status: 'sent' }]);
    expect(await outcomesOf(rig, corrected.orderId)).toContain(`${corrected.payoutId} sms skipped too-late`);
  });

  it('is notified of the next payout in their own language, and cannot switch that SMS off', async () => {
    const { orderId, payoutId } = await cameBack('told-twice');
    await remind(rig);
    const off = await rig.call('told-twice')(reminder.saveReminderSettings, {
      kind: 'payout',
      channel: 'sms',
      isOn: '0',
    });
    expect(off).toMatchObject({ success: false, message: 'There is no such reminder.' });
    await bindWallet('told-twice', '09170008766', String(orderId));
    await expect.poll(async () => (await payoutsOf(String(orderId))).length, { timeout: 30_000 }).toBe(2);
    const second = (await payoutsOf(String(orderId))).find((each) => each.id !== payoutId);
    await settle(report(second?.id ?? '', 'failed'));
    await settle(report(second?.id ?? '', 'returned'));
    await rig.db
      .updateTable('borrowers')
      .set({ language: 'id' })
      .where('id', '=', ({ selectFrom }) => selectFrom('orders').select('borrower_id').where('id', '=', orderId))
      .execute();
    await remind(rig);
    const told = await toldOf(orderId);
    expect(told.map(({ occasion, status }) => [occasion, status])).toEqual([
      [payoutId, 'sent'],
      [second?.id, 'sent'],
    ]);
    expect(told[1]?.body).toMatch(/^Hiram: uang pinjaman tidak sampai ke rekening Anda\./);
  });

  it('is notified once, of the newer of two payouts in one night', async () => {
    await rig.setClock(manila(rig.today, '23:10:00'));
    const { orderId, payoutId } = await cameBack('twice-in-a-night');
    await remind(rig);
    await bindWallet('twice-in-a-night', '09170008767', String(orderId));
    await expect.poll(async () => (await payoutsOf(String(orderId))).length, { timeout: 30_000 }).toBe(2);
    const second = (await payoutsOf(String(orderId))).find((each) => each.id !== payoutId)?.id ?? '';
    await settle(report(second, 'returned'));
    await rig.passDays(0.5);
    await remind(rig);
    expect((await toldOf(orderId)).map(({ occasion, status }) => [occasion, status])).toEqual([
      [payoutId, 'skipped'],
      [second, 'sent'],
    ]);
  });

  it('gets a notification beside the SMS, which names no loan and opens the page of the account', async () => {
    const orderId = Number(await confirmed('told-by-push'));
    expect(await rig.call('told-by-push')(reminder.subscribePush, pushes.newBrowser())).toMatchObject({
      success: true,
    });
    const [payout] = await payoutsOf(String(orderId));
    await settle(report(payout?.id ?? '', 'returned'));
    pushes.taken.length = 0;
    await remind(rig);
    const path = `/orderIt?productId=1&orderId=${orderId}&source=loanDetail`;
    expect(pushes.taken.map(({ payload }) => payload)).toEqual([expect.objectContaining({ title: 'Hiram', path })]);
    expect((await outcomesOf(rig, orderId)).toSorted()).toEqual([`${payout?.id} push sent`, `${payout?.id} sms sent`]);
  });
});

describe('a borrower with an account refused before its first payout', () => {
  const REFUSED =
    'Hiram: we cannot send your loan to the account that you chose. You owe nothing for it so far. ' +
    'Choose another account in the app, then we send the money.';
  const refuse = async (orderId: number): Promise<number> => {
    const { borrowerId } = await rig.db
      .selectFrom('orders')
      .select('borrower_id as borrowerId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { openItems, payoutAccounts } = rig.app.services.stores;
    const account = await payoutAccounts.findCurrent(borrowerId);
    const subject = account?.id ?? 0;
    const about = { kind: 'payout-account', subject, reason: 'holder-name', borrowerId } as const;
    await decideItem(rig, await openItems.open({ ...about, at: rig.now() }), 'refused');
    return subject;
  };

  it('ORD-04 is notified of the cancelled payout and has the money sent to another account', async () => {
    const session = 'refused-unsent';
    const orderId = Number(await approved(session));
    await bindWallet(session, '09170008771');
    const { borrower_id: borrowerId } = await rig.db
      .selectFrom('orders')
      .select('borrower_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const of = { borrowerId, orderId: String(orderId), now: rig.now() };
    await confirmWithdrawal(killedBeforeRequest(rig.app.services), of);
    await refuse(orderId);
    const [payout] = await payoutsOf(String(orderId));
    expect(payout).toMatchObject({ status: 'failed', failure: 'account_refused' });
    await remind(rig);
    await remind(rig);
    expect(await toldOf(orderId)).toMatchObject([{ occasion: payout?.id, status: 'sent', body: REFUSED }]);
    await bindWallet(session, '09170008772', String(orderId));
    await expect.poll(async () => (await payoutsOf(String(orderId))).length, { timeout: 30_000 }).toBe(2);
  });

  it('ORD-04 is notified once of a refused account without a payout, and not of a replaced one', async () => {
    const { orderId, payoutId } = await cameBack('refused-account');
    await remind(rig);
    await bindWallet('refused-account', '09170008773');
    const refused = `account/${await refuse(orderId)}`;
    await remind(rig);
    await remind(rig);
    expect(await toldOf(orderId)).toMatchObject([
      { occasion: payoutId, status: 'sent' },
      { occasion: refused, status: 'sent', body: REFUSED },
    ]);
    await rig.setClock(manila(rig.today, '23:10:00'));
    await bindWallet('refused-account', '09170008774');
    const second = `account/${await refuse(orderId)}`;
    await remind(rig);
    await bindWallet('refused-account', '09170008775', String(orderId));
    await rig.passDays(0.5);
    await remind(rig);
    expect(await outcomesOf(rig, orderId)).toContain(`${second} sms skipped too-late`);
    await expect.poll(async () => (await payoutsOf(String(orderId))).length, { timeout: 30_000 }).toBe(2);
  });
});
