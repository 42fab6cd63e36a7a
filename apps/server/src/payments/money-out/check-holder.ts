import { namesResemble } from '@hiram/domain';
import type { PayoutRecord } from './payout-store.ts';
import type { Stores } from '../../app/stores.ts';

/**
 * Sends an account to review whose holder, as a provider names them, has another name than its borrower: nothing more is paid to it
 * until that person has approved it, which is asked once.
 * @param said `holderName` is null where the provider does not say
 */
export async function holdForeignAccount(
  stores: Pick<Stores, 'borrowers' | 'openItems' | 'payoutAccounts'>,
  { id, accountId, borrowerId }: PayoutRecord,
  { holderName, at }: { readonly holderName: string | null; readonly at: Date },
): Promise<void> {
  if (holderName === null || holderName.trim() === '') return;
  const { name } = await stores.borrowers.get(borrowerId);
  if (name === '' || namesResemble(name, holderName)) return;
  const asked = { kind: 'payout-account', subject: accountId, reason: 'holder-name' } as const;
  await stores.payoutAccounts.lock(accountId);
  if (await stores.openItems.wasOpened(asked)) return;
  await stores.payoutAccounts.hold(accountId, at);
  await stores.openItems.open({ ...asked, borrowerId, details: { payouts: [id] }, at });
}
