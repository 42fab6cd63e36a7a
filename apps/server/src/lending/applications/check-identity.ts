import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Stores } from '../../app/stores.ts';
import type { Check, CheckName, MarkKind } from '../../platform/open-items/identity-checks.ts';
import { othersAlike } from './document-marks.ts';
import { markBorrower } from './marks.ts';

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
  readonly reason: CheckName;
  readonly details: {
    readonly orderId: number;
    readonly borrowers: readonly number[];
    readonly accountId?: number;
  };
}

const nameOf = { account: 'shared-account', person: 'shared-person', document: 'shared-document' } as const;
const kinds: readonly MarkKind[] = ['account', 'person', 'document'];

/** Compares an order's borrower with all others by account, name and birthday, ID number and pictures, and stores the result of each check. */
async function checkIdentity({ stores, box }: Needs, order: CheckedOrder, at: Date): Promise<Check[]> {
  const { borrowerId } = order;
  const { marks, accountId } = await markBorrower({ stores, box }, { borrowerId, at, accountId: order.accountId });
  const checks: Check[] = [];
  const note = (name: CheckName, borrowers: readonly number[] | null): void => {
    const result = borrowers === null ? 'unknown' : borrowers.length === 0 ? 'clear' : 'found';
    const account = name === 'shared-account' && accountId !== null ? { accountId } : {};
    checks.push({ name, result, borrowers: borrowers ?? [], ...account });
  };
  for (const kind of kinds) {
    const own = marks.find((mark) => mark.kind === kind);
    note(nameOf[kind], own === undefined ? null : await stores.identity.othersMarked({ borrowerId, ...own }));
  }
  const pictures = await stores.identity.listOwnDocuments(borrowerId);
  const exact = pictures.map((picture) => picture.exact);
  const same = await stores.identity.othersWithPictures(borrowerId, exact);
  note('shared-picture', pictures.length === 0 ? null : same);
  // the owner of an identical picture has been found already
  const alike = (await othersAlike({ stores, box }, pictures)).filter((id) => !same.includes(id));
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
  const found = checks.filter(({ result }) => result === 'found');
  if (found.length === 0) return [];
  const approved = await needs.stores.openItems.listApprovedOf(order);
  return found
    .filter((check) => !approved.some(({ reason, details }) => reason === check.name && covers(details, check)))
    .map(({ name: reason, borrowers, accountId }) => ({
      reason,
      details: { orderId: order.id, borrowers, ...(accountId !== undefined && { accountId }) },
    }));
}

function covers(details: Readonly<Record<string, unknown>>, { borrowers, accountId }: Check): boolean {
  const known = details['borrowers'];
  return Array.isArray(known) && borrowers.every((id) => known.includes(id)) && details['accountId'] === accountId;
}
