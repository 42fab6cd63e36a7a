import { CommandError } from '../../platform/command-error.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { ONLY_CLOSED } from '../../platform/open-items/decide-item.ts';

interface Decision {
  readonly stores: Stores;
  readonly item: OpenItem;
}

/**
 * An operator approves a report under another reference of the provider. The payment takes that reference, and the job queries it. The report
 * itself settles nothing.
 * @throws CommandError for an item that can only be closed, and for a payment that is paid
 */
export async function takeReportedReference({ stores, item }: Decision): Promise<void> {
  requireContradiction(item, 'approved');
  const reported = item.details['providerReference'];
  const payment = await stores.payments.lock(item.subject);
  if (payment === undefined || typeof reported !== 'string')
    throw new CommandError(`there is no payment ${item.subject}`);
  if (payment.status === 'paid')
    throw new CommandError(
      `${payment.id} is paid: do what is needed, then close item ${item.id} with a note`,
      'The payment is paid. Do what is needed, then close the item with a note.',
    );
  await stores.payments.takeReference(payment.id, reported);
}

/** An operator refuses it: the known reference stands. @throws CommandError for an item that can only be closed */
export async function keepReference({ item }: Decision): Promise<void> {
  requireContradiction(item, 'refused');
}

function requireContradiction({ id, reason }: OpenItem, what: string): void {
  if (reason !== 'reference-contradicts')
    throw new CommandError(
      `a payment cannot be ${what}: do what is needed, then close item ${id} with a note`,
      ONLY_CLOSED,
    );
}
