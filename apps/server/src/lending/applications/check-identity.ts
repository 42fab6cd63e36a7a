import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Stores } from '../../app/stores.ts';
import { screenBorrower } from '../sanctions/screen-borrower.ts';
import type { DecisionStepName } from './decision-steps.ts';
import type { Check, HeldCheckName } from './identity-checks.ts';
import { findSimilarDocuments } from './document-hashes.ts';
import { storeIdentityHashes } from './identity-hashes.ts';
import { checkBlacklist } from './pre-decision-checks.ts';

interface Needs {
  readonly stores: Stores;
  readonly box: SecretBox;
}

/** The order whose borrower is checked. */
export interface CheckedOrder {
  readonly id: number;
  readonly borrowerId: number;
  /** The account of its disbursement, once that is fixed; else the bound one. */
  readonly accountId?: number;
}

/** A reason to hold an order for an operator, with the relevant numbers. */
export interface Hold {
  readonly reason: HeldCheckName | 'manual-review';
  readonly details: {
    readonly orderId: number;
    readonly borrowers: readonly number[];
    readonly accountId?: number;
    readonly entries?: readonly number[];
    readonly steps?: readonly DecisionStepName[];
  };
}

const nameOf = { account: 'shared-account', person: 'shared-person', document: 'shared-document' } as const;
const kinds = ['account', 'person', 'document'] as const;
type IdentityCheck = Check & { readonly name: HeldCheckName };

/**
 * Compares an order's borrower by account, name and birthday, ID number and pictures with all others to whom a payout has proven theirs, and
 * stores the result of each check. What the borrower is known by counts as proven from now on where it is the check before a payout.
 */
async function checkIdentity({ stores, box }: Needs, order: CheckedOrder, at: Date): Promise<IdentityCheck[]> {
  const { borrowerId } = order;
  const { hashes, accountId } = await storeIdentityHashes(
    { stores, box },
    { borrowerId, at, accountId: order.accountId },
  );
  const pictures = await stores.identity.listOwnDocuments(borrowerId);
  if (order.accountId !== undefined) {
    const proven = pictures.map(({ exact }) => ({ kind: 'picture', hash: exact }) as const);
    // before the others are looked for: of two payouts at once, one sees the other
    await stores.identity.prove(order, [...hashes, ...proven], box.keyId);
  }
  const checks: IdentityCheck[] = [];
  const note = (name: HeldCheckName, borrowers: readonly number[] | null): void => {
    const result = borrowers === null ? 'unknown' : borrowers.length === 0 ? 'clear' : 'found';
    const account = name === 'shared-account' && accountId !== null ? { accountId } : {};
    checks.push({ name, result, borrowers: borrowers ?? [], ...account });
  };
  for (const kind of kinds) {
    const own = hashes.filter((hash) => hash.kind === kind).map(({ hash }) => hash);
    const others = own.length === 0 ? null : await stores.identity.othersProven({ borrowerId, kind, hashes: own });
    note(nameOf[kind], others);
  }
  const exact = pictures.map((picture) => picture.exact);
  const same = await stores.identity.othersWithPictures(borrowerId, exact);
  note('shared-picture', pictures.length === 0 ? null : same);
  // the owner of an identical picture has been found already
  const alike = (await findSimilarDocuments({ stores, box }, pictures)).filter((id) => !same.includes(id));
  note('similar-picture', pictures.length === 0 ? null : alike);
  await stores.identity.addChecks(order.id, checks, at);
  return checks;
}

/**
 * The reasons to hold an order for an operator instead of approving or paying it. A reason that an operator approved for this order does
 * not return, unless it involves another borrower or another account.
 */
export async function holdsOf(needs: Needs, order: CheckedOrder, at: Date): Promise<Hold[]> {
  const checks = await checkIdentity(needs, order, at);
  const holds: Hold[] = [];
  if (order.accountId !== undefined) {
    const borrower = await needs.stores.borrowers.get(order.borrowerId);
    const listed = await checkBlacklist(needs, { ...order, market: borrower.market }, at);
    await needs.stores.identity.addChecks(order.id, [listed], at);
    checks.push(listed);
    // a list may be newer than the approval
    const screened = await screenBorrower(needs.stores, borrower);
    await needs.stores.decisionSteps.add(order.id, [screened], at);
    if (screened.result === 'found')
      holds.push({ reason: 'manual-review', details: { orderId: order.id, borrowers: [], steps: ['sanctions'] } });
  }
  const found = checks.filter(({ result }) => result === 'found');
  if (found.length === 0) return holds;
  const approved = await needs.stores.orderItems.listApproved(order);
  const others: Hold[] = found
    .filter((check) => !approved.some(({ reason, details }) => reason === check.name && covers(details, check)))
    .map(({ name: reason, borrowers, accountId, entries }) => ({
      reason,
      details: {
        orderId: order.id,
        borrowers,
        ...(accountId !== undefined && { accountId }),
        ...(entries !== undefined && { entries }),
      },
    }));
  return [...holds, ...others];
}

function covers(details: Readonly<Record<string, unknown>>, { borrowers, accountId, entries = [] }: Check): boolean {
  const isKnown = (name: string, ids: readonly number[]): boolean => {
    const known = details[name] ?? [];
    return Array.isArray(known) && ids.every((id) => known.includes(id));
  };
  return isKnown('borrowers', borrowers) && isKnown('entries', entries) && details['accountId'] === accountId;
}
