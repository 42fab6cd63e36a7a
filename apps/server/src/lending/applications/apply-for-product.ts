import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home-product';
import { pagePaths } from '@hiram/contract/pages';
import type { ProductRequest } from '../products/offered-loan.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { applicationOf } from './application.ts';

/**
 * Where a borrower who wants a product goes next: to the application that is open, to what is still asked, else to the
 * confirmation. Nothing is made before that is agreed to, so any number of taps make no order.
 * @throws Refusal 'product-not-found', 'apply-blocked' saying why
 */
export async function applyForProduct(
  services: Pick<Services, 'stores' | 'productFaults'>,
  request: ProductRequest,
): Promise<AnswerOf<typeof contract.applyForProduct>> {
  const { loan, open, blockedReason, steps } = await applicationOf(services, request);
  const productId = loan.product.id;
  if (open !== null) return { nextUrl: `${pagePaths.order}?productId=${productId}&orderId=${open}` };
  if (blockedReason !== '') throw new Refusal('apply-blocked', { message: blockedReason });
  const missing = steps.find(({ isDone }) => !isDone);
  return { nextUrl: missing?.address ?? `${pagePaths.confirm}?productId=${productId}` };
}
