import { repayment } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookDisbursement } from '../transactions/book-disbursement.ts';
import { reinstateTransaction } from '../transactions/reinstate-transaction.ts';
import { returnDisbursement } from '../transactions/return-disbursement.ts';
import { creditGoodwill, grantHoliday, waiveCharge } from '../../../test/loan-bookings.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { pdfPages } from '../../../test/pdf.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const life = (dueInDays = -10) => loanLife(() => rig, { dueInDays });
const { statementOf, faultsOf } = statementReader(() => rig);

async function linesOf(orderId: number) {
  const shown = await statementOf({ orderId: String(orderId) });
  expect(faultsOf(shown)).toEqual([]);
  return shown.lines.map(({ on, kind, title, note, amount }) => [on, kind, title, note, amount]);
}

it('LND-07 a reversed waiver, goodwill credit and holiday keep their lines, struck through, with the reason', async () => {
  const loan = await life(5);
  const { today } = rig;
  await loan.book(waiveCharge, today, { component: 'interest', instalmentNumber: 1, amountMinor: 5_000 });
  await loan.book(creditGoodwill, today, { amountMinor: 3_000 });
  await loan.book(grantHoliday, today, { days: 10, interest: [] });
  for (const number of [2, 3, 4]) await loan.reverse(number, today, { reason: 'mistake' });
  const why = 'Reason: it was recorded by mistake';
  const lines = await linesOf(loan.orderId);
  for (const [title, amountMinor, shown] of [
    ['Interest waived', 5_000, '₱50.00 · '],
    ['Goodwill credit', 3_000, '₱30.00 · '],
    ['Payment holiday agreed', 0, ''],
  ] as const) {
    expect(lines).toContainEqual([today, 'reversed_transaction', title, `Reversed on ${today} · ${why}`, amountMinor]);
    expect(lines).toContainEqual([today, 'reversal', `Reversed: ${title}`, `${shown}${why}`, 0]);
  }
  await rig.app.services.inTransaction((stores) =>
    reinstateTransaction(stores, {
      orderId: loan.orderId,
      number: 5,
      key: 'again',
      reason: 'mistake',
      at: noon(today),
      by: { actor: 'operator', name: 'ana' },
    }),
  );
  const again = await linesOf(loan.orderId);
  expect(again.filter(([, kind]) => kind === 'reversed_transaction')).toHaveLength(2);
  expect(again).toContainEqual([today, 'reinstatement', 'Counts again: Interest waived', '₱50.00', 0]);
});

it('LND-07 a returned loan keeps its statement: paid out, reversed payment, returned, with the reason on the receipt', async () => {
  const loan = await life();
  const { today } = rig;
  const order = await loan.order();
  const { disbursedOn } = order;
  const instalments = order.instalments.map((row, index) => ({ ...row, dueOn: addDays(today, 30 * (index + 1)) }));
  const paymentId = await loan.pay(0, 100_000);
  await loan.reverse(2, today, { reason: 'bounced' });
  await loan.book(returnDisbursement, today, { problem: 'account_closed' });
  const why = 'Reason: the money did not arrive';
  const earlier = [
    [disbursedOn, 'reversed_transaction', 'Loan paid out', `Reversed on ${today}`, 320_000],
    [loan.firstDueOn, 'reversed_payment', 'Payment that was reversed later', `Payment reversed · ${why}`, 100_000],
    [today, 'reversal', 'Payment reversed', `₱1,000.00 · ${why}`, 0],
    [today, 'disbursement_return', 'Loan money came back: nothing is owed for it', '₱3,200.00', 0],
  ];
  expect(await linesOf(loan.orderId)).toEqual(earlier);
  const shown = await statementOf({ orderId: String(loan.orderId) });
  expect([shown.opening, shown.closing, shown.certificate]).toEqual([0, 0, '']);
  const pdf = await fetch(`${rig.baseUrl}${shown.address}`);
  expect((await pdfPages(new Uint8Array(await pdf.arrayBuffer()))).join(' ')).toContain('Loan money came back');
  const receipt = await rig.call('demo')(repayment.loadPayment, { paymentId });
  if (!receipt.success) throw new Error(receipt.message);
  expect(receipt.data).toMatchObject({
    progress: 'reversed',
    message: `This payment was reversed on ${today}. It no longer counts. ${why}.`,
  });

  const again = { disbursedOn: today, currency: 'PHP', at: noon(today), payoutId: 'again' };
  await rig.app.services.inTransaction(async (stores) => {
    await stores.orders.disburse(order.id, today, instalments);
    await bookDisbursement(stores, { order, ...again });
  });
  const anew = await linesOf(loan.orderId);
  expect(anew.slice(0, 4)).toEqual(earlier);
  expect(anew[4]?.slice(0, 3)).toEqual([today, 'disbursement', 'Loan paid out']);
  expect(await rig.books()).toEqual([]);
});
