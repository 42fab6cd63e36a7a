import { CannotDo } from '../../command.ts';
import type { OpenItem } from '../../open-items.ts';
import type { Stores } from '../../stores/stores.ts';

interface Decision {
  readonly stores: Stores;
  readonly item: OpenItem;
}

/**
 * A person approves what was reported under another reference of the provider: that one is taken over, and the job asks the provider by it.
 * Nothing is settled by the report itself.
 * @throws CannotDo for what can only be closed, and for a payment that is paid
 */
export async function takeReportedReference({ stores, item }: Decision): Promise<void> {
  requireContradiction(item, 'approved');
  const reported = item.details['providerReference'];
  const payment = await stores.payments.lock(item.subject);
  if (payment === undefined || typeof reported !== 'string') throw new CannotDo(`there is no payment ${item.subject}`);
  if (payment.status === 'paid')
    throw new CannotDo(`${payment.id} is paid: do what is needed, then close item ${item.id} with a note`);
  await stores.payments.takeReference(payment.id, reported);
}

/** A person refuses it: the reference that is known stands. @throws CannotDo for what can only be closed */
export async function keepReference({ item }: Decision): Promise<void> {
  requireContradiction(item, 'refused');
}

function requireContradiction({ id, reason }: OpenItem, what: string): void {
  if (reason !== 'reference-contradicts')
    throw new CannotDo(`a payment cannot be ${what}: do what is needed, then close item ${id} with a note`);
}
