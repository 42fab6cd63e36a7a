import { createHmac } from 'node:crypto';
import { signerOf, signingSecret } from '../../platform/secrets.ts';
import type { Services } from '../../app/services.ts';
import type { PayoutAccount } from '../../lending/accounts/payout-account-store.ts';

export const ACCOUNT_STOP_PATH = '/stop-account';

/** An account can be stopped from its message for so long after the change. */
const LINK_LIFE_MS = 7 * 86_400_000;
/** Bytes of the signature: nobody tries 2^128, and the link has to go into a short message. */
const SIGNATURE_BYTES = 16;

/** The result of a stop. */
export interface Stopped {
  readonly account: PayoutAccount;
  /** Money was already on its way to it, or had gone. */
  readonly isPastDisbursementDeadline: boolean;
}

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'secret' | 'clock' | 'log'>;

/** The link that stops an account and does nothing else. */
export const stopLink = ({ secret, publicUrl }: Pick<Services, 'secret' | 'publicUrl'>, accountId: number): string =>
  `${publicUrl}${ACCOUNT_STOP_PATH}?open=${accountId.toString(36)}.${signatureOf(secret, accountId)}`;

/** The account that a link of ours can stop; null for one that was not made here, or is too old. */
export async function openStopLink({ stores, secret, clock }: Needs, token: string): Promise<PayoutAccount | null> {
  const id = accountIdOf(secret, token);
  const account = id === null ? null : await stores.payoutAccounts.get(id);
  const since = account?.changedAt?.getTime() ?? 0;
  return clock.now().getTime() - since > LINK_LIFE_MS ? null : account;
}

/**
 * Stops an account by the link in its message. The account is held, and nothing is sent to it until an operator approves.
 * A second time changes nothing. @returns null for a link that stops nothing
 */
export async function stopAccount(services: Needs, token: string): Promise<Stopped | null> {
  const known = await openStopLink(services, token);
  if (known === null) return null;
  const now = services.clock.now();
  const stopped = await services.inTransaction(async (stores) => {
    const account = await stores.payoutAccounts.lock(known.id);
    if (account === undefined) return null;
    const payouts = await stores.payouts.listAliveTo(account.id);
    const isPastDisbursementDeadline = payouts.some(({ askedAt }) => askedAt !== null);
    if (account.refusedAt !== null) return { account, isPastDisbursementDeadline };
    await stores.payoutAccounts.hold(account.id, now);
    await stores.openItems.open({
      kind: 'payout-account',
      subject: account.id,
      reason: 'stopped-by-borrower',
      borrowerId: account.borrowerId,
      details: { payouts: payouts.map(({ id }) => id), asked: isPastDisbursementDeadline },
      at: now,
    });
    return { account, isPastDisbursementDeadline };
  });
  services.log.warn(
    { accountId: known.id, isPastDisbursementDeadline: stopped?.isPastDisbursementDeadline },
    'a borrower stopped a payout account',
  );
  return stopped;
}

function accountIdOf(secret: string, token: string): number | null {
  const [number = '', signature = '', ...more] = token.split('.');
  const id = /^[0-9a-z]{1,10}$/.test(number) ? Number.parseInt(number, 36) : 0;
  const isOurs = more.length === 0 && signerOf(secret, signature, (one) => signatureOf(one, id)) !== undefined;
  return isOurs && id > 0 ? id : null;
}

function signatureOf(secret: string, accountId: number): string {
  const signed = createHmac('sha256', signingSecret(secret)).update(`stop-account\0${accountId}`).digest();
  return signed.subarray(0, SIGNATURE_BYTES).toString('base64url');
}
