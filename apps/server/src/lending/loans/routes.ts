import { service as order } from '@hiram/contract/order';
import { service as rating } from '@hiram/contract/rating';
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
  mount(rating.rateApp, ({ request, session, now, keep }) =>
    rateApp(services, { borrowerId: session.borrowerId, orderId: request.orderId, score: request.score, now, keep }),
  );
}
