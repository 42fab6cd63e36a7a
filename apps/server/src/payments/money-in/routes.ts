import { service as cards } from '@hiram/contract/card-repayment';
import { service as payCode } from '@hiram/contract/confirm-code';
import { service as doublePayment } from '@hiram/contract/double-payment';
import { service as partPayment } from '@hiram/contract/part-payment';
import { service as repayment } from '@hiram/contract/repayment';
import type { Mount } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { confirmCode } from './pay-code-address.ts';
import { askBack } from './double-payment.ts';
import { createPayment } from './create-payment.ts';
import { commitCardRepayment, confirmCardRepayment, listSavedCards } from './pay-by-card.ts';
import { readPartOrder, showPart } from './show-part.ts';
import { showPayment } from './show-payment.ts';
import { readPayable, showRepayment } from './show-repayment.ts';
import type { PaymentPurpose } from '../../lending/transactions/money-codes.ts';

/** GCash in the Philippines, as the specification's default channel; the first redirect channel elsewhere. */
const DEFAULT_CHANNEL = '90006';

/** Mounts the calls that repay and extend. */
export function mountRepayment(mount: Mount, services: Services): void {
  mount(
    repayment.loadInstalment,
    ({ request, session, now, own }) =>
      showRepayment(services, { ...session, orderId: request.orderId, purpose: purposeOf(request), now, own }),
    readPayable(purposeOf),
  );
  mount(
    repayment.loadExtension,
    ({ request, session, now, own }) =>
      showRepayment(services, { ...session, orderId: request.orderId, purpose: 'extension', now, own }),
    readPayable(() => 'extension'),
  );
  mount(
    partPayment.quotePart,
    ({ request, session, now, own }) =>
      showPart(services, { ...session, amountMinor: request.amount, now, order: own }),
    readPartOrder,
  );
  mount(repayment.generateCode, ({ request, session, begun, now }) =>
    createPayment(services, {
      ...session,
      orderId: request.orderId,
      purpose: purposeOf(request),
      quotedMinor: request.amount,
      channelNumber: request.channelNumber,
      begun,
      now,
    }),
  );
  mount(payCode.confirmCode, ({ request, now }) => confirmCode(services, { ...request, now }));
  mount(repayment.loadPayment, ({ request, session, now }) =>
    showPayment(services, { paymentId: request.paymentId, borrowerId: session.borrowerId, now }),
  );
  mount(doublePayment.askBack, async ({ request, session, now, keep }) =>
    services.inTransaction(async (stores) => {
      await askBack(stores, { paymentId: request.paymentId, borrowerId: session.borrowerId, now });
      await keep(stores, null);
      return null;
    }),
  );
  mount(cards.listSavedCards, ({ request, session, now }) =>
    listSavedCards(services, { ...session, orderId: request.orderId, now }),
  );
  mount(cards.commitCardRepayment, ({ request, session, begun, now }) =>
    commitCardRepayment(services, {
      ...session,
      orderId: request.orderId,
      cardId: request.cardId,
      quotedMinor: request.amount,
      repayToken: request.repayToken,
      resend: request.sendMsg === '1',
      begun,
      now,
    }),
  );
  mount(cards.confirmCardRepayment, async ({ request, session, now }) => {
    await confirmCardRepayment(services, {
      orderId: request.orderId,
      paymentId: request.repaymentRecordId,
      borrowerId: session.borrowerId,
      code: request.verifyCode,
      now,
    });
    return null;
  });
  mount(cards.redirectRepayment, async ({ request, session, begun, now }) => {
    // the request names a borrower, but only the session counts; where they differ it is another borrower's order
    if (request.userId !== undefined && request.userId !== String(session.borrowerId))
      throw new Refusal('order-not-found');
    const redirects = services.providers.channels({ market: session.market, presentations: ['redirect'] });
    const channel = redirects.find(({ channelNumber }) => channelNumber === DEFAULT_CHANNEL) ?? redirects[0];
    if (channel === undefined) throw new Refusal('channel-unavailable');
    const { payUrl } = await createPayment(services, {
      ...session,
      orderId: request.orderId,
      purpose: 'instalment',
      quotedMinor: request.amount,
      channelNumber: channel.channelNumber,
      begun,
      now,
    });
    return { url: payUrl };
  });
}

function purposeOf({
  isDelay,
  isPayoff,
  isPart,
}: {
  isDelay?: string | undefined;
  isPayoff?: string | undefined;
  isPart?: string | undefined;
}): PaymentPurpose {
  if (isDelay === '1') return 'extension';
  if (isPart === '1') return 'part';
  return isPayoff === '1' ? 'payoff' : 'instalment';
}
