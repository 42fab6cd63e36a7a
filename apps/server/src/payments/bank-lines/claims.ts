import { namesResemble, paymentReferencesIn } from '@hiram/domain';
import type { BankLine } from './bank-line-store.ts';
import type { Stores } from '../../app/stores.ts';
import { transferProviderName } from './bank-accounts.ts';
import type { ItemReason } from '../../app/reasons.ts';

/** A payment that a line of a bank statement may be for. */
export interface Claim {
  readonly paymentId: string;
  readonly borrowerId: number;
  /** Whether the line's text bears its reference. */
  readonly isNamed: boolean;
  /** Whether the line's number was given for it. */
  readonly isNumbered: boolean;
}

/** The decision that the claims on a line lead to. */
export type Verdict =
  | { readonly kind: 'nobodys' }
  | { readonly kind: 'give'; readonly paymentId: string; readonly by: 'utr' | 'reference' }
  | { readonly kind: 'hold'; readonly reason: ItemReason };

/** Every payment that a line names, by the numbers that borrowers gave and by our references in its text. */
export async function claimsOn(stores: Stores, line: BankLine): Promise<Claim[]> {
  const numbers = line.utr === '' ? [] : await stores.transferNumbers.listLive(line.market, line.utr);
  const provider = transferProviderName(line.market);
  const found = await Promise.all(paymentReferencesIn(line.description).map((id) => stores.payments.find(id)));
  const named = found.flatMap((payment) => (payment?.provider === provider ? [payment] : []));
  const claims = named.map(({ id, borrowerId }) => ({
    paymentId: id,
    borrowerId,
    isNamed: true,
    isNumbered: numbers.some(({ paymentId }) => paymentId === id),
  }));
  const others = numbers.filter(({ paymentId }) => claims.every((claim) => claim.paymentId !== paymentId));
  return [
    ...claims,
    ...others.map(({ paymentId, borrowerId }) => ({ paymentId, borrowerId, isNamed: false, isNumbered: true })),
  ];
}

/**
 * Whose a line is. Who names two payments names none. Our reference cannot be guessed, so it counts whoever sent the money; a number can be
 * read from somebody else's receipt, so it counts only where no other borrower has a claim and the sender's name, if the line has one,
 * resembles the borrower's.
 */
export async function judgeClaims(stores: Stores, line: BankLine, claims: readonly Claim[]): Promise<Verdict> {
  const [claim] = claims;
  if (claim === undefined) return { kind: 'nobodys' };
  if (claims.filter(({ isNamed }) => isNamed).length > 1) return { kind: 'hold', reason: 'names-two-payments' };
  if (claims.some(({ borrowerId }) => borrowerId !== claim.borrowerId))
    return { kind: 'hold', reason: 'contested-number' };
  if (claims.length > 1) return { kind: 'hold', reason: 'number-contradicts-text' };
  if (!claim.isNamed && !(await maySend(stores, line, claim))) return { kind: 'hold', reason: 'sender-name' };
  return { kind: 'give', paymentId: claim.paymentId, by: claim.isNumbered ? 'utr' : 'reference' };
}

/** The claims of those whose name resembles the sender's; all of them where the line names nobody. */
export async function likelyClaims(stores: Stores, line: BankLine, claims: readonly Claim[]): Promise<Claim[]> {
  const likely = await Promise.all(claims.map((claim) => maySend(stores, line, claim)));
  return claims.filter((_, index) => likely[index]);
}

async function maySend(stores: Stores, { sender }: BankLine, { borrowerId }: Claim): Promise<boolean> {
  return sender === '' || namesResemble(sender, (await stores.borrowers.personOf(borrowerId)).name);
}

/** The claims on a line as an operator sees them: references and amounts. */
export const detailsOf = ({ amountMinor, currency }: BankLine, claims: readonly Claim[]) => ({
  amountMinor,
  currency,
  claims: claims.map(({ paymentId }) => paymentId),
});

/** Whose item it is; nobody's where several have a claim, since each reads their own items. */
export const claimantOf = (claims: readonly Claim[]): number | null => {
  const [claim] = claims;
  return claim !== undefined && claims.every(({ borrowerId }) => borrowerId === claim.borrowerId)
    ? claim.borrowerId
    : null;
};
