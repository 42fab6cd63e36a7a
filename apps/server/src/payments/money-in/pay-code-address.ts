import { createHmac } from 'node:crypto';
import { signerOf, signingSecret } from '../../platform/secrets.ts';
import type { AnswerOf } from '@hiram/contract';
import { pagePaths } from '@hiram/contract/pages';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import type { service as contract } from '@hiram/contract/confirm-code';
import { formatDateTime, markets } from '@hiram/domain';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { aboutPaying } from './pay-steps.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';

/** A pay code for the page: digits to type, or a QR code as its content or as the address of its picture. */
export interface ShownCode {
  readonly showType: '1' | '2';
  readonly payCode: string;
  readonly payCodeImg: string;
}

/**
 * The address of our page that shows a payment's code (REP-07). It is signed, so that the page can ask whether the code is one of ours also
 * where the session is over: anybody can write an address.
 */
export function payCodeAddress(secret: string, payment: PaymentRecord, code: ShownCode): string {
  const fields = {
    ...code,
    paymentId: payment.id,
    repayAmount: String(payment.requestedMinor),
    payChannel: payment.channelNumber,
  };
  const query = new URLSearchParams({ ...fields, paySign: signatureOf(secret, fields) });
  return `${pagePaths.payCode}?${query.toString()}`;
}

/**
 * Confirms a code without a session.
 * @throws Refusal 'payment-not-found' where this service did not sign it so, and where it cannot be paid with any more
 */
export async function confirmCode(
  { stores, secret, providers }: Pick<Services, 'stores' | 'secret' | 'providers'>,
  { now, ...request }: ReadRequestOf<typeof contract.confirmCode> & { readonly now: Date },
): Promise<AnswerOf<typeof contract.confirmCode>> {
  const { paySign, ...fields } = request;
  const isOurs = signerOf(secret, paySign, (one) => signatureOf(one, fields)) !== undefined;
  const payment = isOurs ? await stores.payments.find(fields.paymentId) : undefined;
  if (payment === undefined || !canStillBePaid(payment, now)) throw new Refusal('payment-not-found');
  const order = await stores.orders.findOwn(payment.orderId, payment.borrowerId);
  if (order === undefined) throw new Refusal('payment-not-found');
  const instant = (at: Date) => formatDateTime(at, markets[order.market].timeZone);
  return {
    amount: payment.requestedMinor,
    currency: payment.currency,
    channelName: payment.channelName,
    expiresAt: instant(payment.expiresAt),
    holdsUntil: payment.holdsUntil > now ? instant(payment.holdsUntil) : '',
    ...aboutPaying({ providers }, payment),
  };
}

/** Whether somebody may be led to a payment. One that another took the place of counts when it is paid, but nobody is led to it any more. */
export function canStillBePaid(payment: PaymentRecord, now: Date): boolean {
  const { status, expiresAt, supersededAt, isUnderReview } = payment;
  const isOpen = status === 'pending' || status === 'awaiting-code';
  return isOpen && !isUnderReview && expiresAt > now && supersededAt === null;
}

type SignedFields = Omit<ReadRequestOf<typeof contract.confirmCode>, 'paySign'>;

function signatureOf(secret: string, fields: SignedFields): string {
  const { paymentId, showType, payCode, payCodeImg, repayAmount, payChannel } = fields;
  const signed = JSON.stringify([paymentId, showType, payCode, payCodeImg, repayAmount, payChannel]);
  return createHmac('sha256', signingSecret(secret)).update(`pay-code\0${signed}`).digest('base64url');
}
