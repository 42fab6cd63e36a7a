import type { RecommendedProduct } from '@hiram/contract/order';
import { exceedsLimit, EXPOSURE_LIMIT, openPrincipals } from '../applications/exposure.ts';
import { isOverdueOn, marketDay } from '../loans/loan-facts.ts';
import { criteriaOf, ineligibilityReason } from '../applications/eligibility-criteria.ts';
import { offersToBorrower } from './offers-to-borrower.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { RefusalReason } from '../texts.ts';

/** Reasons of a refusal that are about existing debt. */
const debtReasons: ReadonlySet<RefusalReason | null> = new Set([
  EXPOSURE_LIMIT,
  'indebted',
  'overdue_elsewhere',
] as const);

/** Whether an order was refused because of the borrower's existing debt. */
export const isForDebt = ({ decisionReason }: Pick<OrderRecord, 'decisionReason'>): boolean =>
  debtReasons.has(decisionReason);

/**
 * The other products that a refused borrower could still have (ORD-10). There are none after a refusal for existing debt or a written-off loan, or for a
 * borrower who is not eligible; products over the borrower's exposure limit are left out.
 */
export async function productsAfterRefusal(
  services: Pick<Services, 'stores' | 'productFaults'>,
  refused: OrderRecord,
  now: Date,
): Promise<RecommendedProduct[]> {
  if (isForDebt(refused) || refused.decisionReason === 'written_off_before') return [];
  const { borrowerId, market, productId } = refused;
  const { stores } = services;
  const [borrower, orders, offers] = await Promise.all([
    stores.borrowers.get(borrowerId),
    stores.orders.listOpen(borrowerId),
    offersToBorrower(services, { borrowerId, market, now, except: productId }),
  ]);
  const isOverdue = orders.some((order) => isOverdueOn(order, marketDay(order, now)));
  const criteria = criteriaOf(market, { borrower, today: marketDay(refused, now) });
  if (ineligibilityReason({ isOverdue, isAtLimit: false, criteria }) !== '') return [];
  const openMinor = openPrincipals(orders, now);
  return offers
    .filter(({ loan, applyAgainOn }) => applyAgainOn === null && (loan === null || !exceedsLimit(loan, openMinor)))
    .map(({ shown }) => shown);
}
