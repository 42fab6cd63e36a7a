import { internationalPhoneOf, type MarketCode } from '@hiram/domain';
import type { Channel, PaymentProvider } from '@hiram/payments';
import type { BegunWork } from '../../platform/idempotency/idempotent-result.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { PaymentAccount } from '../../lending/accounts/account-store.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { t } from '../../platform/texts/translate.ts';
import { createOneTimeCodes } from '../../verification/one-time-codes.ts';
import { askProvider } from './ask-provider.ts';
import { payableNow } from '../../lending/transactions/payable.ts';
import { recordPayment } from './record-payment.ts';
import { isRepayToken, newRepayToken } from './repay-token.ts';

interface Who {
  readonly orderId: string;
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly now: Date;
}

const codeSlot = (paymentId: string) => ({ purpose: 'card-payment', subject: paymentId });

/**
 * The saved cards for a repayment, the amount payable, and the token for one commit.
 * @throws Refusal 'order-not-found', 'nothing-to-pay'
 */
export async function listSavedCards({ stores, secret }: Services, who: Who) {
  const order = await stores.orders.findOwn(rowIdOf(who.orderId), who.borrowerId);
  if (order === undefined) throw new Refusal('order-not-found');
  const payable = payableNow(order, 'instalment', { now: who.now });
  return {
    list: await cardsOf(stores, who.borrowerId),
    // the specification's answer carries it; no account of that kind is kept here
    alipay: '',
    repayToken: newRepayToken(secret, { orderId: order.id, borrowerId: who.borrowerId }),
    amount: payable.amountMinor,
    currency: order.currency,
  };
}

/** A borrower's saved cards, as pages show them. */
const cardsOf = async ({ accounts }: Pick<Services['stores'], 'accounts'>, borrowerId: number) =>
  (await accounts.list(borrowerId)).map(({ id, bankName, maskedNumber, bankCode }) => ({
    id,
    bankName,
    cardNo: maskedNumber,
    bankCode,
  }));

/** The saved cards that can be charged with an amount: none where no provider of the market charges cards with it. */
export async function chargeableCards(
  { stores, providers }: Pick<Services, 'stores' | 'providers'>,
  { borrowerId, market, amountMinor }: Pick<Who, 'borrowerId' | 'market'> & { readonly amountMinor: number },
) {
  const charges = providers.channels({ market, amountMinor, presentations: ['none'] }).length > 0;
  return charges ? cardsOf(stores, borrowerId) : [];
}

/**
 * Charges a saved card with the amount due. A card that needs a code gets one by SMS; committing again with
 * `resend` sends a new one. The visit's token is good for one commit.
 * @throws Refusal 'submitted-twice' (800005) for a token used before, 'card-not-found', and as `recordPayment`
 */
export async function commitCardRepayment(
  services: Services,
  request: Who & { cardId: string; quotedMinor: number; repayToken: string; resend: boolean; begun: BegunWork },
): Promise<{ needValid: number; repayRecordId: string }> {
  const { stores, secret } = services;
  const visit = { orderId: rowIdOf(request.orderId), borrowerId: request.borrowerId };
  const order = await stores.orders.findOwn(visit.orderId, visit.borrowerId);
  if (order === undefined) throw new Refusal('order-not-found');
  if (!isRepayToken(secret, visit, request.repayToken)) {
    throw new Refusal('malformed', {
      message: 'repayToken is not one of ours',
      data: { problems: [{ field: 'repayToken', message: 'is not one of ours' }] },
    });
  }
  const account = await stores.accounts.findOwn(rowIdOf(request.cardId), request.borrowerId);
  const card = cardChannel(services, request.market);
  if (account === undefined || card === null) throw new Refusal('card-not-found');
  const purpose = 'instalment' as const;
  if (request.resend) {
    const of = { orderId: order.id, purpose, channelNumber: card.channel.channelNumber, accountId: account.id };
    const waiting = await stores.payments.findOpen(of);
    if (waiting?.status === 'awaiting-code') {
      await sendCode(services, waiting, request);
      return { needValid: 1, repayRecordId: waiting.id };
    }
  }
  const payment = await recordPayment(services, { ...request, ...card, account, purpose, isUnrequested: false });
  try {
    if (payment.status === 'awaiting-code') {
      await sendCode(services, payment, request);
      return { needValid: 1, repayRecordId: payment.id };
    }
    await charge(services, payment, { account, now: request.now });
    return { needValid: 0, repayRecordId: payment.id };
  } catch (error) {
    // nothing is known to have been charged: the visit may commit again, and asks under the same reference
    await stores.repayTokens.free(request.repayToken);
    throw error;
  }
}

