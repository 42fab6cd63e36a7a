import { bindCard, order } from '@hiram/contract';
import type { LifeOptions } from './life.ts';
import { codeOfSms, forgetWaits } from './verification.ts';
import type { Visitor } from './visitor.ts';

type BindCall = typeof bindCard.bindNewCard | typeof bindCard.changeCard;

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
export function accountWishes(
  options: LifeOptions,
  { insist, insistUnlessTooMany }: Pick<Visitor, 'insist' | 'insistUnlessTooMany'>,
) {
  const { chance, db, person, told } = options;
  let bound = person.id;
  let troubled = person.id;
  let mended = 0;

  /** A number that nobody else has, or a person would have to look at the loan; with the end that is asked for. */
  const numberOf = (end: string): string => String(person.id % 10_000).padStart(4, '0') + end;
  const ordinary = (): string => String(1_000 + chance.below(8_900));
  /** Every other account is one that the provider has trouble with, each in its turn. */
  const nextEnd = (): string => {
    bound += 1;
    if (bound % 2 === 0) return ordinary();
    troubled += 1;
    return troubles[troubled % troubles.length] ?? ordinary();
  };

  /** Asks for the code that confirms an account, and repeats the call with it; from an order it confirms the account for that. */
  const confirmed = async (call: BindCall, account: Readonly<Record<string, string>>, from: object) => {
    await forgetWaits(db);
    const asked = await insistUnlessTooMany(call, account);
    if (!asked.success || asked.data?.needValid !== 1) return asked;
    const verifyCode = await codeOfSms(db, person.international, 'loans sent to').catch(() => '');
    return insistUnlessTooMany(call, { ...account, ...from, verifyCode });
  };

  const bindWith = async (call: BindCall, { end, from = {} }: { end: string; from?: object }): Promise<boolean> => {
    const isWallet = chance.next() < 0.7;
    const number = `${isWallet ? '091' : '0012'}${numberOf(end)}`;
    const account = isWallet
      ? { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber: number }
      : { cardType: '2', bankCode: 'BPI', bankAccountNumber: number, accountKind: 'savings' };
    const result = await confirmed(call, account, from);
    if (result.success) told({ kind: 'bound', number });
    return result.success;
  };

  return {
    bind: () => bindWith(bindCard.bindNewCard, { end: nextEnd() }),
    /** From an order whose money could not be sent, as its page says: to an account that takes it, mostly. */
    async mend(orderId: string): Promise<void> {
      const shown = await insist(order.loadOrderDetails, { orderId });
      if (!shown.success || shown.data.cardNeedPop !== 1) return;
      mended += 1;
      await bindWith(bindCard.changeCard, { end: mended % 3 === 0 ? nextEnd() : ordinary(), from: { orderId } });
    },
  };
}
