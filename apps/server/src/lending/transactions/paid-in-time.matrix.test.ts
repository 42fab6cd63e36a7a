import { addDays } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, GCASH, MAYA, SEVEN_ELEVEN } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { tell } from '../../../test/notices.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());
afterEach(async () => {
  // after the days on which loans of this file were paid
  await rig.setClock(`${addDays(rig.today, 20)}T04:00:00Z`);
  const broken = await rig.books();
  await rig.setClock(EVENING());
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** Ten minutes to midnight in Manila on the rig's day, and hours after it. */
const EVENING = () => `${rig.today}T15:50:00Z`;
const later = (hours: number) => new Date(Date.parse(EVENING()) + hours * 3_600_000);

let lastOrder = 7200;
/** A loan of instalments of 1,000.00, the first due a day ago: 1,000.00 once and 50.00 a day are added. */
async function lateLoan(dueInDays = -1): Promise<number> {
  lastOrder += 1;
  await rig.setClock(EVENING());
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000, instalments: 3, dueInDays });
  return lastOrder;
}
const countsOn = async (paymentId: string) => {
  const rows = await rig.db.selectFrom('allocations').select('paid_on').where('payment_id', '=', paymentId).execute();
  return [...new Set(rows.map(({ paid_on: on }) => on))];
};

describe('a payment made before midnight', () => {
  it.each([
    ['by a page', GCASH],
    ['by a code', SEVEN_ELEVEN],
  ])('LND-02 counts for its quote’s day if %s and paid after it: nothing is left of the instalment', async (_, by) => {
    const orderId = await lateLoan();
    const { paymentId, amount } = await maria.tap({ orderId, channelNumber: by });
    await rig.setClock(later(1));
    expect(await maria.quote(orderId)).toBe(amount + 5_000);
    await tell(rig, paymentId);
    expect(await countsOn(paymentId)).toEqual([rig.today]);
    expect(await maria.payment(paymentId)).toMatchObject({
      progress: 'paid',
      paidAt: expect.stringContaining(addDays(rig.today, 1)),
      notes: [`It was paid in time, so it counts as of ${rig.today}, the day the amount was quoted.`],
    });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1, overdueDays: 0 });
    await rig.passDays(5);
    expect((await maria.details(orderId)).overview).toMatchObject({ amountMinor: 100_000, penaltyMinor: 0 });
  });

  it('LND-02 counts for its quote’s day if it was paid in time but reported a week later', async () => {
    const orderId = await lateLoan();
    const { paymentId } = await maria.tap({ orderId });
    await rig.setClock(later(7 * 24));
    await tell(rig, paymentId, { paid_at: later(23).toISOString() });
    expect(await countsOn(paymentId)).toEqual([rig.today]);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
  });

  it('LND-02 counts for its own day if paid after its amount has expired, and the borrower sees the reason', async () => {
    const orderId = await lateLoan();
    const { paymentId, amount } = await maria.tap({ orderId });
    await rig.setClock(later(25));
    await tell(rig, paymentId);
    const day = addDays(rig.today, 2);
    expect(await countsOn(paymentId)).toEqual([day]);
    const why = `It was paid after the amount had expired, so it counts on the day it was paid, ${day}.`;
    expect((await maria.payment(paymentId)).notes).toEqual([why]);
    expect(await maria.details(orderId)).toMatchObject({ paymentNotes: [why] });
    // two days of 50.00 were added since the quote
    expect(await maria.quote(orderId)).toBe(10_000);
    expect(amount).toBe(205_000);
  });

  it('LND-04 grants an extension on its quote’s day', async () => {
    const orderId = await lateLoan();
    const { paymentId } = await maria.tap({ orderId, isDelay: true });
    await rig.setClock(later(2));
    await tell(rig, paymentId);
    expect(await countsOn(paymentId)).toEqual([rig.today]);
    expect((await maria.details(orderId)).overview).toMatchObject({ overdueDays: 0, dueOn: addDays(rig.today, 14) });
  });

  it('LND-02 counts for its own day after another payment, by the rest owed, and the borrower sees the reason', async () => {
    const orderId = await lateLoan();
    const evening = await maria.tap({ orderId, channelNumber: GCASH });
    await rig.setClock(later(1));
    const morning = await maria.tap({ orderId, channelNumber: MAYA });
    await tell(rig, morning.paymentId);
    await rig.setClock(later(2));
    await tell(rig, evening.paymentId);
    expect(await countsOn(evening.paymentId)).toEqual([addDays(rig.today, 1)]);
    const why =
      'Your loan changed after this amount was worked out, so this payment went towards what you owed by then.';
    expect((await maria.payment(evening.paymentId)).notes).toEqual([why]);
    expect(await maria.details(orderId)).toMatchObject({ paymentNotes: [why], orderStatus: 200 });
    expect((await maria.payment(morning.paymentId)).notes).toEqual([]);
  });

  it('LND-04 keeps the new dates after an extension and pays the next amount due', async () => {
    const orderId = await lateLoan();
    const instalment = await maria.tap({ orderId });
    const extension = await maria.tap({ orderId, isDelay: true, channelNumber: MAYA });
    await tell(rig, extension.paymentId);
    await rig.setClock(later(2));
    await tell(rig, instalment.paymentId);
    const { overview, paymentNotes } = await maria.details(orderId);
    expect(overview).toMatchObject({ overdueDays: 0, penaltyMinor: 0 });
    expect(paymentNotes?.[0]).toContain('Your loan changed after this amount was worked out');
  });
});

