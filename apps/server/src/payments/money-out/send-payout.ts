import { type PayoutReport, ProviderUnreachable } from '@hiram/payments';
import { accountWait } from '../../lending/accounts/account-wait.ts';
import type { Services } from '../../app/services.ts';
import type { PayoutRecord } from './payout-store.ts';
import { holdPayout, isStoppedByFlag } from './held-payouts.ts';
import { holdLatePayout } from './late-payouts.ts';
import { settlePayout } from './settle-payout.ts';
import { payoutAccountContext } from '../../lending/privacy.ts';

/**
 * A process that claimed the request and died loses the claim after this long. If it was only slow, the provider is asked twice under
 * one reference, which makes one payout.
 */
const ASKING_LEASE_MS = 15_000;

/**
 * Asks the provider for a recorded payout and keeps what it answers. When no answer comes the outcome is unknown: the payout
 * stays as it is and the job finds its end. One that is too late for what was signed, or that a person has to look at, is not asked for,
 * nor one to an account that nothing may be paid to now: the job tries it again. Never throws for what a provider does.
 * @param known whether the provider said just now that it does not know it
 */
export async function sendPayout(
  services: Services,
  payoutId: string,
  known: { readonly isUnknownThere: boolean } = { isUnknownThere: false },
): Promise<void> {
  const { stores, log } = services;
  if (await holdLatePayout(services, payoutId, known)) return;
  if (await holdPayout(services, payoutId)) return;
  if (!(await claimAsking(services, payoutId))) return;
  const payout = await stores.payouts.find(payoutId);
  if (payout === undefined) return;
  try {
    const report = await ask(services, payout);
    if (report !== null) await settlePayout(services, report, { source: 'provider-answer', provider: payout.provider });
  } catch (error) {
    const about = { err: error, payoutId, provider: payout.provider };
    if (error instanceof ProviderUnreachable) log.warn(about, 'the provider did not answer about a payout');
    else log.error(about, 'a payout could not be sent');
  }
}

/**
 * Takes the right to ask for a payout, unless its account waits or a flag of its borrower stops it. Who stops the account or sets the flag waits for
 * this transaction, or this one for theirs: either the payout is seen to have been asked for, or it is not.
 */
function claimAsking({ inTransaction, clock, payoutHoldMs: holdMs }: Services, payoutId: string): Promise<boolean> {
  return inTransaction(async (stores) => {
    const known = await stores.payouts.find(payoutId);
    if (known === undefined) return false;
    await stores.borrowers.lock(known.borrowerId);
    if (await isStoppedByFlag(stores, known)) return false;
    const account = await stores.payoutAccounts.lock(known.accountId);
    if (account === undefined || accountWait(account, { now: clock.now(), holdMs }) !== null) return false;
    // by the machine's clock: the sandbox's may jump over a lease
    return stores.payouts.claimAsking(payoutId, new Date(), ASKING_LEASE_MS);
  });
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
