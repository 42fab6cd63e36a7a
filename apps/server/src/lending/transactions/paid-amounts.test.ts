import { complaint } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankSays, newUtr, transfersOf } from '../../../test/bank.ts';
import { openDesk } from '../../../test/desk.ts';
import { makeLoan } from '../../../test/loans.ts';
import { tell } from '../../../test/notices.ts';
import { payer } from '../../../test/payer.ts';
import { manila, newBorrower, outcomesOf, remind, smsTo } from '../../../test/reminded.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  await rig.setClock(manila(rig.today, '12:00:00'));
  desk = await openDesk(rig);
});
afterAll(() => rig.close());

let lastOrder = 8600;
/** A loan of a borrower of its own: two instalments of 900.00. */
async function lend() {
  const borrower = await newBorrower(rig);
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 90_000, instalments: 2, borrowerId: borrower.id });
  return { ...borrower, orderId: lastOrder, does: transfersOf(rig, borrower.session) };
}
/** The newest payment of an order as an agent sees them who answers a complaint about it. */
async function atDesk({ session, orderId }: { session: string; orderId: number }) {
  const request = { orderNo: String(orderId), problemType: '2', problemDetail: 'It does not show.' };
  const sent = await rig.call(session)(complaint.saveComplaint, request);
  if (!sent.success) throw new Error(sent.message);
  const shown = await desk.load(sent.data?.problemId ?? '');
  if (!shown.success) throw new Error(shown.message);
  return shown.data.order.payments?.[0]?.amount;
}

describe.each([120_000, 45_000])('a payment of 900.00 of which %i minor units came', (cameMinor) => {
  const said = cameMinor === 120_000 ? 'PHP 1,200.00' : 'PHP 450.00';

  it('shows the received amount in the message, on the receipt and at the desk (30-B11)', async () => {
    const loan = await lend();
    const { paymentId } = await loan.does.tap({ orderId: loan.orderId });
    await tell(rig, paymentId, { amount_paid: cameMinor });
    await remind(rig);
    const [sms] = await smsTo(rig, loan.phone);
    expect(sms?.body).toContain(`we received ${said}.`);
    expect(await loan.does.payment(paymentId)).toMatchObject({ progress: 'paid', amount: cameMinor });
    expect(await atDesk(loan)).toBe(cameMinor);
  });

  it('shows the received amount on the page of a transfer (30-B11)', async () => {
    const { does, orderId } = await lend();
    const { paymentId } = await does.begin(orderId);
    await bankSays(rig, [{ amountMinor: cameMinor, text: paymentId, utr: newUtr() }]);
    expect(await does.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: cameMinor });
  });
});

it('a payment reversed before its receipt gets no receipt (30-B11)', async () => {
  const { id: borrowerId, orderId, phone } = await lend();
  const { pay, reportReversal } = payer(() => rig);
  const paymentId = await pay({ orderId, borrowerId, day: rig.today, amountMinor: 90_000 });
  const report = { status: 'refunded', amountMinor: 90_000, at: rig.now() } as const;
  expect(await reportReversal(paymentId, report)).toEqual({ outcome: 'settled' });
  await remind(rig);
  expect(await smsTo(rig, phone)).toEqual([]);
  expect(await outcomesOf(rig, orderId)).toEqual(['paid sms skipped too-late']);
});
