import { bindCard, order } from '@hiram/contract';
import type { LifeOptions } from './life.ts';
import { codeOfSms, forgetWaits } from './verification.ts';
import type { Visitor } from './visitor.ts';

type BindCall = typeof bindCard.bindNewCard | typeof bindCard.changeCard;

/** The last digits of account numbers for which the sandbox's provider misbehaves (payout-cases.ts). */
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

/** A borrower's actions on the payout account. */
export function accountActions(
  options: LifeOptions,
  { insist, insistUnlessTooMany }: Pick<Visitor, 'insist' | 'insistUnlessTooMany'>,
) {
  const { chance, db, person, acknowledged } = options;
  let bound = person.id;
  let troubled = person.id;
  let mended = 0;

  /** A number that nobody else has, because a shared one would hold the loan; with the given last digits. */
  const numberOf = (end: string): string => String(person.id % 10_000).padStart(4, '0') + end;
  const ordinary = (): string => String(1_000 + chance.below(8_900));
  /** Every other account is one that the provider misbehaves for, each case in turn. */
  const nextEnd = (): string => {
    bound += 1;
    if (bound % 2 === 0) return ordinary();
    troubled += 1;
    return troubles[troubled % troubles.length] ?? ordinary();
  };

  /** Requests the code that confirms an account, and repeats the call with it; from an order it confirms the account for that. @returns whether it is bound */
  const confirmed = async (
    call: BindCall,
    account: Readonly<Record<string, string>>,
    from: object,
  ): Promise<boolean> => {
    await forgetWaits(db);
    const asked = await insistUnlessTooMany(call, account);
    if (!asked.success) return false;
    if (asked.data?.needValid !== 1) return true;
    // there is none while the database is down; a call without one would only ask for another
    const verifyCode = await codeOfSms(db, person.international, 'loans sent to').catch(() => '');
    return verifyCode !== '' && (await insistUnlessTooMany(call, { ...account, ...from, verifyCode })).success;
  };

  const bindWith = async (call: BindCall, { end, from = {} }: { end: string; from?: object }): Promise<boolean> => {
    const isWallet = chance.next() < 0.7;
    const number = `${isWallet ? '091' : '0012'}${numberOf(end)}`;
    const account = isWallet
      ? { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber: number }
      : { cardType: '2', bankCode: 'BPI', bankAccountNumber: number, accountKind: 'savings' };
    const isBound = await confirmed(call, account, from);
    if (isBound) acknowledged({ kind: 'bound', number });
    return isBound;
  };

  return {
    bind: () => bindWith(bindCard.bindNewCard, { end: nextEnd() }),
    /** From an order whose disbursement failed, as its page offers: mostly to a valid account. */
    async mend(orderId: string): Promise<void> {
      const shown = await insist(order.loadOrderDetails, { orderId });
      if (!shown.success || shown.data.cardNeedPop !== 1) return;
      mended += 1;
      await bindWith(bindCard.changeCard, { end: mended % 3 === 0 ? nextEnd() : ordinary(), from: { orderId } });
    },
  };
}
