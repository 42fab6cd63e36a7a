import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { TestService } from '../api/test-service.ts';
import { attachSession } from '../../src/api/attach-session.ts';
import { loadCodec } from '../../src/api/load-codec.ts';
import { type AppConfigInput, readConfig } from '../../src/brand/config.ts';
import { defaultLocale } from '../../src/i18n/default-locale.ts';
import { localeOf, localePage } from '../../src/i18n/locales.ts';
import { createTextStore } from '../../src/i18n/text-store.ts';
import type { TextPart } from '../../src/i18n/texts.ts';
import { routes } from '../../src/routes.ts';
import { createPageRouter } from '../../src/router/page-router.ts';
import { pageRoutes, runLoader } from '../../src/router/page-routes.tsx';
import type { ScreenModule } from '../../src/router/screen-module.ts';
import { Frame } from '../../src/router/frame.tsx';
import { Providers } from '../../src/router/app.tsx';
import { createServices, type Services } from '../../src/router/services.ts';

export interface TestAppOptions {
  /** Path and query of the page. */
  readonly address: string;
  readonly service?: TestService;
  readonly config?: AppConfigInput;
  readonly prefetched?: Readonly<Record<string, unknown>>;
  /** Rendered instead of the whole app: a screen or a hook's probe. */
  readonly children?: ReactNode;
  /** Of these children. */
  readonly loader?: ScreenModule['loader'];
}

export interface TestApp extends RenderResult {
  readonly services: Services;
  /** Unmounts the page; storage stays, as after a reload. */
  readonly close: () => void;
}

// A page opens once its screen has loaded, because a busy machine takes long to compile its code.
await Promise.all(Object.values(routes).map(({ load }) => load()));

const parts = Object.keys(defaultLocale.parts) as TextPart[];

/** The real timer, also for a test with fake timers. */
const { setTimeout: usualTimer } = globalThis;

/** Closing a page through the shell's action goes back in history asynchronously; wait for that before the next page opens. */
async function untilHistoryRests(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((done) => void usualTimer(done));
}

/** Opens the app in jsdom at an address, with the real services, against a test service. */
export async function openTestApp(options: TestAppOptions): Promise<TestApp> {
  const { address, service, config: input = {}, prefetched = {}, children, loader } = options;
  await untilHistoryRests();
  window.history.replaceState(null, '', address);
  const config = readConfig({ locale: 'default', ...input });
  const texts = createTextStore(await localeOf(localePage(window), config));
  await Promise.all(parts.map((part) => texts.load(part)));
  const services = createServices({
    config: service === undefined ? config : { ...config, basePath: service.baseUrl },
    texts,
    page: window,
    codec: await loadCodec(config),
    prefetched,
  });
  await services.deferred.load();
  const detach = attachSession(window, services.api.session);
  const router = createPageRouter({
    page: window,
    routes: routesOf(services, children, loader),
    opener: services.opener,
    session: services.api.session,
  });
  const result = render(
    <Providers services={services}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  const close = (): void => {
    result.unmount();
    router.dispose();
    detach();
  };
  return { ...result, services, close };
}

/** The whole map; with children, these at every path. */
function routesOf(services: Services, children: ReactNode, loader: ScreenModule['loader']): RouteObject[] {
  if (children === undefined) return pageRoutes(services);
  const { deferred } = services;
  const child: RouteObject = {
    path: '*',
    Component: () => children,
    HydrateFallback: () => <p data-testid="state">loading</p>,
    ...(loader && { loader: ({ request }) => runLoader(loader, new URL(request.url), services) }),
  };
  return [{ Component: () => <Frame deferred={deferred} />, children: [child] }];
}
