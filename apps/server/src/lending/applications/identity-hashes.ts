import { openAnswers } from './certification.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { PayoutAccount } from '../accounts/payout-account-store.ts';
import type { Stores } from '../../app/stores.ts';
import type { IdentityHashKind } from './identity-checks.ts';
import { payoutAccountContext } from '../privacy.ts';

/** A keyed hash that identifies a borrower. */
export interface IdentityHash {
  readonly kind: Exclude<IdentityHashKind, 'device'>;
  readonly hash: Buffer;
}

/** The present identifiers of a borrower. */
export interface OwnIdentityHashes {
  readonly hashes: readonly IdentityHash[];
  /** The bound account; null for none. */
  readonly accountId: number | null;
}

type Kept = Pick<Stores, 'borrowers' | 'certifications' | 'identity' | 'payoutAccounts'>;

/**
 * Stores a borrower's current identifiers, besides earlier ones: the account, the name with the birthday, and the
 * ID number. Existing ones are unchanged, so it can be called after every change of one of these.
 * @param who `accountId` is the account to use; the bound one by default
 */
export async function storeIdentityHashes(
  { stores, box }: { stores: Kept; box: SecretBox },
  { borrowerId, at, accountId }: { borrowerId: number; at: Date; accountId?: number | undefined },
): Promise<OwnIdentityHashes> {
  const account =
    accountId === undefined
      ? ((await stores.payoutAccounts.findCurrent(borrowerId)) ?? null)
      : await stores.payoutAccounts.get(accountId);
  const { name, bornOn, market } = await stores.borrowers.get(borrowerId);
  const number = (await openAnswers({ stores, box }, borrowerId)).get('ext')?.['idNumber'] ?? '';
  const known: readonly (readonly [IdentityHash['kind'], string | null])[] = [
    // an erased borrower's account has no number any more
    ['account', account === null || account.numberEncrypted.length === 0 ? null : subjectOfAccount(account, box)],
    ['person', personSubject(name, bornOn)],
    ['document', documentSubject(market, number)],
  ];
  const hashes = known.flatMap(([kind, words]) =>
    words === null ? [] : box.hashesOf(words, `identity/${kind}`).map((hash) => ({ kind, hash })),
  );
  for (const hash of hashes) {
    await stores.identity.addHash({ ...hash, borrower_id: borrowerId, key_id: box.keyId, created_at: at });
  }
  return { hashes, accountId: account?.id ?? null };
}

/** The same number at two banks is two accounts; a bank's account is one, whatever the payment channel. */
export const accountSubject = (bankOrChannel: string, number: string): string =>
  `${bankOrChannel}|${lettersAndDigits(number)}`;

const subjectOfAccount = (account: PayoutAccount, box: SecretBox): string =>
  accountSubject(
    account.bankCode ?? account.channelNumber,
    box.open(account.numberEncrypted, payoutAccountContext(account.borrowerId)),
  );

/**
 * A name in its form for comparison: without accents, capitals, punctuation and word order, which vary between forms. Null where the
 * name or the birthday is unknown.
 */
export function personSubject(name: string, bornOn: string | null): string | null {
  const parts = plain(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted();
  return bornOn === null || parts.length === 0 ? null : `${parts.join(' ')}|${bornOn}`;
}

/** The number of an ID of any type. Null for none. */
export function documentSubject(market: string, number: string): string | null {
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
