import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/repayment';
import { formatDateTime, type MarketCode, markets } from '@hiram/domain';
import type { Channel } from '@hiram/payments';
import { orderProduct } from '../../lending/products/product-texts.ts';
import type { OwnRead } from '../../platform/db/borrower-of.ts';
import { NOTHING_BEGUN } from '../../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { t } from '../../platform/texts/translate.ts';
import { askProvider } from './ask-provider.ts';
import { foldableRows } from '../../lending/loans/component-rows.ts';
import { payoffAlternative, payoffOn } from '../../lending/loans/payoff.ts';
import { type Payable, payableNow } from '../../lending/transactions/payable.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { chargeableCards } from './pay-by-card.ts';
import { broughtFor, payNoticeOf } from './pay-steps.ts';
import { isReusable, recordPayment } from './record-payment.ts';
import type { PaymentPurpose } from '../../lending/transactions/money-codes.ts';

type Info = AnswerOf<typeof contract.loadInstalment>;

/** How long the page waits for the provider to make a code. */
const CODE_PATIENCE_MS = 1500;

interface Request {
  readonly orderId: string;
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly purpose: PaymentPurpose;
  readonly now: Date;
  /** The result of `readPayable`. */
  readonly own: FoundPayable | undefined;
}

/** An order with its open payments. */
export interface FoundPayable {
  readonly order: OrderRecord | undefined;
  readonly open: readonly PaymentRecord[];
}

interface OfOrder {
  readonly orderId: string;
  readonly isDelay?: string | undefined;
  readonly isPayoff?: string | undefined;
}

/** Reads an order of the session's borrower with its open payments, in one trip. */
export const readPayable =
  (purposeOf: (request: OfOrder) => PaymentPurpose) =>
  async (
    { orders, payments }: Pick<Services['stores'], 'orders' | 'payments'>,
    { request, live }: OwnRead<OfOrder>,
  ): Promise<FoundPayable> => {
    const orderId = rowIdOf(request.orderId);
    const [order, open] = await Promise.all([
      orders.findOfSession(orderId, live),
      payments.listOpen({ orderId, purpose: purposeOf(request), ...live }),
    ]);
    return { order, open };
  };

/**
 * The amount payable on an order, or the cost of an extension, with the payment methods and a code that can be paid at once.
 * @throws Refusal 'order-not-found', 'nothing-to-pay', 'extension-not-allowed', 'payoff-not-allowed'
 */
export async function showRepayment(services: Services, request: Request): Promise<Info> {
  if (request.own?.order === undefined) throw new Refusal('order-not-found');
  const { order, open } = request.own;
  const payable = payableNow(order, request.purpose, request);
  const offered = services.providers.channels({
    market: request.market,
    amountMinor: payable.amountMinor,
    presentations: ['redirect', 'code', 'qr'],
  });
  const { amountMinor: toPayMinor } = payable;
  const [defDetail, savedCards] = await Promise.all([
    unrequestedCode(services, { request, offered, order, payable, open }),
    // the page for cards pays the amount due only
    request.purpose === 'instalment' ? chargeableCards(services, { ...request, amountMinor: toPayMinor }) : [],
  ]);
  const common = {
    currency: order.currency,
    productName: orderProduct(order),
    productLogo: order.productLogo,
    repayDate: payable.dueOn ?? '',
    holdsUntil: `${payable.holdsUntilOn} 23:59:59`,
    detail: foldableRows(payable.parts),
    repayList: offered.map(channelOf),
    // the guidance is for the codes of shops and wallets; a market without codes has the steps of its channels
    isShowReyTop: offered.some(({ presentation }) => presentation === 'code') ? 1 : 0,
    savedCards,
    defDetail,
  };
  if (request.purpose === 'payoff') {
    const { amountMinor, rebateMinor, agreedUntilOn } = payable;
    const payoff = { amountMinor, rebateMinor, dueOn: agreedUntilOn };
    return { ...common, repayAmount: amountMinor, payoff, noticeMsg: noticeOfEnd(agreedUntilOn) };
  }
  if (payable.extension === null) {
    const { loan, state, amountMinor, agreedUntilOn, endsLoan } = payable;
    const whole = payoffOn(loan, state);
    // before the first day of a payoff, money that ends the loan costs the same on each day
    const isEnd = endsLoan !== null && whole.allowed;
    const noticeMsg = isEnd ? noticeOfEnd(agreedUntilOn) : t('noticeOfInstalment');
    return { ...common, repayAmount: amountMinor, payoff: payoffAlternative(whole, amountMinor), noticeMsg };
  }
  return {
    ...common,
    delayInfo: { delayAmount: payable.amountMinor, title: t('extensionTitle', { count: payable.extension.days }) },
    repayPlan: planRows(order, payable),
    noticeMsg: t('noticeOfExtension'),
  };
}

