import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home-product';
import { pagePaths } from '@hiram/contract/pages';
import { keepChoice } from './keep-choice.ts';
import type { ProductRequest } from '../products/offered-loan.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { applicationOf } from './application.ts';

/**
 * The next page for a borrower who wants a product: the open application, the first missing step, else the
 * confirmation. Its choice is kept for that; nothing else is created before the agreement, so taps never create an order.
 * @throws Refusal 'product-not-found', 'apply-blocked' with the reason
 */
export async function applyForProduct(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  request: ProductRequest,
): Promise<AnswerOf<typeof contract.applyForProduct>> {
  const { loan, open, blockedReason, steps } = await applicationOf(services, request);
  const productId = loan.product.id;
  if (open !== null) return { nextUrl: `${pagePaths.order}?productId=${productId}&orderId=${open}` };
  if (blockedReason !== '') throw new Refusal('apply-blocked', { message: blockedReason });
  if (request.chosen !== undefined) await keepChoice(services.stores, loan, request);
  const missing = steps.find(({ isDone }) => !isDone);
  return { nextUrl: missing?.address ?? `${pagePaths.confirm}?productId=${productId}` };
}
