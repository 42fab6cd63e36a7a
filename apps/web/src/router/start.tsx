import { StrictMode, startTransition } from 'react';
import { arrivalOf, attachSession } from '../api/attach-session.ts';
import { loadCodec } from '../api/load-codec.ts';
import { applyTheme } from '../brand/apply-theme.ts';
import { type AppConfig, configFromPage } from '../brand/config.ts';
import { localeOf, localePage } from '../i18n/locales.ts';
import { resumeAddress } from '../offline/resume-address.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app.tsx';
import { reportError, reportUnhandled } from './error-report.ts';
import { screenAt } from './addresses.ts';
import { prefetchedIn } from './page-data.ts';
import { createPageRouter } from './page-router.ts';
import { loadScreen, pageRoutes } from './page-routes.tsx';
import { createScreens } from './screens.ts';
import { createServices, readStored } from './services.ts';
import { ROOT_ID } from '../ui/server-rendered.ts';

/** Starts a page: reads its config, loads the locale and the first screen in parallel, and renders. */
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
  let parts: StartParts;
  try {
    parts = await loadParts(page, config, root);
  } catch (error) {
    reportError(error, 'start');
    markUnfinished(root);
    return;
  }
  const { react, locale, texts, screens, first, firstScreen, codec, attach } = parts;
  // Setting an unchanged attribute would restyle the whole page.
  if (html.lang !== locale.lang) html.lang = locale.lang;
  const prefetched = prefetchedIn(page.document);
  const stored = readStored(page);
  await pause();
  const services = createServices({
    config,
    texts,
    screens,
    page,
    codec,
    arrival: arrivalOf(page),
    stored,
    prefetched,
  });
  attach(page, services.api.session);
  const resumed = config.sessionExchange ? null : resumeAddress(page.location, prefetched, services.api.session.get());
  if (resumed !== null) {
    page.location.replace(resumed);
    return;
  }

  // The server-rendered page stays until its code has loaded.
  await firstScreen;
  await pause();
  const isDrawn = root.hasChildNodes();
  if (isDrawn && first !== undefined && screens.get(first) === undefined) {
    markUnfinished(root);
    return;
  }
  // A server-rendered page comes with its answers.
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
      {/* Without transitions: a reloaded answer renders synchronously. */}
      <RouterProvider router={router} onError={onError} useTransitions={false} />
    </Providers>
  );
  const app = import.meta.env.DEV ? <StrictMode>{plain}</StrictMode> : plain;
  // A server-rendered page is hydrated in place, in small steps, so that it scrolls meanwhile.
  if (isDrawn) startTransition(() => void react.hydrateRoot(root, app, options));
  else react.createRoot(root, options).render(app);
}

type StartParts = Awaited<ReturnType<typeof loadParts>>;

/**
 * Loads what every page starts with, and begins to load its first screen.
 * @throws Error if a file of it could not be fetched
 */
async function loadParts(page: Window & typeof globalThis, config: AppConfig, root: HTMLElement) {
  // React's first call takes as long as evaluating all our modules; it gets a task of its own.
  const react = await import('react-dom/client');
  await pause();
  const locale = await localeOf(localePage(page), config);
  const texts = createTextStore(locale);
  const screens = createScreens(texts);
  const first = screenAt(page.location.pathname);
  // A failure is shown by the screen's own boundary.
  const firstScreen = first === undefined ? undefined : screens.load(first).catch(() => undefined);
  await pause();
  const [codec] = await Promise.all([loadCodec(config), texts.load('common')]);
  let attach = attachSession;
  if (config.sessionExchange) {
    const { exchangeSession } = await import('./exchange/exchange-session.tsx');
    attach = await exchangeSession({ root, config, texts, page, codec });
  }
  return { react, locale, texts, screens, first, firstScreen, codec, attach };
}

/** Between two steps of the start the browser may scroll the server-rendered page. */
const pause = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** The rendered page stays as it is; the page's bar offers a reload (index.html). */
const markUnfinished = (root: HTMLElement): void => root.setAttribute('data-unfinished', '');
