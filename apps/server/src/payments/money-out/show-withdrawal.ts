import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/withdraw';
import { addDays, type CalendarDate } from '@hiram/domain';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import { orderProduct } from '../../lending/products/product-texts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import {
  agreementOf,
  deductionsAtDisbursement,
  financedOf,
  isDeclinable,
  isReoffered,
} from '../../lending/loans/signed-loan.ts';
import { paidToOld } from '../../lending/loans/detail-rows.ts';
import { payoffToShow } from '../../lending/loans/signed-payoff.ts';
import { chargeRows } from '../../lending/products/charge-words.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';

/** The figures that a borrower confirms before the payout. @throws Refusal 'order-not-found' */
export async function showWithdrawal(
  { stores }: Pick<Services, 'stores'>,
  request: { readonly borrowerId: number; readonly orderId: string; readonly now: Date },
): Promise<AnswerOf<typeof contract.loadWithdrawal>> {
  const order = await stores.orders.findOwn(rowIdOf(request.orderId), request.borrowerId);
  if (order === undefined) throw new Refusal('order-not-found');
  const account = await stores.payoutAccounts.findCurrent(request.borrowerId);
  const { disbursalDays } = agreementOf(order).profile;
  const today = marketDay(order, request.now);
  const netMinor = order.principalMinor - order.deductedAtDisbursementMinor;
  const financed = financedOf(order);
  const payoffMinor = await payoffShown(stores, order, { netMinor, today });
  return {
    // an old loan that changed is found out when the money is asked for
    state: payoffMinor === null ? 'closed' : stateOf(order, today),
    mayDecline: isDeclinable(order) ? '1' : '0',
    orderId: String(order.id),
    productId: String(order.productId),
    productName: orderProduct(order),
    productLogo: order.productLogo,
    currency: order.currency,
    principalMinor: order.principalMinor,
    ...(financed !== undefined && { financed }),
    feeMinor: order.deductedAtDisbursementMinor,
    charges: [
      ...chargeRows(deductionsAtDisbursement(order)),
      ...(payoffMinor === null || payoffMinor === 0 ? [] : [{ text: paidToOld(order), amountMinor: payoffMinor }]),
    ],
    amountMinor: netMinor - (payoffMinor ?? 0),
    account: account === undefined ? null : { name: account.name, number: account.maskedNumber },
    arrivesBy: addDays(today, disbursalDays.max),
  };
}

/** What a top-up leaves to its old loan: of a payout that is under way or over, that of its recording; else that of today. */
async function payoffShown(
  stores: Pick<Services['stores'], 'orders' | 'payouts'>,
  order: OrderRecord,
  { netMinor, today }: { readonly netMinor: number; readonly today: CalendarDate },
): Promise<number | null> {
  const payout = agreementOf(order).topUp === undefined ? undefined : await stores.payouts.findAlive(order.id);
  return payout === undefined ? payoffToShow(stores, order, today) : netMinor - payout.amountMinor;
}

function stateOf(order: OrderRecord, today: CalendarDate): 'open' | 'sent' | 'closed' {
  if (order.withdrawConfirmedAt !== null) return 'sent';
  if (isReoffered(order, today)) return 'closed';
  return order.decision === 'approved' ? 'open' : 'closed';
}
