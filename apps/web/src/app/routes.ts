import { isOwn, type ScreenName } from './paths.ts';
import type { MoreRoutes, Route, Routes } from './route.ts';

const order: Route = {
  texts: 'order',
  load: async () => (await import('../features/order/order-screen.tsx')).OrderScreen,
};

/**
 * The map of the product, one line a screen: here those that are opened most, whose lines every page carries. Paths and
 * parameters are in paths.ts. The build reads this file and more-routes.ts, so they import nothing that needs a browser.
 */
export const routes: Routes = {
  loanDetail: order,
  order,
  repay: {
    texts: 'repayment',
    load: async () => (await import('../features/repayment/repay-screen.tsx')).RepayScreen,
  },
};

/** The line of a screen, wherever it is written. */
export async function routeOf(name: ScreenName): Promise<Route> {
  if (isOwn(name)) return (await import('./own-routes.ts')).ownRoutes[name];
  return name in routes
    ? routes[name as keyof Routes]
    : (await import('./more-routes.ts')).moreRoutes[name as keyof MoreRoutes];
}
