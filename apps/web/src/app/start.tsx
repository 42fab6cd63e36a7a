import { StrictMode, startTransition } from 'react';
import type { DialectCodec } from '@hiram/contract/dialect';
import { arrivalOf, attachSession } from '../api/attach-session.ts';
import { loadCodec } from '../api/load-codec.ts';
import { applyTheme } from '../brand/apply-theme.ts';
import { configFromPage } from '../brand/config.ts';
import { localeOf } from '../i18n/locales.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { App } from './app.tsx';
import { reportError, reportUnhandled } from './error-report.ts';
import { firstDataOf } from './page-data.ts';
import { screenAt } from './paths.ts';
import { createScreenLoader } from './screen-loader.ts';
import { createServices, readKept } from './services.ts';
import { ROOT_ID } from '../ui/drawn-by-service.ts';

/** How long a page stays empty for its first screen before a skeleton takes its place, in milliseconds. */
const SKELETON_AFTER_MS = 250;

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
  const locale = await localeOf(page, config);
  const texts = createTextStore(locale);
  if (page.location.pathname === '/desk') {
    await (await import('../desk/start-desk.tsx')).startDesk({ page, root, config, texts });
    return;
  }
  const screens = createScreenLoader(texts);
  const first = screenAt(page.location.pathname);
  // Its failure is shown by the screen's own boundary.
  const firstScreen = first === undefined ? undefined : screens.preload(first).catch(() => undefined);
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
    offerReload(page, root);
    return;
  }
  // Saying again what is said already would have the browser style the whole page anew.
  if (html.lang !== locale.lang) html.lang = locale.lang;
  const firstData = firstDataOf(page.document);
  const kept = readKept(page);
  await pause();
  const services = createServices({ config, texts, screens, page, codec, arrival: arrivalOf(page), kept, firstData });
  attach(page, services.api.session);

  // A skeleton, once shown, stays a while; where the screen is nearly there it is better not begun.
  await Promise.race([firstScreen, pause(SKELETON_AFTER_MS)]);
  await pause();
  const onError = (error: unknown) => reportError(error, 'render');
  const options = { onCaughtError: onError, onUncaughtError: onError };
  const plain = <App services={services} />;
  const app = import.meta.env.DEV ? <StrictMode>{plain}</StrictMode> : plain;
  // What the service has drawn is brought to life as it stands, in small steps: who is reading may scroll meanwhile.
  if (root.hasChildNodes()) startTransition(() => void react.hydrateRoot(root, app, options));
  else react.createRoot(root, options).render(app);
}

/** Between two steps of the start the browser may scroll what the service has drawn. */
const pause = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** Without its texts the app cannot even say so in the borrower's language; a blank page would be worse. */
function offerReload(page: Window, root: HTMLElement): void {
  const button = page.document.createElement('button');
  button.textContent = 'Try again';
  button.addEventListener('click', () => page.location.reload());
  root.replaceChildren(button);
  root.removeAttribute('inert');
}
