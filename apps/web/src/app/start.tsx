import { StrictMode, startTransition } from 'react';
import type { DialectCodec } from '@hiram/contract/dialect';
import { arrivalOf, attachSession } from '../api/attach-session.ts';
import { loadCodec } from '../api/load-codec.ts';
import { applyTheme } from '../brand/apply-theme.ts';
import { configFromPage } from '../brand/config.ts';
import { localeOf, localePage } from '../i18n/locales.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app.tsx';
import { reportError, reportUnhandled } from './error-report.ts';
import { screenAt } from './addresses.ts';
import { prefetchedIn } from './page-data.ts';
import { createPageRouter } from './page-router.ts';
import { loadScreen, pageRoutes } from './page-routes.tsx';
import { createScreens } from './screens.ts';
import { createServices, readKept } from './services.ts';
import { ROOT_ID } from '../ui/drawn-by-service.ts';

/** Brings a page to life: reads its config, loads one locale and the first screen side by side, and renders. */
export async function startApp(page: Window & typeof globalThis): Promise<void> {
  reportUnhandled(page);
  const { config, problem } = configFromPage(page.document);
  if (problem !== undefined) reportError(new Error(problem), 'config');
  const html = page.document.documentElement;
  applyTheme(html, config.brand);

  if (import.meta.env.DEV && page.location.pathname === '/gallery') {
    await import('../gallery/gallery-entry.tsx');
    return;
  }
  const root = page.document.getElementById(ROOT_ID);
  if (root === null) throw new Error('no #root');
  await pause();
  // What React does when it is first called is as long as all modules of ours together: not in one step with them.
  const react = await import('react-dom/client');
  await pause();
  const locale = await localeOf(localePage(page), config);
  const texts = createTextStore(locale);
  const screens = createScreens(texts);
  const first = screenAt(page.location.pathname);
  // Its failure is shown by the screen's own boundary.
  const firstScreen = first === undefined ? undefined : screens.load(first).catch(() => undefined);
  await pause();
  let codec: DialectCodec | undefined;
  let attach = attachSession;
  try {
    [codec] = await Promise.all([loadCodec(config), texts.load('common')]);
    if (config.sessionExchange) {
      const { exchangeSession } = await import('./exchange/exchange-session.tsx');
      attach = await exchangeSession({ root, config, texts, page, codec });
    }
  } catch (error) {
    reportError(error, 'start');
    markUnfinished(root);
    return;
  }
  // Saying again what is said already would have the browser style the whole page anew.
  if (html.lang !== locale.lang) html.lang = locale.lang;
  const prefetched = prefetchedIn(page.document);
  const kept = readKept(page);
  await pause();
  const services = createServices({ config, texts, screens, page, codec, arrival: arrivalOf(page), kept, prefetched });
  attach(page, services.api.session);

  // What the service has drawn stands until its code is there.
  await firstScreen;
  await pause();
  const isDrawn = root.hasChildNodes();
  if (isDrawn && first !== undefined && screens.get(first) === undefined) {
    markUnfinished(root);
    return;
  }
  // What a drawn page shows came with it.
  const hydrationData =
    isDrawn && first !== undefined
      ? { loaderData: { [first]: await loadScreen(first, page.location, services) } }
      : undefined;
  const router = createPageRouter({
    page,
    routes: pageRoutes(services),
    opener: services.opener,
    session: services.api.session,
    hydrationData,
  });
  const onError = (error: unknown) => reportError(error, 'render');
  const options = { onCaughtError: onError, onUncaughtError: onError };
  const plain = (
    <Providers services={services}>
      {/* Plain updates: who waits for an answer to be loaded again finds it drawn. */}
      <RouterProvider router={router} onError={onError} useTransitions={false} />
    </Providers>
  );
  const app = import.meta.env.DEV ? <StrictMode>{plain}</StrictMode> : plain;
  // What the service has drawn is brought to life as it stands, in small steps: who is reading may scroll meanwhile.
  if (isDrawn) startTransition(() => void react.hydrateRoot(root, app, options));
  else react.createRoot(root, options).render(app);
}

/** Between two steps of the start the browser may scroll what the service has drawn. */
const pause = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** What was drawn stays as it is, or nothing does; the bar of the page offers to load it again (index.html). */
const markUnfinished = (root: HTMLElement): void => root.setAttribute('data-unfinished', '');
