import { CommandError } from '../../platform/command-error.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import { requireListedOperator } from '../../platform/operators.ts';
import { offeredTemplates, readNumber, templateIds } from '../../verification/templates.ts';
import type { Stores } from '../../app/stores.ts';
import type { PhoneChange } from './phone-change-store.ts';
import { t } from '../../platform/texts/translate.ts';

const templates = offeredTemplates(templateIds);

/** An operator's request, after seeing the borrower's documents. */
export interface PhoneChangeRequest {
  readonly borrowerId: number;
  /** As typed, such as 09171234567 or +63 917 123 4567; null takes the number away. */
  readonly newPhone: string | null;
  /** The documents that were seen. */
  readonly documents: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Requests another phone for a borrower, for a second operator to decide. It takes the place of an earlier undecided request of an operator.
 * @returns the number of the open item
 * @throws CommandError where the requester is no operator in the list or a script, there is no such borrower, or the number is no mobile number or another borrower's
 */
export async function requestPhoneChange(stores: Stores, request: PhoneChangeRequest): Promise<number> {
  const { borrowerId, documents, by, at } = request;
  await requireListedOperator(stores.agents, by);
  const newPhone = request.newPhone === null ? null : (readNumber(templates, request.newPhone)?.phone ?? '');
  if ((await stores.borrowers.marketOf(borrowerId)) === null)
    throw new CommandError(`there is no borrower ${borrowerId}`);
  await stores.borrowers.lock(borrowerId);
  if (newPhone === '') throw new CommandError('PHONE must be a mobile number as it is typed at the login');
  const owner = newPhone === null ? null : await stores.borrowers.idOfPhone(newPhone);
  if (owner !== null)
    throw new CommandError(`PHONE is ${owner === borrowerId ? 'this' : 'another'} borrower's already`);
  for (const waiting of await stores.phoneChanges.lockWaiting(borrowerId))
    if (waiting.origin === 'operator') await endRequest(stores, waiting, { outcome: 'replaced', by, at });
  const details = { newPhone, lostPhone: null, name: '', bornOn: null, documents };
  const id = await stores.phoneChanges.add({ borrowerId, requestedBy: by, now: at }, details);
  if (id === null) throw new Error('a request of an operator was not added');
  return stores.openItems.open({ kind: 'phone-change', subject: id, reason: 'phone-to-change', borrowerId, at });
}

interface Decision {
  readonly stores: Stores;
  readonly item: OpenItem;
  readonly by: string;
  readonly at: Date;
}

/**
 * Moves the account to the new phone: all sessions and notifications end, and the old number opens the account no more. Both numbers are
 * told by SMS (notify-phone-change.ts).
 * @throws CommandError for a borrower's own report, for the operator who requested it and a script, and for a number that is another borrower's by now
 */
export async function approvePhoneChange({ stores, item, by, at }: Decision): Promise<void> {
  const change = await waitingChange(stores, item);
  const { borrowerId, details, requestedBy } = change;
  if (requestedBy === null || borrowerId === null || details === null)
    throw new CommandError(
      `a report of a lost number cannot be approved: see the documents, then borrower change-phone, which a second operator approves; then close item ${item.id}`,
      'A report of a lost number cannot be approved. Look at the documents, then request the change of the number.',
    );
  if (requestedBy === by)
    throw new CommandError(
      `a second operator decides: ${by} requested this`,
      t('refused.secondOperator', { name: by }),
    );
  await requireListedOperator(stores.agents, by);
  await stores.borrowers.lock(borrowerId);
  const oldPhone = await stores.borrowers.phoneOf(borrowerId);
  if (!(await stores.borrowers.changePhone(borrowerId, details.newPhone, at)))
    throw new CommandError(
      `the new number is another borrower's by now: refuse item ${item.id}`,
      'The new number belongs to another borrower by now. Refuse the item.',
    );
  await stores.sessions.revokeAll(borrowerId, at);
  await stores.pushSubscriptions.removeAll(borrowerId);
  await stores.phoneChanges.decide(change, { outcome: 'changed', by, now: at, oldPhone });
}

/** Refuses a request; nothing changes. */
export async function refusePhoneChange({ stores, item, by, at }: Decision): Promise<void> {
  await stores.phoneChanges.decide(await waitingChange(stores, item), { outcome: 'refused', by, now: at });
}

async function waitingChange(stores: Stores, item: OpenItem): Promise<PhoneChange> {
  const change = await stores.phoneChanges.lock(Number(item.subject));
  if (change === undefined || change.decidedAt !== null)
    throw new CommandError(`request ${item.subject} was decided before`, 'This request was decided before.');
  return change;
}

async function endRequest(
  stores: Stores,
  change: PhoneChange,
  { outcome, by, at }: { outcome: 'replaced'; by: string; at: Date },
): Promise<void> {
  await stores.phoneChanges.decide(change, { outcome, by, now: at });
  const note = 'another request took its place';
  await stores.openItems.closeAllOf({ kind: 'phone-change', subject: change.id }, { by, note, at });
}