/**
 * Confirms a card charge with the code of the SMS.
 * @throws Refusal 'wrong-verification-code' (800006), 'submitted-twice' (800005) once it is confirmed, 'payment-not-found'
 */
export async function confirmCardRepayment(
  services: Services,
  request: { orderId: string; paymentId: string; borrowerId: number; code: string; now: Date },
): Promise<void> {
  const { stores } = services;
  const payment = await stores.payments.findOwn(request.paymentId, request.borrowerId);
  if (payment === undefined || payment.accountId === null || payment.orderId !== rowIdOf(request.orderId)) {
    throw new Refusal('payment-not-found');
  }
  const account = await stores.accounts.findOwn(payment.accountId, request.borrowerId);
  if (account === undefined) throw new Refusal('card-not-found');
  if (payment.status === 'recorded') {
    // the code was right before, and the provider did not answer then
    await charge(services, payment, { account, now: request.now });
    return;
  }
  if (payment.status !== 'awaiting-code') throw new Refusal('submitted-twice');
  // in one commit: a code that was used up without it would be called a second tap, and could never be sent again
  const verdict = await services.inTransaction(async (inside) => {
    const codes = createOneTimeCodes(inside.codes, services.secret);
    const found = await codes.attempt(codeSlot(payment.id), request.code, request.now);
    if (found !== 'right') return found;
    const current = await inside.payments.lock(payment.id);
    if (current?.status !== 'awaiting-code') return 'used';
    await inside.payments.move(current, { to: 'recorded', at: request.now, source: 'code-confirmed' });
    return found;
  });
  // thrown here, so that the try is counted
  if (verdict === 'used') throw new Refusal('submitted-twice');
  if (verdict === 'none') throw new Refusal('wrong-verification-code', { message: t('codeTries') });
  if (verdict === 'wrong') throw new Refusal('wrong-verification-code');
  await charge(services, { ...payment, status: 'recorded' }, { account, now: request.now });
}

async function charge(
  services: Services,
  payment: PaymentRecord,
  by: { account: PaymentAccount; now: Date },
): Promise<void> {
  await askProvider(services, payment, { now: by.now, accountToken: by.account.providerToken });
}

/** Sends the code of a payment. A double tap within the minute sends nothing and is no error: the first SMS is on its way. */
async function sendCode(
  services: Services,
  payment: PaymentRecord,
  request: { borrowerId: number; resend: boolean; now: Date },
): Promise<void> {
  const phone = await services.stores.borrowers.phoneOf(request.borrowerId);
  // a code that nobody can be sent would leave the borrower waiting for it
  if (phone === null) throw new Refusal('card-not-found');
  const slot = codeSlot(payment.id);
  const code = await services.codes.make(slot, request.now);
  if (code === null && request.resend) throw new Refusal('too-many', { message: t('codeTooSoon') });
  if (code === null) return;
  try {
    await services.sms.send({ phone: internationalPhoneOf(phone), body: t('cardCode', { code }) });
  } catch (error) {
    // the next try makes another code at once, instead of waiting for one that was never sent
    await services.codes.forget(slot);
    throw error;
  }
}

/** The channel that charges saved cards in a market. */
function cardChannel(
  { providers }: Services,
  market: MarketCode,
): { provider: PaymentProvider; channel: Channel } | null {
  const channel = providers.channels({ market, presentations: ['none'] })[0];
  return channel === undefined ? null : providers.byChannel(channel.channelNumber);
}
