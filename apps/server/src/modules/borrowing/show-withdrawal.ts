import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/withdraw';
import { addDays, type CalendarDate, validateTermsProfile } from '@hiram/domain';
import { marketDay } from '../../loan-facts.ts';
import { Refusal } from '../../refusal.ts';
import { rowIdOf } from '../../row-id.ts';
import { isOfferedAgain } from '../../signed-loan.ts';
import type { Services } from '../../services.ts';
import type { OrderRecord } from '../../stores/order-store.ts';

/** What the borrower sees before confirming that the money is wanted. @throws Refusal 'order-not-found' */
export async function showWithdrawal(
  { stores }: Pick<Services, 'stores'>,
  request: { readonly borrowerId: number; readonly orderId: string; readonly now: Date },
): Promise<AnswerOf<typeof contract.loadWithdrawal>> {
  const order = await stores.orders.findOwn(rowIdOf(request.orderId), request.borrowerId);
  if (order === undefined) throw new Refusal('order-not-found');
  const account = await stores.payoutAccounts.findCurrent(request.borrowerId);
  const { disbursalDays } = validateTermsProfile(order.terms);
  return {
    state: stateOf(order, marketDay(order, request.now)),
    orderId: String(order.id),
    productId: String(order.productId),
    productName: order.productName,
    productLogo: order.productLogo,
    currency: order.currency,
    principalMinor: order.principalMinor,
    feeMinor: order.upfrontFeeMinor,
    amountMinor: order.principalMinor - order.upfrontFeeMinor,
    account: account === undefined ? null : { name: account.name, number: account.maskedNumber },
    arrivesBy: addDays(marketDay(order, request.now), disbursalDays.max),
  };
}

function stateOf(order: OrderRecord, today: CalendarDate): 'open' | 'sent' | 'closed' {
  if (order.withdrawConfirmedAt !== null) return 'sent';
  if (isOfferedAgain(order, today)) return 'closed';
  return order.decision === 'approved' ? 'open' : 'closed';
}
