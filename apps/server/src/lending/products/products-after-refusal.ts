import type { RecommendedProduct } from '@hiram/contract/order';
import { EXPOSURE_LIMIT } from '../applications/exposure.ts';
import type { MarketCode } from '@hiram/domain';
import { isOverdueOn, marketDay } from '../loans/loan-facts.ts';
import { criteriaOf, ineligibilityReason } from '../applications/eligibility-criteria.ts';
import { type Standing, standingOf } from '../applications/standing.ts';
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
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  refused: OrderRecord,
  now: Date,
): Promise<RecommendedProduct[]> {
  if (isForDebt(refused) || refused.decisionReason === 'written_off_before') return [];
  const { borrowerId, market, productId: except } = refused;
  return availableProducts(services, { borrowerId, market, now, except });
}

/** The products that a borrower can have now. None for one who has a loan overdue or is not eligible. @param request `except` is left out */
export async function availableProducts(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  request: {
    readonly borrowerId: number;
    readonly market: MarketCode;
    readonly now: Date;
    readonly except: number;
    /** Read where it is left out. */
    readonly standing?: Standing;
  },
): Promise<RecommendedProduct[]> {
  const { borrowerId, market, now } = request;
  const standing = request.standing ?? (await standingOf(services.stores, request));
  const [borrower, offers] = await Promise.all([
    services.stores.borrowers.get(borrowerId),
    offersToBorrower(services, { ...request, standing }),
  ]);
  const isOverdue = standing.orders.some((order) => isOverdueOn(order, marketDay(order, now)));
  const criteria = criteriaOf(market, { borrower, today: marketDay({ market }, now) });
  if (ineligibilityReason({ isOverdue, criteria }) !== '') return [];
  return offers
    .filter(({ loan, applyAgainOn }) => applyAgainOn === null && (loan === null || loan.obstacle === null))
    .map(({ shown }) => shown);
}
