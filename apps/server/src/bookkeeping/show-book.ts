import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/bookkeeping';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  calendarDateIn,
  compareDates,
  extensionQuoteOf,
  markets,
  type MarketCode,
  sumMinor,
} from '@hiram/domain';
import { loanCurrency, statusOn } from '../lending/loans/loan-facts.ts';
import { orderProduct } from '../lending/products/product-texts.ts';
import type { Services } from '../app/services.ts';
import type { OrderRecord } from '../lending/loans/order-record.ts';

type Book = AnswerOf<typeof contract.loadBook>;
type Instalment = NonNullable<Book['instalments']>[number];

interface Request {
  readonly borrowerId: number;
  readonly market: MarketCode;
  /** Year and month; by default the present one. */
  readonly month: string | undefined;
  readonly now: Date;
}

/**
 * A month of a borrower's notebook. Instalments are computed from the loans at each request and never stored, so that they always
 * equal the figures elsewhere.
 */
export async function showBook({ stores }: Pick<Services, 'stores'>, request: Request): Promise<Book> {
  const { borrowerId, market, now } = request;
  const today = calendarDateIn(now, markets[market].timeZone);
  const month = request.month ?? today.slice(0, 7);
  const from = calendarDate(`${month}-01`);
  const to = addDays(addMonths(from, 1), -1);
  const [entries, orders] = await Promise.all([
    stores.book.list(borrowerId, { from, to }),
    stores.orders.listOwn(borrowerId),
  ]);
  const sumOf = (kind: 'income' | 'spending') =>
    sumMinor(entries.filter((entry) => entry.kind === kind).map(({ amountMinor }) => amountMinor));
  const incomeMinor = sumOf('income');
  const spendingMinor = sumOf('spending');
  const leftMinor = incomeMinor - spendingMinor;
  const instalments = orders.flatMap((order) => instalmentsOf(order, { from, to, today }));
  const unpaid = instalments.filter(({ isPaid }) => isPaid === 0);
  const unpaidMinor = sumMinor(unpaid.map(({ amountMinor }) => amountMinor));
  // an empty month says nothing about its balance
  const shortMinor = entries.length === 0 ? 0 : Math.max(0, unpaidMinor - leftMinor);
  return {
    month,
    today,
    currency: loanCurrency(market),
    entries: entries.map(({ id, amountMinor, ...entry }) => ({ ...entry, entryId: String(id), amount: amountMinor })),
    incomeMinor,
    spendingMinor,
    leftMinor,
    instalments: instalments
      .toSorted((a, b) => compareDates(a.dueOn, b.dueOn))
      .map(({ amountMinor, ...row }) => ({ ...row, amount: amountMinor })),
    unpaidMinor,
    shortMinor,
    extendable:
      shortMinor > 0 ? extendableOf(orders, { today, orderIds: unpaid.map(({ orderId }) => String(orderId)) }) : null,
  };
}

interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
}

interface InstalmentRow extends Omit<Instalment, 'amount' | 'dueOn' | 'isPaid'> {
  readonly amountMinor: number;
  readonly dueOn: CalendarDate;
  readonly isPaid: 0 | 1;
}

/** The instalments of a loan that are due in a period. */
function instalmentsOf(order: OrderRecord, { from, to, today }: Span): InstalmentRow[] {
  const { state } = statusOn(order, today);
  if (state === null) return [];
  return state.instalments
    .filter(({ dueOn }) => dueOn >= from && dueOn <= to)
    .map(({ number, dueOn, outstandingMinor, paidMinor, overdueDays }) => ({
      orderId: String(order.id),
      productId: String(order.productId),
      productName: orderProduct(order),
      number,
      total: state.instalments.length,
      dueOn,
      amountMinor: outstandingMinor > 0 ? outstandingMinor : paidMinor,
      isPaid: outstandingMinor > 0 ? 0 : 1,
      isOverdue: overdueDays > 0 ? 1 : 0,
    }));
}

/** The first of some orders that can be extended today. */
function extendableOf(
  orders: readonly OrderRecord[],
  { today, orderIds }: { today: CalendarDate; orderIds: readonly string[] },
): Book['extendable'] {
  for (const order of orders) {
    const { loan, state } = statusOn(order, today);
    if (!orderIds.includes(String(order.id)) || loan === null || state === null) continue;
    if (extensionQuoteOf(loan, state).allowed) return { orderId: String(order.id), productId: String(order.productId) };
  }
  return null;
}
