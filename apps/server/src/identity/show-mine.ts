import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/mine';
import { instalmentQuoteOf, maskPhone } from '@hiram/domain';
import { marketDay, statusOn } from '../lending/loans/loan-facts.ts';
import { orderProduct } from '../lending/products/product-texts.ts';
import type { Services } from '../app/services.ts';
import type { OrderRecord } from '../lending/loans/order-record.ts';

type Mine = AnswerOf<typeof contract.loadMine>;
type Next = NonNullable<Mine['next']>;

/** The borrower's name, the earliest amount due, and the open items of each section. */
export async function showMine(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, now }: { readonly borrowerId: number; readonly now: Date },
): Promise<Mine> {
  const [borrower, phone, orders, complaints] = await Promise.all([
    stores.borrowers.get(borrowerId),
    stores.borrowers.phoneOf(borrowerId),
    stores.orders.listOwn(borrowerId),
    stores.complaints.countUnrated(borrowerId),
  ]);
  const waiting = orders.filter((order) => [174, 180].includes(statusOn(order, marketDay(order, now)).status));
  const due = orders.flatMap((order) => dueOf(order, now));
  return {
    name: borrower.name,
    phone: phone === null ? '' : maskPhone(phone),
    badges: {
      orders: waiting.length,
      complaints,
      accounts: orders.some(({ accountProblem }) => accountProblem !== null) ? 1 : 0,
    },
    next: due.reduce<Next | null>((first, each) => (first === null || isSooner(each, first) ? each : first), null),
  };
}

/** The next amount payable on an order; nothing where nothing is owed. */
function dueOf(order: OrderRecord, now: Date): Next[] {
  const { loan, state } = statusOn(order, marketDay(order, now));
  if (loan === null || state === null || state.settled) return [];
  const { onDueMinor, dueOn } = instalmentQuoteOf(loan, state);
  return [
    {
      orderId: String(order.id),
      productId: String(order.productId),
      productName: orderProduct(order),
      productLogo: order.productLogo,
      amount: onDueMinor,
      currency: order.currency,
      // a charge for an extension is due at once and belongs to no instalment
      dueOn: dueOn ?? state.asOf,
      overdueDays: state.overdueDays,
    },
  ];
}

/** The longest overdue first, then the earliest due. */
const isSooner = (one: Next, other: Next): boolean =>
  one.overdueDays === other.overdueDays
    ? (one.dueOn ?? '') < (other.dueOn ?? '')
    : Number(one.overdueDays) > Number(other.overdueDays);
