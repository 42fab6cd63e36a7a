import type { ChosenOffer } from '../products/choose-offer.ts';
import { obstacleInWords } from '../products/choice-words.ts';
import { type Standing, standingOf } from './standing.ts';
import { isOverdueOn, marketDay } from '../loans/loan-facts.ts';
import { coolingDown } from './cooling-down.ts';
import { offerToBorrower } from '../products/offer-locks.ts';
import type { ProductRequest } from '../products/offered-loan.ts';
import type { Services } from '../../app/services.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import { type Criterion, criteriaOf, ineligibilityReason } from './eligibility-criteria.ts';
import { type Step, stepsOf } from './steps.ts';

/** A borrower's position regarding an offered product. */
export interface Application {
  readonly loan: ChosenOffer;
  readonly standing: Standing;
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
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  request: ProductRequest,
): Promise<Application> {
  const { stores } = services;
  const { borrowerId, market, now } = request;
  const standing = await standingOf(stores, request);
  const loan = await offerToBorrower(services, { ...request, standing });
  const productId = loan.product.id;
  const { borrower } = standing;
  const [open, steps, cooling] = await Promise.all([
    stores.applications.findOpen({ borrowerId, productId, since: now }),
    stepsOf(services, { borrowerId, productId }),
    coolingDown(stores, request),
  ]);
  const criteria = criteriaOf(market, { borrower, today: loan.disbursedOn });
  const blockedReason = ineligibilityReason({
    isOverdue: standing.orders.some((order) => isOverdueOn(order, marketDay(order, now))),
    limitReason: obstacleInWords(loan, standing.client),
    criteria,
    applyAgainOn: cooling.get(productId) ?? null,
  });
  return { loan, standing, borrower, open: open?.id ?? null, criteria, blockedReason, steps };
}
