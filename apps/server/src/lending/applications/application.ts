import { exceedsLimit, openPrincipals } from './exposure.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { isOverdueOn, marketDay } from '../loans/loan-facts.ts';
import { coolingDown } from './cooling-down.ts';
import { offerToBorrower } from '../products/offer-locks.ts';
import type { ProductRequest } from '../products/offered-loan.ts';
import type { Services } from '../../app/services.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { type Criterion, criteriaOf, ineligibilityReason } from './eligibility-criteria.ts';
import { type Step, stepsOf } from './steps.ts';

/** A borrower's position regarding an offered product. */
export interface Application {
  readonly loan: OfferedLoan;
  readonly borrower: BorrowerRecord;
  /** Id of the open application; null for none. */
  readonly open: number | null;
  readonly criteria: readonly Criterion[];
  /** Why no application is possible; empty otherwise. */
  readonly blockedReason: string;
  readonly steps: readonly Step[];
}

/** @throws Refusal 'product-not-found' */
export async function applicationOf(
  services: Pick<Services, 'stores' | 'productFaults'>,
  request: ProductRequest,
): Promise<Application> {
  const { stores } = services;
  const { borrowerId, market, now } = request;
  const loan = await offerToBorrower(services, request);
  const productId = loan.product.id;
  const [borrower, open, steps, { isOverdue, orders }, cooling] = await Promise.all([
    stores.borrowers.get(borrowerId),
    stores.applications.findOpen({ borrowerId, productId, since: now }),
    stepsOf(services, { borrowerId, productId }),
    loansOf(services, request),
    coolingDown(stores, request),
  ]);
  const criteria = criteriaOf(market, { borrower, today: loan.disbursedOn });
  const isAtLimit = exceedsLimit(loan, openPrincipals(orders, now));
  const blockedReason = ineligibilityReason({
    isOverdue,
    isAtLimit,
    criteria,
    applyAgainOn: cooling.get(productId) ?? null,
  });
  return { loan, borrower, open: open?.id ?? null, criteria, blockedReason, steps };
}

async function loansOf(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, now }: Pick<ProductRequest, 'borrowerId' | 'now'>,
): Promise<{ isOverdue: boolean; orders: readonly OrderRecord[] }> {
  const orders = await stores.orders.listOpen(borrowerId);
  return { isOverdue: orders.some((order) => isOverdueOn(order, marketDay(order, now))), orders };
}
