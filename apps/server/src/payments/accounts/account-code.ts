import { accountInWords } from '../../lending/accounts/account-notice.ts';
import { createOneTimeCodes, type OneTimeCodes } from '../../verification/one-time-codes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import { sendSmsCode } from '../../verification/send-sms-code.ts';
import type { Reachable } from '../../verification/reachable.ts';
import type { CodeSlot } from '../../verification/code-store.ts';
import type { Stores } from '../../app/stores.ts';
import { t } from '../../platform/texts/translate.ts';
import type { GivenAccount } from './read-account.ts';

/** The borrower's request, and where it comes from. */
export interface AccountWish {
  readonly borrowerId: number;
  readonly account: GivenAccount;
  readonly address: string;
  readonly now: Date;
}

/** The code of one borrower for one account, whole: it is right for no other number, bank or level. */
function slotOf(secret: string, { borrowerId, account }: AccountWish): CodeSlot {
  const { cardType, channelNumber, number, details } = account;
  const answers = Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = [String(borrowerId), cardType, channelNumber, number, JSON.stringify(answers)];
  return { purpose: 'payout-account', subject: keyedHash(secret, 'payout-account', ...parts).toString('base64url') };
}

/**
 * Sends a code that names the account. While the last one for the same account is good and another would come too soon, that one stays.
 * @returns in how many seconds another can be asked for
 * @throws Refusal 'sms-not-sent', and 'too-many', which tells when to try again
 */
export async function sendAccountCode(services: Services, wish: AccountWish, to: Reachable): Promise<number> {
  const { account, address, now } = wish;
  const slot = slotOf(services.secret, wish);
  try {
    const { waitSeconds } = await sendSmsCode(services, {
      ...to,
      // a limit of its own: a stolen session must not keep the borrower from logging in
      knownAs: 'payout-account',
      address,
      slot,
      bodyOf: (code) => t('account.codeSms', { code, account: accountInWords(account) }),
      now,
    });
    return waitSeconds;
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'too-many') throw error;
    if (!(await services.codes.isLive(slot, now))) throw error;
    const { waitSeconds } = error.data as { waitSeconds: number };
    return waitSeconds;
  }
}

/** Tries a code for exactly this account, which counts and uses it up in the transaction of `stores`. */
export const attemptAccountCode = (
  { codes }: Pick<Stores, 'codes'>,
  secret: string,
  { wish, code }: { readonly wish: AccountWish; readonly code: string },
): ReturnType<OneTimeCodes['attempt']> =>
  createOneTimeCodes(codes, secret).attempt(slotOf(secret, wish), code, wish.now);
