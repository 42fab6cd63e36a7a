import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arrivalOf, attachSession } from '../api/attach-session.ts';
import { applyTheme } from '../brand/apply-theme.ts';
import { configFromPage } from '../brand/config.ts';
import { localeNamed } from '../i18n/locales.ts';
import { type Catalogue, createTranslate } from '../i18n/texts.ts';
import { App } from './app.tsx';
import { reportError, reportUnhandled } from './error-report.ts';
import { screenAt } from './paths.ts';
import { preloadScreen } from './screen-loader.ts';
import { createServices } from './services.ts';

/** Brings a page to life: reads its config, loads one locale and the first screen side by side, and renders. */
export async function startApp(page: Window & typeof globalThis): Promise<void> {
  reportUnhandled(page);
  const { config, problems } = configFromPage(page.document);
  for (const problem of problems) reportError(new Error(problem), 'config');
  applyTheme(page.document.documentElement, config.brand);

  if (import.meta.env.DEV && page.location.pathname === '/gallery') {
    await import('../gallery/gallery-entry.tsx');
    return;
  }
  const first = screenAt(page.location.pathname);
  // Its failure is shown by the screen's own boundary.
  if (first !== undefined) preloadScreen(first)?.catch(() => undefined);

  const locale = localeNamed(config.locale);
  const root = page.document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  let catalogue: Catalogue;
  try {
    catalogue = await locale.load();
  } catch (error) {
    reportError(error, 'start');
    offerReload(page, root);
    return;
  }
  page.document.documentElement.lang = locale.lang;
  const services = createServices({
    config,
    t: createTranslate(catalogue, locale.lang),
    page,
    arrival: arrivalOf(page),
  });
  attachSession(page, services.api.session);

  createRoot(root, {
    onCaughtError: (error) => reportError(error, 'render'),
    onUncaughtError: (error) => reportError(error, 'render'),
  }).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}

/** Without its texts the app cannot even say so in the borrower's language; a blank page would be worse. */
function offerReload(page: Window, root: HTMLElement): void {
  const button = page.document.createElement('button');
  button.textContent = 'Try again';
  button.addEventListener('click', () => page.location.reload());
  root.replaceChildren(button);
}
