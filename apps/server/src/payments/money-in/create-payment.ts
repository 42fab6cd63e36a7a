import type { MarketCode } from '@hiram/domain';
import { pagePaths } from '@hiram/contract/pages';
import type { BegunWork } from '../../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { askProvider } from './ask-provider.ts';
import { payCodeAddress, type ShownCode } from './pay-code-address.ts';
import { qrPictureAddress } from './qr-picture.ts';
import { recordPayment } from './record-payment.ts';
import type { PaymentPurpose } from '../../lending/transactions/money-codes.ts';

/** The request of a borrower who taps Payment. */
export interface PaymentRequest {
  readonly orderId: string;
  readonly borrowerId: number;
  readonly purpose: PaymentPurpose;
  /** The amount on the borrower's screen, minor units: compared, never used. */
  readonly quotedMinor: number;
  readonly channelNumber: string;
  readonly market: MarketCode;
  readonly begun: BegunWork;
  readonly now: Date;
}

/**
 * Makes a payment of the amount due by a channel and returns where to pay it. A repeated request returns the same payment.
 * @throws Refusal as `recordPayment` and `askProvider`
 */
export async function createPayment(
  services: Services,
  request: PaymentRequest,
): Promise<{ payUrl: string; paymentId: string }> {
  const found = services.providers.byChannel(request.channelNumber);
  const offered = services.providers
    .channels({ market: request.market, presentations: ['redirect', 'code', 'qr'] })
    .some((channel) => channel.channelNumber === request.channelNumber);
  if (found === null || !offered) throw new Refusal('channel-unavailable');
  const recorded = await recordPayment(services, {
    ...request,
    ...found,
    account: null,
    repayToken: null,
    isUnrequested: false,
  });
  const payment = await askProvider(services, recorded, { now: request.now });
  return { payUrl: payUrlOf(services, payment), paymentId: payment.id };
}

/** Where a payment is paid: the provider's page, or our own that shows the code or QR. Empty when there is nothing to show. */
export function payUrlOf({ secret }: Pick<Services, 'secret'>, payment: PaymentRecord): string {
  const { presentation } = payment;
  const page = (code: ShownCode) => payCodeAddress(secret, payment, code);
  switch (presentation?.kind) {
    case 'redirect':
      return presentation.url;
    case 'code':
      return page({ showType: '1', payCode: presentation.code, payCodeImg: presentation.imageUrl ?? '' });
    case 'qr':
      return presentation.payload === null
        ? page({ showType: '2', payCode: '', payCodeImg: qrPictureAddress(secret, payment, presentation.imageUrl) })
        : page({ showType: '2', payCode: presentation.payload, payCodeImg: '' });
    case 'none':
      return `${pagePaths.paymentResult}?${new URLSearchParams({ paymentId: payment.id }).toString()}`;
    case undefined:
      return '';
  }
}
