import { type CurrencyCode, isOrderStatus, orderActions } from '@hiram/domain';
import type { OrderAction } from '@hiram/domain/order-status';
import type { StatusIconName } from '../../ui/status-icon.tsx';
import type { OrderDetails } from './queries.ts';

const icons: ReadonlyMap<number, StatusIconName> = new Map([
  [21, 'waiting'],
  [110, 'refused'],
  [151, 'paying-out'],
  [174, 'due'],
  [180, 'overdue'],
  [200, 'settled'],
]);

/** The icon of a status code; an unknown code has that of 200 (ORD-02). */
export const statusIconOf = (code: number): StatusIconName => icons.get(code) ?? 'settled';

/** The borrower's actions (ORD-06 to ORD-08); none for an unknown status. */
export function actionsOf({ orderStatus, isDelay, playeduL }: OrderDetails): OrderAction[] {
  if (!isOrderStatus(orderStatus)) return [];
  return orderActions(orderStatus, { extensionAllowed: isDelay === '1', withdrawOffered: playeduL !== '' });
}

/** The position of the order's amount: in the hero while the loan runs, in its own card when overdue, nowhere without one. */
export function amountPositionOf({ orderStatus, overview }: OrderDetails): 'hero' | 'due' | 'none' {
  if (overview === undefined || overview.amountMinor === null) return 'none';
  if (orderStatus === 170 || orderStatus === 174) return 'hero';
  return orderStatus === 180 ? 'due' : 'none';
}

const detailOf = ({ userOrderDetail }: OrderDetails) => userOrderDetail?.detail ?? [];
const dueRowCount = (order: OrderDetails) => (amountPositionOf(order) === 'due' ? (order.overview?.dueRows ?? 0) : 0);

/** The rows of the detail list that break down the amount due; empty if the back end does not mark them. */
export const dueRowsOf = (order: OrderDetails) => detailOf(order).slice(0, dueRowCount(order));

/** The other rows: those about the whole loan. */
export const loanRowsOf = (order: OrderDetails) => detailOf(order).slice(dueRowCount(order));

/** A figure of an overview in minor units; null unless it is a positive integer, because a missing figure is better than a wrong one. */
export const amountOf = (minor: number | null | undefined): number | null =>
  Number.isSafeInteger(minor) && Number(minor) > 0 ? Number(minor) : null;

/** The cost today of each way to pay, in minor units; null if it is unknown or not offered. */
export function costsOf({ overview }: OrderDetails) {
  return {
    repay: amountOf(overview?.amountMinor),
    extend: amountOf(overview?.extension?.amountMinor),
    payoff: amountOf(overview?.payoff?.amountMinor),
    /** The last day of an agreed payoff; null for the ordinary one. */
    payoffUntilOn: overview?.payoff?.dueOn ?? null,
    extension: overview?.extension ?? null,
    /** As in the overview: undefined if it is missing there. */
    nextDueOn: overview?.nextDueOn,
  };
}

/** The order's own currency, else the market's. */
export const currencyOf = (order: OrderDetails, fallback: CurrencyCode): CurrencyCode =>
  order.overview?.currency ?? fallback;
