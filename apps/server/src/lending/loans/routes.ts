import * as order from '@hiram/contract/service/order';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../../app/services.ts';
import { loadOrderDetails, readOwnOrder } from './load-order-details.ts';
import { rateApp } from './rate-app.ts';

/** Mounts the calls about an order. */
export function mountOrder(mount: Mount, services: Services): void {
  mount(
    order.loadOrderDetails,
    ({ session, now, own }) => loadOrderDetails(services, { ...session, now, own }),
    readOwnOrder,
  );
  mount(order.rateApp, ({ request, session, now, keep }) =>
    rateApp(services, { borrowerId: session.borrowerId, orderId: request.orderId, score: request.score, now, keep }),
  );
}
