import { mine, repayment } from '@hiram/contract';
import type { LifeOptions } from './life.ts';
import { codeOfSms } from './verification.ts';
import type { Visitor } from './visitor.ts';

/** The answer to a call that the provider did not answer, and to a repeat after a lost answer. */
const UNREACHABLE = '1006';
const SUBMITTED_TWICE = '800005';

/** The charge of a card for an instalment. */
interface Charge {
  readonly orderId: string;
  readonly cardId: string;
  readonly amountMinor: number;
}

/** A borrower's actions with saved cards: charges with and without a code, and removal. */
export function cardActions(options: LifeOptions, { insist }: Pick<Visitor, 'insist'>) {
  const { chance, person, acknowledged } = options;

  /** Requests a charge. @returns the payment, and whether its code is required; null for a refusal */
  const commit = async (orderId: string): Promise<(Charge & { paymentId: string; needsCode: boolean }) | null> => {
    const visit = await insist(repayment.listSavedCards, { orderId });
    if (!visit.success || visit.data.list.length === 0 || typeof visit.data.amount !== 'number') return null;
    const { repayToken, amount } = visit.data;
    const card = chance.oneOf(visit.data.list);
    const charge = { orderId, cardId: card.id, amountMinor: amount };
    const request = { orderId, amount, cardId: card.id, bankName: card.bankName, cardNo: card.cardNo, repayToken };
    const made = await insist(repayment.commitCardRepayment, request);
    const acknowledgement = { kind: 'payment', purpose: 'instalment', ...charge, tries: made.tries } as const;
    if (!made.success) {
      acknowledged.maybe({ ...acknowledgement, paymentId: '' });
      return null;
    }
    const paymentId = made.data.repayRecordId;
    acknowledged({ ...acknowledgement, paymentId });
    return { ...charge, paymentId, needsCode: made.data.needValid === 1 };
  };

  /** Confirms a charge with the code of its SMS. @returns whether the card may now be charged */
  const confirm = async (orderId: string, paymentId: string): Promise<boolean> => {
    const verifyCode = await codeOfSms(options.db, person.international, 'to confirm the payment').catch(() => '');
    if (verifyCode === '') return false;
    const request = { orderId, repaymentRecordId: paymentId, verifyCode };
    let confirmed = await insist(repayment.confirmCardRepayment, request);
    // the provider did not answer: the page asks to try again
    if (confirmed.code === UNREACHABLE) confirmed = await insist(repayment.confirmCardRepayment, request);
    // after a lost answer the code is used up: it was right
    const isConfirmed = confirmed.success || (confirmed.tries > 1 && confirmed.code === SUBMITTED_TWICE);
    if (isConfirmed) acknowledged({ kind: 'confirmed-card', paymentId });
    else acknowledged.maybe({ kind: 'confirmed-card', paymentId });
    return isConfirmed;
  };

  return {
    async payByCard(orderId: string): Promise<void> {
      const made = (await commit(orderId)) ?? (await commit(orderId));
      if (made === null || (made.needsCode && (chance.next() < 0.1 || !(await confirm(orderId, made.paymentId)))))
        return;
      // a card is charged without the borrower: the provider has the outcome
      const isPaid = await options.counter.hasMoney(made.paymentId).catch(() => false);
      if (isPaid) acknowledged({ kind: 'paid', paymentId: made.paymentId, amountMinor: made.amountMinor });
    },
    /** Removes a card, as long as another remains. */
    async removeCard(): Promise<void> {
      const shown = await insist(mine.listAccounts, {});
      if (!shown.success || shown.data.list.length < 2) return;
      const card = chance.oneOf(shown.data.list);
      if (card.inUse === '1') return;
      const removed = await insist(mine.removeCard, { cardId: card.id });
      // a repeat under the same key answers as before: a card that is gone all the same was removed without an acknowledgement
      if (removed.success) acknowledged({ kind: 'removed-card', cardId: card.id });
    },
  };
}
