import { service as contract } from '@hiram/contract/home';
import { service as product } from '@hiram/contract/home-product';
import type { MarketCode } from '@hiram/domain';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../../app/services.ts';
import { applyForProduct } from './apply-for-product.ts';
import { listOrders } from '../loans/list-orders.ts';
import { chosenOf } from './chosen-of.ts';
import { openProducts } from './open-products.ts';
import { showHome } from './show-home.ts';
import { showOpenProduct, showProduct } from './show-product.ts';

/**
 * Mounts the calls of home, of products on offer and of the list of orders.
 * @param openMarket the market for callers without a login
 */
export function mountHome(mount: Mount, services: Services, openMarket: MarketCode): void {
  mount(contract.loadHome, ({ session, now }) => showHome(services, { ...session, now }));
  mount(contract.loadOpenProducts, async ({ now }) => ({
    products: await openProducts(services, { market: openMarket, now }),
  }));
  mount(product.loadProduct, ({ request, session, now }) =>
    showProduct(services, { ...session, productId: request.productId, chosen: chosenOf(request), now }),
  );
  mount(product.loadOpenProduct, ({ request, now }) =>
    showOpenProduct(services, { market: openMarket, productId: request.productId, chosen: chosenOf(request), now }),
  );
  mount(product.applyForProduct, ({ request, session, now }) =>
    applyForProduct(services, { ...session, productId: request.productId, chosen: chosenOf(request), now }),
  );
  mount(contract.listOrders, ({ request, session, now }) =>
    listOrders(services, { borrowerId: session.borrowerId, tab: request.tab, cursor: request.cursor, now }),
  );
}
