import { type PayoutReport, ProviderUnreachable } from '@hiram/payments';
import { payoutAccountContext } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import type { PayoutRecord } from '../../stores/payout-store.ts';
import { holdLatePayout } from './late-payouts.ts';
import { settlePayout } from './settle-payout.ts';

/**
 * Who took the right to ask and died gives it up after this long. Should one only be slow, the provider is asked twice under
 * one reference, which makes one payout.
 */
const ASKING_LEASE_MS = 15_000;

/**
 * Asks the provider for a recorded payout and keeps what it answers. When no answer comes the outcome is unknown: the payout
 * stays as it is and the job finds its end. One that is too late for what was signed is not asked for. Never throws for what a
 * provider does.
 * @param known whether the provider said just now that it does not know it
 */
export async function sendPayout(
  services: Services,
  payoutId: string,
  known: { readonly isUnknownThere: boolean } = { isUnknownThere: false },
): Promise<void> {
  const { stores, log } = services;
  if (await holdLatePayout(services, payoutId, known)) return;
  // by the machine's clock: the sandbox's may jump over a lease
  if (!(await stores.payouts.claimAsking(payoutId, new Date(), ASKING_LEASE_MS))) return;
  const payout = await stores.payouts.find(payoutId);
  if (payout === undefined) return;
  try {
    const report = await ask(services, payout);
    if (report !== null) await settlePayout(services, report, { source: 'provider answer', provider: payout.provider });
  } catch (error) {
    const about = { err: error, payoutId, provider: payout.provider };
    if (error instanceof ProviderUnreachable) log.warn(about, 'the provider did not answer about a payout');
    else log.error(about, 'a payout could not be sent');
  }
}

/** @throws ProviderUnreachable when the outcome is unknown */
async function ask(services: Services, payout: PayoutRecord): Promise<PayoutReport | null> {
  const { stores, providers, box, publicUrl } = services;
  const provider = providers.byName(payout.provider);
  if (provider === null) return null;
  const [account, borrower] = await Promise.all([
    stores.payoutAccounts.get(payout.accountId),
    stores.borrowers.get(payout.borrowerId),
  ]);
  return provider.payOut({
    reference: payout.id,
    amount: { minor: payout.amountMinor, currency: payout.currency },
    account: {
      channelNumber: payout.channelNumber,
      bankCode: account.bankCode,
      number: box.open(account.numberEncrypted, payoutAccountContext(payout.borrowerId)),
      holderName: borrower.name,
    },
    notifyUrl: `${publicUrl}/notify/${provider.name}/payouts`,
  });
}