const noticeOfEnd = (agreedUntilOn: string | null): string =>
  agreedUntilOn === null ? t('noticeOfPayoff') : t('noticeOfSettlement', { day: agreedUntilOn });

/** A channel as the pages show it. */
export function channelOf(channel: Channel) {
  return {
    name: channel.name,
    logo: channel.logo,
    channel_number: channel.channelNumber,
    feeMinor: channel.feeMinor,
    speed: channel.speed,
    payNotice: payNoticeOf(channel),
  };
}

function planRows(order: OrderRecord, { extension, today }: Payable): NonNullable<Info['repayPlan']> {
  if (extension === null) return [];
  const total = order.instalments.length;
  return [
    { title: t('extensionPlanNow'), remark: t('extensionRemark'), amount: extension.amountMinor, time: today },
    ...extension.plan.map((row) => ({
      title: t('instalmentOf', { number: row.number, total: total }),
      amount: row.amountMinor,
      time: row.dueOn,
    })),
  ];
}

interface Shown {
  readonly request: Request;
  readonly offered: readonly Channel[];
  readonly order: OrderRecord;
  readonly payable: Payable;
  /** The open payments of the order. */
  readonly open: readonly PaymentRecord[];
}

/**
 * A code that can be paid without choosing a channel: the payment of the first code channel, made when the page is first
 * looked at. The page does without when the provider does not answer soon.
 */
async function unrequestedCode(
  services: Services,
  { request, offered, order, payable, open }: Shown,
): Promise<Info['defDetail']> {
  const channel = offered.find((candidate) => candidate.presentation === 'code');
  const found = channel === undefined ? null : services.providers.byChannel(channel.channelNumber);
  if (found === null) return null;
  try {
    const { channelNumber } = found.channel;
    const waiting = open.find((payment) => payment.channelNumber === channelNumber);
    // a page that is looked at again needs no lock, and writes nothing
    const recorded =
      waiting !== undefined && isReusable(waiting, payable.amountMinor, request.now)
        ? waiting
        : await recordPayment(services, {
            ...request,
            ...found,
            account: null,
            isUnrequested: true,
            begun: NOTHING_BEGUN,
            repayToken: null,
            quotedMinor: null,
          });
    const asked = askProvider(services, recorded, { now: request.now });
    const payment = await withinPatience(asked);
    if (payment?.presentation?.kind !== 'code') return null;
    const { presentation } = payment;
    const instant = (at: Date) => formatDateTime(at, markets[order.market].timeZone);
    return {
      payCode: presentation.code,
      logo: found.channel.logo,
      title: t('defaultCodeTitle'),
      payNotice: payNoticeOf(found.channel),
      holdsUntil: instant(payment.holdsUntil),
      expiresAt: instant(payment.expiresAt),
      toBring: broughtFor(found.channel, payment.requestedMinor),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    services.log.info({ reason: error.reason }, 'no pay code could be shown');
    return null;
  }
}

/** Codes that arrive in time. The page does not wait for the others; the next request finds them. */
async function withinPatience<Result>(asked: Promise<Result>): Promise<Result | null> {
  const { promise: enough, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, CODE_PATIENCE_MS, null);
  try {
    return await Promise.race([asked, enough]);
  } finally {
    clearTimeout(timer);
  }
}
