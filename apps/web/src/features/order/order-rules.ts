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

/** The icon of a status code; any code without one of its own takes that of 200 (ORD-02). */
export const statusIconOf = (code: number): StatusIconName => icons.get(code) ?? 'settled';

/** What the borrower may do (ORD-06 to ORD-08); nothing where the status is one we do not know. */
export function actionsOf({ orderStatus, isDelay, playeduL }: OrderDetails): OrderAction[] {
  if (!isOrderStatus(orderStatus)) return [];
  return orderActions(orderStatus, { extensionAllowed: isDelay === '1', withdrawOffered: playeduL !== '' });
}

/** Where the order's amount is shown: in the hero while the loan runs, in its own card when overdue, nowhere where there is none. */
export function amountPlaceOf({ orderStatus, overview }: OrderDetails): 'hero' | 'due' | 'none' {
  if (overview === undefined || overview.amountMinor === null) return 'none';
  if (orderStatus === 170 || orderStatus === 174) return 'hero';
  return orderStatus === 180 ? 'due' : 'none';
}

const detailOf = ({ userOrderDetail }: OrderDetails) => userOrderDetail?.detail ?? [];
const dueRowCount = (order: OrderDetails) => (amountPlaceOf(order) === 'due' ? (order.overview?.dueRows ?? 0) : 0);

/** The rows of the detail list that break down the amount due; none where the back end does not mark them. */
export const dueRowsOf = (order: OrderDetails) => detailOf(order).slice(0, dueRowCount(order));

/** The other rows: those about the whole loan. */
export const loanRowsOf = (order: OrderDetails) => detailOf(order).slice(dueRowCount(order));

/** A figure of an overview in minor units; null where it is not a positive whole number, which is left out rather than shown wrong. */
export const amountOf = (minor: number | null | undefined): number | null =>
  Number.isSafeInteger(minor) && Number(minor) > 0 ? Number(minor) : null;

/** The cost today of each way to pay, in minor units; null where it is unknown or not offered. */
export function costsOf({ overview }: OrderDetails) {
  return {
    repay: amountOf(overview?.amountMinor),
    extend: amountOf(overview?.extension?.amountMinor),
    payoff: amountOf(overview?.payoff?.amountMinor),
    extension: overview?.extension ?? null,
    /** As the overview says it: undefined where it does not. */
    nextDueOn: overview?.nextDueOn,
  };
}

/** The order's own currency, else the market's. */
export const currencyOf = (order: OrderDetails, fallback: CurrencyCode): CurrencyCode =>
  order.overview?.currency ?? fallback;
