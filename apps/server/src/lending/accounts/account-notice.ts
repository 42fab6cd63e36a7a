import { formatDateTime, type MarketCode, markets } from '@hiram/domain';
import { accountWait } from './account-wait.ts';
import type { PayoutAccount } from './payout-account-store.ts';
import { t } from '../../platform/texts/translate.ts';

interface Seen {
  readonly market: MarketCode;
  readonly now: Date;
  readonly payoutHoldMs: number;
}

/** An account in a form that its borrower recognises: the bank or wallet, and the end of the number. */
export const accountInWords = ({ name, maskedNumber }: Pick<PayoutAccount, 'name' | 'maskedNumber'>): string =>
  `${name} ${maskedNumber}`;

/** The notice about a bound account; empty where there is none. */
export function accountNotice(account: PayoutAccount, seen: Seen): string {
  const wait = accountWait(account, { now: seen.now, holdMs: seen.payoutHoldMs });
  if (wait === null) return '';
  return wait.why === 'held' ? t('account.notice.held') : t('account.notice.changed', whenOf(wait.until, seen));
}

/** The notice of an order that waits for its account; null where it does not wait. */
export function accountWaitInWords(account: PayoutAccount, seen: Seen): string | null {
  const wait = accountWait(account, { now: seen.now, holdMs: seen.payoutHoldMs });
  if (wait === null) return null;
  const named = { account: accountInWords(account) };
  return wait.why === 'held'
    ? t('account.order.held', named)
    : t('account.order.changed', { ...named, ...whenOf(wait.until, seen) });
}

/** Day and time in the market, to the minute, for formatting in the language. */
const whenOf = (at: Date, { market }: Seen): { at: string } => ({
  at: formatDateTime(at, markets[market].timeZone).slice(0, -':00'.length),
});
