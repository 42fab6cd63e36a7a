import { type MarketCode, markets } from '@hiram/domain';
import { accountWait } from './account-wait.ts';
import { marketDay } from './loan-facts.ts';
import type { PayoutAccount } from './stores/payout-account-store.ts';
import { t } from './texts/say.ts';

interface Seen {
  readonly market: MarketCode;
  readonly now: Date;
  readonly payoutHoldMs: number;
}

/** An account as its borrower knows it: the bank or wallet, and the end of the number. */
export const accountInWords = ({ name, maskedNumber }: Pick<PayoutAccount, 'name' | 'maskedNumber'>): string =>
  `${name} ${maskedNumber}`;

/** What a borrower should know of an account that is bound; empty where there is nothing. */
export function accountNotice(account: PayoutAccount, seen: Seen): string {
  const wait = accountWait(account, { now: seen.now, holdMs: seen.payoutHoldMs });
  if (wait === null) return '';
  return wait.why === 'held' ? t('account.notice.held') : t('account.notice.changed', whenOf(wait.until, seen));
}

/** What an order that waits for its account says; null where it waits for nothing of that kind. */
export function accountWaitInWords(account: PayoutAccount, seen: Seen): string | null {
  const wait = accountWait(account, { now: seen.now, holdMs: seen.payoutHoldMs });
  if (wait === null) return null;
  const named = { account: accountInWords(account) };
  return wait.why === 'held'
    ? t('account.order.held', named)
    : t('account.order.changed', { ...named, ...whenOf(wait.until, seen) });
}

/** Day and time in the market, each to be written as the language does. */
const whenOf = (at: Date, { market }: Seen): { day: string; time: string } => ({
  day: marketDay({ market }, at),
  time: new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: markets[market].timeZone,
  }).format(at),
});
