import { bindCard, loanConfirm, order, repayment, transfer, withdraw } from '@hiram/contract';
import { setTimeout as delay } from 'node:timers/promises';
import type { LifeOptions } from './life.ts';
import type { Visitor } from './visitor.ts';

const WALLETS_AND_CARDS = ['90006', '90001', '90002', '90004'];
/** The sandbox's account in the Philippines. */
const OUR_BANK = '90021';

/** What a borrower does that moves money. */
export function moneyWishes(options: LifeOptions, { insist, upload }: Visitor) {
  const { chance, counter } = options;
  const orders = new Set<string>();
  const anOrder = (): string => chance.oneOf([...orders]);

  const bind = async (): Promise<void> => {
    const walletNumber = `0917${String(1_000_000 + chance.below(8_000_000))}`;
    const wallet = { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber };
    const result = await insist(bindCard.bindNewCard, wallet);
    if (result.success) options.told({ kind: 'bound' });
  };

  const apply = async (): Promise<void> => {
    const { id } = chance.oneOf(options.products);
    const productId = String(id);
    const offer = await insist(loanConfirm.loadConfirmation, { productId });
    if (!offer.success) return;
    const { amount, periods, termUnit } = offer.data;
    const made = await insist(loanConfirm.pushLoan, { productId, amount, periods, termUnit });
    if (!made.success) return;
    const orderId = new URLSearchParams(made.data.lendDetailsUrl.split('?')[1]).get('orderId') ?? '';
    options.told({ kind: 'applied', orderId });
    orders.add(orderId);
    const taken = await insist(withdraw.confirmWithdrawal, { orderId });
    if (taken.success) options.told({ kind: 'took-the-money', orderId });
  };

  /** Asks for a payment. @returns null where there is nothing to pay, or it is refused */
  const begin = async (orderId: string, purpose: 'instalment' | 'extension' | 'payoff', channelNumber: string) => {
    const info =
      purpose === 'extension'
        ? await insist(repayment.loadExtension, { orderId })
        : await insist(repayment.loadInstalment, { orderId, ...(purpose === 'payoff' && { isPayoff: '1' as const }) });
    if (!info.success) return null;
    const amount = purpose === 'extension' ? info.data.delayInfo?.delayAmount : info.data.repayAmount;
    if (typeof amount !== 'number' || amount === 0) return null;
    const made = await insist(repayment.generateCode, {
      orderId,
      amount,
      channelNumber,
      ...(purpose === 'extension' && { isDelay: '1' as const }),
      ...(purpose === 'payoff' && { isPayoff: '1' as const }),
    });
    if (!made.success || made.data.paymentId === undefined) return null;
    const { paymentId } = made.data;
    options.told({ kind: 'payment', paymentId });
    return { paymentId, amount };
  };

  const pay = async (purpose: 'instalment' | 'extension' | 'payoff'): Promise<void> => {
    const made = await begin(anOrder(), purpose, chance.oneOf(WALLETS_AND_CARDS));
    if (made === null || chance.next() < 0.2) return;
    if (await payAtProvider(made.paymentId)) options.told({ kind: 'paid', paymentId: made.paymentId });
  };

  /** In person, by a line that loses nothing: the money really moves. Who finds the counter closed comes back. */
  const payAtProvider = async (paymentId: string): Promise<boolean> => {
    const choice = chance.oneOf(['pay', 'pay', 'late', 'twice', 'silent', 'failed-before-paid']);
    for (let tries = 0; tries < 40; tries += 1) {
      const isPaid = await counter.pay(paymentId, choice).catch(() => null);
      if (isPaid !== null) return isPaid;
      await delay(500);
    }
    return false;
  };

  /** By bank: the whole, too little or too much; the number is given before or after the line of the statement comes, or never. */
  const payByBank = async (): Promise<void> => {
    const made = await begin(anOrder(), 'instalment', OUR_BANK);
    if (made === null) return;
    const utr = `77${String(chance.below(1_000_000_000)).padStart(10, '0')}`;
    const receiptUrl = chance.next() < 0.5 ? await upload('/v3/utr/upload-receipt', 'receiptImage') : null;
    const isExact = chance.next() < 0.8;
    const amountMinor = isExact ? made.amount : Math.max(100, Math.round(made.amount * (0.5 + chance.next())));
    const send = async () => {
      await counter.transfer({ channelNumber: OUR_BANK, amountMinor, utr });
      options.told({ kind: 'transferred', paymentId: made.paymentId, utr, isExact });
    };
    const isMoneyFirst = chance.next() < 0.3;
    if (isMoneyFirst) await send();
    const given = await insist(transfer.submitUtr, { paymentId: made.paymentId, utr, receiptUrl: receiptUrl ?? '' });
    if (given.success) options.told({ kind: 'gave-a-number', paymentId: made.paymentId, utr });
    if (!isMoneyFirst && given.success) await send();
  };

  return {
    orders,
    anOrder,
    bind,
    apply,
    pay,
    payByBank,
    look: async () => void (await insist(order.loadOrderDetails, { orderId: anOrder() })),
  };
}
