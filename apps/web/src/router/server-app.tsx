import type { ReactNode } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from './app.tsx';
import { pageRoutes } from './page-routes.tsx';
import type { Services } from './services.ts';

/**
 * The page at an address, for server rendering.
 * @param url the full address
 */
export async function serverApp(services: Services, url: string): Promise<ReactNode> {
  const handler = createStaticHandler(pageRoutes(services));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new TypeError('a screen answered instead of being drawn');
  return (
    <Providers services={services}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>
  );
}