describe('a payment without the provider’s time of payment', () => {
  /** A notification without one, as any adapter may read it: kept and applied. */
  const hear = (paymentId: string, amount = { minor: 205_000, currency: 'PHP' as 'PHP' | 'INR' }) => {
    const { inTransaction, settlePayment, noticeGraceMs } = rig.app.services;
    const [provider, now] = ['sandbox', rig.now()];
    const eventId = `untold/${now.toISOString()}`;
    const report = {
      reference: paymentId,
      providerReference: '',
      status: 'paid',
      amount,
      paidAt: null,
      eventId,
    } as const;
    return inTransaction(async (stores) => {
      await stores.notifications.keep({ provider, report, body: '', receivedAt: now });
      return settlePayment(stores, report, { source: 'notification', provider, now, noticeGraceMs });
    });
  };

  it('LND-02 counts as in time if its notice comes within a day after the amount has expired', async () => {
    const orderId = await lateLoan();
    const { paymentId } = await maria.tap({ orderId });
    await rig.setClock(later(47));
    await hear(paymentId);
    expect(await countsOn(paymentId)).toEqual([rig.today]);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
  });

  it('LND-02 counts from the day of a later notice', async () => {
    const orderId = await lateLoan();
    const { paymentId } = await maria.tap({ orderId });
    await rig.setClock(later(49));
    await hear(paymentId);
    expect(await countsOn(paymentId)).toEqual([addDays(rig.today, 3)]);
  });

  it('LND-02 counts from the first notice, even if that could not be applied', async () => {
    const orderId = await lateLoan();
    const { paymentId } = await maria.tap({ orderId });
    await rig.setClock(later(3));
    // in a currency that nobody asked for: held for a person, and put right by the provider days later
    await hear(paymentId, { minor: 205_000, currency: 'INR' });
    await rig.setClock(later(5 * 24));
    await hear(paymentId);
    expect(await countsOn(paymentId)).toEqual([rig.today]);
    expect(await maria.payment(paymentId)).toMatchObject({ paidAt: expect.stringContaining(addDays(rig.today, 1)) });
  });
});

describe('the validity of an amount', () => {
  it('REP-01 REP-06 is shown: until the due date of an amount not yet due, else for today', async () => {
    const running = await lateLoan(10);
    expect(await maria.instalment(running)).toMatchObject({ holdsUntil: `${addDays(rig.today, 10)} 23:59:59` });
    expect(await maria.extension(running)).toMatchObject({ holdsUntil: `${rig.today} 23:59:59` });
    const late = await lateLoan();
    expect(await maria.instalment(late)).toMatchObject({ holdsUntil: `${rig.today} 23:59:59` });
  });

  it('REP-04 REP-07 is shown with a code and a payment under way, in the market’s time, until the payment ends', async () => {
    const orderId = await lateLoan();
    const until = `${addDays(rig.today, 1)} 23:5`;
    const { defDetail } = await maria.instalment(orderId);
    expect(defDetail?.holdsUntil).toMatch(new RegExp(`^${until}`));
    const { paymentId } = await maria.tap({ orderId });
    expect((await maria.payment(paymentId)).holdsUntil).toMatch(new RegExp(`^${until}`));
    await rig.setClock(later(25));
    expect(await maria.payment(paymentId)).toMatchObject({ holdsUntil: '' });
  });
});
