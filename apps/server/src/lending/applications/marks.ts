import { openAnswers } from './certification.ts';
import { payoutAccountContext, type SecretBox } from '../../platform/encryption/secret-box.ts';
import type { PayoutAccount } from '../accounts/payout-account-store.ts';
import type { Stores } from '../../app/stores.ts';
import type { MarkKind } from '../../platform/open-items/identity-checks.ts';

/** A keyed hash that a borrower is known by. */
export interface Mark {
  readonly kind: MarkKind;
  readonly mark: Buffer;
}

/** The present identifiers of a borrower. */
export interface OwnMarks {
  readonly marks: readonly Mark[];
  /** The account that is bound; null while none is. */
  readonly accountId: number | null;
}

type Kept = Pick<Stores, 'borrowers' | 'certifications' | 'identity' | 'payoutAccounts'>;

/**
 * Writes down what a borrower is known by now, beside what they were known by before: the account, the name with the birthday, the
 * number of the ID. What is known already is left as it is, so that it may be called whenever one of these was written.
 * @param who `accountId` is the account that is meant; the one that is bound unless given
 */
export async function markBorrower(
  { stores, box }: { stores: Kept; box: SecretBox },
  { borrowerId, at, accountId }: { borrowerId: number; at: Date; accountId?: number | undefined },
): Promise<OwnMarks> {
  const account =
    accountId === undefined
      ? ((await stores.payoutAccounts.findCurrent(borrowerId)) ?? null)
      : await stores.payoutAccounts.get(accountId);
  const { name, bornOn, market } = await stores.borrowers.get(borrowerId);
  const number = (await openAnswers({ stores, box }, borrowerId)).get('ext')?.['idNumber'] ?? '';
  const known: readonly (readonly [MarkKind, string | null])[] = [
    // an erased borrower's account has no number any more
    ['account', account === null || account.numberEncrypted.length === 0 ? null : accountWords(account, box)],
    ['person', personWords(name, bornOn)],
    ['document', documentWords(market, number)],
  ];
  const marks = known.flatMap(([kind, words]) =>
    words === null ? [] : [{ kind, mark: box.findBy(words, `identity/${kind}`) }],
  );
  for (const mark of marks) {
    await stores.identity.addMark({ ...mark, borrower_id: borrowerId, key_id: box.keyId, created_at: at });
  }
  return { marks, accountId: account?.id ?? null };
}

/** The same number at two banks is two accounts; a bank's account is one, however money is sent there. */
function accountWords(account: PayoutAccount, box: SecretBox): string {
  const number = box.open(account.numberEncrypted, payoutAccountContext(account.borrowerId));
  return `${account.bankCode ?? account.channelNumber}|${lettersAndDigits(number)}`;
}

/**
 * A name as it is compared: without accents, capitals, signs and the order of its parts, since forms have them in any. Null where the
 * name or the birthday is not known.
 */
export function personWords(name: string, bornOn: string | null): string | null {
  const parts = plain(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted();
  return bornOn === null || parts.length === 0 ? null : `${parts.join(' ')}|${bornOn}`;
}

/** The number of an ID, whichever kind was chosen for it. Null where none was given. */
export function documentWords(market: string, number: string): string | null {
  const digits = lettersAndDigits(number);
  return digits === '' ? null : `${market}|${digits}`;
}

const lettersAndDigits = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Accents of Latin letters are left out; the vowels of Indian scripts are marks too, and stay. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
