import { calendarDateIn, type CurrencyCode, formatAmount, markets } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { statusOn } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { money, t } from '../../platform/texts/translate.ts';

/** What must end before a borrower can be erased. */
export type Obligation =
  | { readonly kind: 'application' | 'payout' | 'loan'; readonly orderId: number }
  | { readonly kind: 'payouts' | 'payments' | 'complaints' | 'reviews'; readonly count: number }
  | { readonly kind: 'credit'; readonly currency: CurrencyCode; readonly amountMinor: number };

interface Asked {
  readonly borrowerId: number;
  readonly now: Date;
  /** How the lender settled money that the books still show as owed or in doubt: it is no obligation then. */
  readonly settled?: string;
}

/** Why a borrower cannot be erased yet; none when erasure is possible. */
export async function openObligations(
  stores: Pick<Stores, 'orders' | 'privacy'>,
  { borrowerId, now, settled }: Asked,
): Promise<Obligation[]> {
  const open = (await stores.orders.listOpen(borrowerId)).flatMap((order) => openOrder(order, now));
  const { payments, payouts, complaints, credits, reviews } = await stores.privacy.countOpen(borrowerId);
  const counted = ([kind, count]: readonly [Counted, number]): Obligation[] => (count > 0 ? [{ kind, count }] : []);
  const ends: Obligation[] = [
    ...open,
    ...counted(['payouts', payouts]),
    ...counted(['payments', payments]),
    ...counted(['complaints', complaints]),
  ];
  if (settled !== undefined) return ends;
  return [
    ...ends,
    ...credits.map(({ currency, amountMinor }) => ({ kind: 'credit' as const, currency, amountMinor })),
    ...counted(['reviews', reviews]),
  ];
}

type Counted = Extract<Obligation, { count: number }>['kind'];

/** An offer that was never accepted does not count: it is withdrawn. */
function openOrder(order: OrderRecord, now: Date): Obligation[] {
  const { status } = statusOn(order, calendarDateIn(now, markets[order.market].timeZone));
  const orderId = order.id;
  if (status === 200 || status === 110) return [];
  if (status === 21) return order.decision === 'pending' ? [{ kind: 'application', orderId }] : [];
  return [{ kind: status === 151 ? 'payout' : 'loan', orderId }];
}

/** An obligation as a sentence for the lender. */
export function inLenderWords(obligation: Obligation): string {
  switch (obligation.kind) {
    case 'application':
      return `application ${obligation.orderId} waits for its decision`;
    case 'payout':
      return `loan ${obligation.orderId} is being paid out`;
    case 'loan':
      return `loan ${obligation.orderId} is not paid back`;
    case 'payouts':
      return `${obligation.count} payout(s) have no known end yet`;
    case 'payments':
      return `${obligation.count} payment(s) may still be paid`;
    case 'complaints':
      return `${obligation.count} complaint(s) wait for an answer`;
    case 'reviews':
      return `${obligation.count} movement(s) of money wait for review`;
    case 'credit':
      return `${formatAmount(obligation.amountMinor, obligation.currency)} was paid too much and is still owed back`;
  }
}

/** An obligation as a sentence for the borrower, in the language of the request. */
export function inBorrowerWords(obligation: Obligation): string {
  switch (obligation.kind) {
    case 'application':
    case 'payout':
    case 'loan':
      return t(`deletion.open.${obligation.kind}`, { orderId: String(obligation.orderId) });
    case 'payouts':
    case 'payments':
    case 'complaints':
    case 'reviews':
      return t(`deletion.open.${obligation.kind}`);
    case 'credit':
      return t('deletion.open.credit', { amount: money(obligation.amountMinor, obligation.currency) });
  }
}
