import type { Stores } from '../../app/stores.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Check } from './identity-checks.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { hashesOfBorrower } from './blacklist.ts';
import { coolingDown } from './cooling-down.ts';
import { storeIdentityHashes } from './identity-hashes.ts';

interface Needs {
  readonly stores: Stores;
  readonly box: SecretBox;
}

/** Whether anything that an order's borrower is or was known by is on the blacklist. */
export async function checkBlacklist(
  { stores, box }: Needs,
  { borrowerId, market }: Pick<OrderRecord, 'borrowerId' | 'market'>,
  at: Date,
): Promise<Check & { readonly name: 'blacklist' }> {
  await storeIdentityHashes({ stores, box }, { borrowerId, at });
  const hashes = await hashesOfBorrower({ stores, box }, borrowerId);
  const entries = await stores.blacklist.find(hashes, marketDay({ market }, at));
  return { name: 'blacklist', result: entries.length === 0 ? 'clear' : 'found', borrowers: [], entries };
}

/** The checks that refuse an application whatever its decider would say: the blacklist, and the cooling-down of an earlier refusal. */
export async function failedChecks(needs: Needs, order: OrderRecord, at: Date): Promise<Check[]> {
  const { id, borrowerId, productId } = order;
  const until = (await coolingDown(needs.stores, { borrowerId, now: at, except: id })).get(productId);
  return [
    await checkBlacklist(needs, order, at),
    {
      name: 'cooling-down',
      result: until === undefined ? 'clear' : 'found',
      borrowers: [],
      ...(until !== undefined && { until }),
    },
  ];
}
