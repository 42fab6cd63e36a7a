import { openAnswers } from './certification.ts';
import { payoutAccountContext, type SecretBox } from '../../platform/encryption/secret-box.ts';
import type { PayoutAccount } from '../accounts/payout-account-store.ts';
import type { Stores } from '../../app/stores.ts';
import type { MarkKind } from '../../platform/open-items/identity-checks.ts';

/** A keyed hash that identifies a borrower. */
export interface Mark {
  readonly kind: Exclude<MarkKind, 'device'>;
  readonly mark: Buffer;
}

/** The present identifiers of a borrower. */
export interface OwnMarks {
  readonly marks: readonly Mark[];
  /** The bound account; null for none. */
  readonly accountId: number | null;
}

type Kept = Pick<Stores, 'borrowers' | 'certifications' | 'identity' | 'payoutAccounts'>;

/**
 * Stores a borrower's current identifiers, besides earlier ones: the account, the name with the birthday, and the
 * ID number. Existing ones are unchanged, so it can be called after every change of one of these.
 * @param who `accountId` is the account to use; the bound one by default
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
  const known: readonly (readonly [Mark['kind'], string | null])[] = [
    // an erased borrower's account has no number any more
    ['account', account === null || account.numberEncrypted.length === 0 ? null : wordsOfAccount(account, box)],
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

/** The same number at two banks is two accounts; a bank's account is one, whatever the payment channel. */
export const accountWords = (bankOrChannel: string, number: string): string =>
  `${bankOrChannel}|${lettersAndDigits(number)}`;

const wordsOfAccount = (account: PayoutAccount, box: SecretBox): string =>
  accountWords(
    account.bankCode ?? account.channelNumber,
    box.open(account.numberEncrypted, payoutAccountContext(account.borrowerId)),
  );

/**
 * A name in its form for comparison: without accents, capitals, punctuation and word order, which vary between forms. Null where the
 * name or the birthday is unknown.
 */
export function personWords(name: string, bornOn: string | null): string | null {
  const parts = plain(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted();
  return bornOn === null || parts.length === 0 ? null : `${parts.join(' ')}|${bornOn}`;
}

/** The number of an ID of any type. Null for none. */
export function documentWords(market: string, number: string): string | null {
  const digits = lettersAndDigits(number);
  return digits === '' ? null : `${market}|${digits}`;
}

const lettersAndDigits = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Accents of Latin letters are removed; the vowel signs of Indian scripts are marks too, and stay. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
