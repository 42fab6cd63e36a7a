import { bindCard, order } from '@hiram/contract';
import type { LifeOptions } from './life.ts';
import type { Visitor } from './visitor.ts';

/** How the numbers end of accounts that make the sandbox's provider behave (payout-cases.ts). */
export const accountEnds = {
  slow: '9901',
  closed: '9902',
  drops: '9903',
  lost: '9904',
  refused: '9905',
  open: '9906',
  silent: '9907',
  hangs: '9908',
} as const;

const troubles = Object.values(accountEnds);

/** What a borrower does with the account that loans are paid out to. */
export function accountWishes(options: LifeOptions, { insist }: Pick<Visitor, 'insist'>) {
  const { chance, person, told } = options;
  let bound = person.id;
  let troubled = person.id;
  let mended = 0;

  /** A number that nobody else has, with the end that is asked for. */
  const numberOf = (end: string): string => String(10_000 + chance.below(90_000)).slice(1) + end;
  const ordinary = (): string => String(1_000 + chance.below(8_900));
  /** Every other account is one that the provider has trouble with, each in its turn. */
  const nextEnd = (): string => {
    bound += 1;
    if (bound % 2 === 0) return ordinary();
    troubled += 1;
    return troubles[troubled % troubles.length] ?? ordinary();
  };

  const bindWith = async (call: typeof bindCard.bindNewCard, end: string): Promise<boolean> => {
    const isWallet = chance.next() < 0.7;
    const number = `${isWallet ? '091' : '0012'}${numberOf(end)}`;
    const account = isWallet
      ? { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber: number }
      : { cardType: '2', bankCode: 'BPI', bankAccountNumber: number, accountKind: 'savings' };
    const result = await insist(call, account);
    if (result.success) told({ kind: 'bound', number });
    return result.success;
  };

  return {
    bind: () => bindWith(bindCard.bindNewCard, nextEnd()),
    /** From an order whose money could not be sent, as its page says: to an account that takes it, mostly. */
    async mend(orderId: string): Promise<void> {
      const shown = await insist(order.loadOrderDetails, { orderId });
      if (!shown.success || shown.data.cardNeedPop !== 1) return;
      mended += 1;
      await bindWith(bindCard.changeCard, mended % 3 === 0 ? nextEnd() : ordinary());
    },
  };
}
