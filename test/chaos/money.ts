import { homeProduct, loanConfirm, order, repayment, transfer, withdraw } from '@hiram/contract';
import { setTimeout as delay } from 'node:timers/promises';
import type { LifeOptions } from './life.ts';
import type { Visitor } from './visitor.ts';

const WALLETS_AND_CARDS = ['90006', '90001', '90002', '90004'];
/** The channel of the legacy call, which names none. */
const USUAL_WALLET = '90006';
/** The sandbox's account in the Philippines. */
const OUR_BANK = '90021';

type Purpose = 'instalment' | 'extension' | 'payoff';

/** A borrower's actions that move money. */
export function moneyActions(options: LifeOptions, { insist, upload }: Visitor) {
  const { chance, counter, acknowledged } = options;
  const orders = new Set<string>();
  const anOrder = (): string => chance.oneOf([...orders]);
  /** One that its borrower was asked to pay, mostly. */
  const anInvitedOrder = (): string | undefined =>
    chance.next() < 0.8 ? [...orders].find((orderId) => options.invited.has(orderId)) : undefined;

  const apply = async (): Promise<void> => {
    const { id } = chance.oneOf(options.products);
    const productId = String(id);
    // the call creates no order: one created without an acknowledgement would be found
    if (chance.next() < 0.3) await insist(homeProduct.applyForProduct, { productId });
    const offer = await insist(loanConfirm.loadConfirmation, { productId });
    if (!offer.success) return;
    const { amount, periods, termUnit } = offer.data;
    const push = chance.next() < 0.3 ? loanConfirm.pushVariantLoan : loanConfirm.pushLoan;
    const made = await insist(push, { productId, amount, periods, termUnit });
    if (!made.success) return;
    const orderId = new URLSearchParams(made.data.lendDetailsUrl.split('?')[1]).get('orderId') ?? '';
    acknowledged({ kind: 'applied', orderId, amountMinor: Number(amount) });
    orders.add(orderId);
    await takeTheMoney(orderId);
  };

  const takeTheMoney = async (orderId: string): Promise<void> => {
    const shown = await insist(withdraw.loadWithdrawal, { orderId });
    if (!shown.success || shown.data.state !== 'open') return;
    const acknowledgement = { kind: 'took-the-money', orderId, amountMinor: shown.data.amountMinor } as const;
    const taken = await insist(withdraw.confirmWithdrawal, { orderId });
    if (taken.success) acknowledged(acknowledgement);
    else if (taken.tries > 1) acknowledged.maybe(acknowledgement);
  };

  /** The amount payable. @returns null for none */
  const payable = async (orderId: string, purpose: Purpose): Promise<number | null> => {
    const info =
      purpose === 'extension'
        ? await insist(repayment.loadExtension, { orderId })
        : await insist(repayment.loadInstalment, { orderId, ...(purpose === 'payoff' && { isPayoff: '1' as const }) });
    if (!info.success) return null;
    const amount = purpose === 'extension' ? info.data.delayInfo?.delayAmount : info.data.repayAmount;
    return typeof amount === 'number' && amount > 0 ? amount : null;
  };

  /** Requests a payment. @returns null for nothing payable, or a refusal */
  const begin = async (orderId: string, purpose: Purpose, channelNumber: string) => {
    const amount = await payable(orderId, purpose);
    if (amount === null) return null;
    const made = await insist(repayment.generateCode, {
      orderId,
      amount,
      channelNumber,
      ...(purpose === 'extension' && { isDelay: '1' as const }),
      ...(purpose === 'payoff' && { isPayoff: '1' as const }),
    });
    return heard(
      { orderId, purpose, amountMinor: amount, tries: made.tries },
      made.success ? (made.data.paymentId ?? '') : '',
    );
  };

  /** The same by the legacy call, which answers only with an address: the provider's page has the payment. */
  const redirect = async (orderId: string) => {
    const amount = await payable(orderId, 'instalment');
    if (amount === null) return null;
    const made = await insist(repayment.redirectRepayment, { orderId, amount });
    const paymentId = made.success ? await counter.paymentAt(made.data.url).catch(() => '') : '';
    return heard({ orderId, purpose: 'instalment', amountMinor: amount, tries: made.tries }, paymentId);
  };

  const heard = (
    asked: { orderId: string; purpose: Purpose; amountMinor: number; tries: number },
    paymentId: string,
  ) => {
    const acknowledgement = { kind: 'payment', ...asked, cardId: '', paymentId } as const;
    // a refused payment may have been recorded before the call to the provider
    if (paymentId === '') acknowledged.maybe(acknowledgement);
    else acknowledged(acknowledgement);
    return paymentId === '' ? null : { paymentId, amountMinor: asked.amountMinor };
  };

  const pay = async (purpose: Purpose): Promise<void> => {
    const orderId = anInvitedOrder() ?? anOrder();
    const isOlder = purpose === 'instalment' && chance.next() < 0.1;
    const channelNumber = isOlder ? USUAL_WALLET : chance.oneOf(WALLETS_AND_CARDS);
    const made = isOlder ? await redirect(orderId) : await begin(orderId, purpose, channelNumber);
    // one that has nothing to pay any more is forgotten
    if (made === null) options.invited.delete(orderId);
    if (made === null || chance.next() < 0.2) return;
    if (!(await payAtProvider(made.paymentId))) return;
    options.invited.delete(orderId);
    acknowledged({ kind: 'paid', ...made });
  };

  /** At a counter, over a line that loses nothing: the money really moves. A borrower who finds it closed comes back. */
  const payAtProvider = async (paymentId: string): Promise<boolean> => {
    const choice = chance.oneOf(['pay', 'pay', 'late', 'twice', 'silent', 'failed-before-paid', 'underpaid']);
    for (let tries = 0; tries < 40; tries += 1) {
      const isPaid = await counter.pay(paymentId, choice).catch(() => null);
      // nothing acknowledges an underpayment: the oracle compares it with the provider's amount
      if (isPaid !== null) return isPaid && choice !== 'underpaid';
      await delay(500);
    }
    return false;
  };

  /** By bank: the full amount, too little or too much; the number is given before or after the bank line arrives, or never. */
  const payByBank = async (): Promise<void> => {
    const made = await begin(anOrder(), 'instalment', OUR_BANK);
    if (made === null) return;
    const utr = `77${String(chance.below(1_000_000_000)).padStart(10, '0')}`;
    const receiptUrl = chance.next() < 0.5 ? await upload('/v3/utr/upload-receipt', 'receiptImage') : null;
    const whole = made.amountMinor;
    const amountMinor = chance.next() < 0.8 ? whole : Math.max(100, Math.round(whole * (0.5 + chance.next())));
    const send = async () => {
      await counter.transfer({ channelNumber: OUR_BANK, amountMinor, utr });
      acknowledged({ kind: 'transferred', utr, amountMinor });
    };
    const isMoneyFirst = chance.next() < 0.3;
    if (isMoneyFirst) await send();
    const given = await insist(transfer.submitUtr, {
      paymentId: made.paymentId,
      utr,
      receiptUrl: receiptUrl ?? '',
    });
    const acknowledgement = { kind: 'gave-a-number', paymentId: made.paymentId, utr } as const;
    if (given.success) acknowledged(acknowledgement);
    else acknowledged.maybe(acknowledgement);
    if (!isMoneyFirst && given.success) await send();
  };

  return {
    orders,
    anOrder,
    apply,
    pay,
    payByBank,
    look: async () => void (await insist(order.loadOrderDetails, { orderId: anOrder() })),
  };
}
