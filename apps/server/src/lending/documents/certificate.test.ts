import { loanConfirm } from '@hiram/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { sellLoan } from '../../../test/change-product.ts';
import { chargedLending } from '../../../test/charged-lending.ts';
import { payouts } from '../../../test/payouts.ts';
import { pdfPages, pdfPlaces } from '../../../test/pdf.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
const { bindWallet, confirm, newBorrower, details } = payouts(() => rig);

it('ORD-01 the certificate of a loan with a financed charge names the chosen amount, and the principal with its working, in one column', async () => {
  const session = 'has-certificate';
  await sellLoan(rig, 1, chargedLending);
  await newBorrower(session);
  const choice = { productId: '1', amount: 400_000, periods: 120, termUnit: 'day' } as const;
  const { lendDetailsUrl } = dataOf(await rig.call(session)(loanConfirm.pushLoan, choice));
  const orderId = new URL(lendDetailsUrl, rig.baseUrl).searchParams.get('orderId') ?? '';
  await bindWallet(session);
  expect(await confirm(session, orderId)).toMatchObject({ success: true });
  const borrower = borrowerOf(rig, session);
  for (const instalment of [1, 2, 3, 4]) {
    await rig.passDays(30);
    const { payUrl, paymentId } = await borrower.tap({ orderId: Number(orderId) });
    await chooseAtCheckout(payUrl);
    expect([instalment, await borrower.until(paymentId, 'paid')]).toMatchObject([instalment, { progress: 'paid' }]);
  }
  const { certificateUrl } = await details(session, orderId);
  const file = await fetch(new URL(certificateUrl, rig.baseUrl));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [page] = await pdfPages(bytes);
  expect(page).toContain('Amount of the loan ₱4,000.00 Principal (₱4,000.00 + ₱200.00 of charges) ₱4,200.00');
  const places = await pdfPlaces(bytes);
  const endOf = (text: string) => Math.round(places.findLast((place) => place.text === text)?.end ?? 0);
  expect(endOf(session)).toBeGreaterThan(500);
  expect(endOf('₱4,200.00')).toBe(endOf(session));
});
