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

/** Where the order's amount stands: over the page while it runs, on the status card when it is overdue, nowhere without one. */
export function amountPlaceOf({ orderStatus, overview }: OrderDetails): 'hero' | 'card' | 'none' {
  if (overview === undefined || overview.amountMinor === null) return 'none';
  if (orderStatus === 170 || orderStatus === 174) return 'hero';
  return orderStatus === 180 ? 'card' : 'none';
}

/** The order's own currency, else the market's. */
export const currencyOf = (order: OrderDetails, fallback: CurrencyCode): CurrencyCode =>
  order.overview?.currency ?? fallback;
