import { service as order } from '@hiram/contract/order';
import { service as plan } from '@hiram/contract/payment-plan';
import { service as rating } from '@hiram/contract/rating';
import type { OwnRead } from '../../platform/db/borrower-of.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../../app/services.ts';
import { loadOrderDetails, readOwnOrder } from './load-order-details.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { requestPlan } from '../plans/request-plan.ts';
import { showPlan } from '../plans/show-plan.ts';
import { rateApp } from './rate-app.ts';

/** Mounts the calls about an order. */
export function mountOrder(mount: Mount, services: Services): void {
  mount(
    order.loadOrderDetails,
    ({ session, now, own }) => loadOrderDetails(services, { ...session, now, own }),
    readOwnOrder,
  );
  mount(
    plan.loadPlan,
    ({ request, now, own }) => showPlan(services, { order: own, wish: request, now }),
    ({ orders }: Pick<Services['stores'], 'orders'>, { request, live }: OwnRead<{ readonly orderId: string }>) =>
      orders.findOfSession(rowIdOf(request.orderId), live),
  );
  mount(plan.requestPlan, ({ request, session, now, keep }) => {
    const { orderId, ...wish } = request;
    return requestPlan(services, { orderId, borrowerId: session.borrowerId, wish, now, keep });
  });
  mount(rating.rateApp, ({ request, session, now, keep }) =>
    rateApp(services, { borrowerId: session.borrowerId, orderId: request.orderId, score: request.score, now, keep }),
  );
}
