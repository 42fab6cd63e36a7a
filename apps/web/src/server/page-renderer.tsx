import { createClient } from '@hiram/contract/client';
import type { DialectCodec } from '@hiram/contract/dialect';
import type {
  CreatePageRenderer,
  RenderPage,
  RenderedPage,
  PageVisitor,
  PageRendererSetup,
} from '@hiram/contract/page-renderer';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { loadCodec } from '../api/load-codec.ts';
import { type Answer, createRead, type Read } from '../api/read.ts';
import { createSessionStore, type SessionSnapshot } from '../api/session.ts';
import { screenAt } from '../router/addresses.ts';
import { createScreens } from '../router/screens.ts';
import { type PageLocation, serverPage } from '../router/server-page.ts';
import { serverApp } from '../router/server-app.tsx';
import { createServices } from '../router/services.ts';
import { type AppConfig, readConfig } from '../brand/config.ts';
import type { ScreenName } from '../routes.ts';
import { localeOf } from '../i18n/locales.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { plainFormats, setFormats } from '../ui/formats.ts';

export { filesOfScreens } from './screen-files.ts';

/**
 * HTML that is not sent: with an unresolved lazy part, which the browser would treat as an error, or with style attributes, which the content
 * policy refuses.
 */
const isUnfit = /<!--\$[!?]-->|<[^>]+ style=/;

/** A visit to a screen, as the address describes it. */
interface Visit {
  readonly name: ScreenName;
  readonly location: PageLocation;
  readonly session: SessionSnapshot;
  readonly browser: PageVisitor;
}

/** Makes the renderer of screens: it runs the same loader as the browser, collects the answers for the page, and renders. */
export const createPageRenderer: CreatePageRenderer = ({ config: given, origin }: PageRendererSetup) => {
  const config = readConfig(given);
  const codec = loadCodec(config);
  // The first page that needs it reports the failure.
  codec.catch(() => undefined);
  return {
    at(address, browser): RenderPage | null {
      const { pathname: path, search } = new URL(address, origin);
      const name = screenAt(path);
      const session = createSessionStore({ search }).get();
      // The login is for a visitor without a session; with one, the browser redirects.
      if (name === undefined || (session.sessionId === '') !== (name === 'login')) return null;
      return async (ask) => {
        const visit = { name, location: { path, search }, session, browser };
        return renderPage(visit, { config, origin, codec: await codec, ask });
      };
    },
  };
};

interface Ports {
  readonly config: AppConfig;
  readonly origin: string;
  readonly codec: DialectCodec | undefined;
  readonly ask: typeof fetch;
}

async function renderPage(visit: Visit, { config, origin, codec, ask }: Ports): Promise<RenderedPage> {
  const { session, browser, location } = visit;
  let needsPhone = false;
  const page = serverPage(location, origin, () => {
    needsPhone = true;
  });
  const { cookies, languages } = browser;
  const locale = await localeOf({ location: page.location, document: { cookie: cookies }, languages }, config);
  const texts = createTextStore(locale);
  const screens = createScreens(texts);
  const [{ loader }] = await Promise.all([screens.load(visit.name), texts.load('common')]);
  const call = createClient({
    baseUrl: config.basePath,
    ...(codec && { codec }),
    commonParams: () => new URLSearchParams(session.common),
    headersOf: (client) => ({ ...session.headers[client], ...(cookies !== '' && { cookie: cookies }) }),
    language: locale.name,
    fetch: ask,
  });
  const plainRead = createRead({ call, session: { get: () => session }, loading: { begin: () => () => undefined } });
  // The answers of the loader's calls are sent with the page.
  const answers: Answer<unknown>[] = [];
  const read: Read = async (endpoint, request) => {
    const answer = await plainRead(endpoint, request);
    answers.push(answer);
    return answer;
  };
  const services = createServices({ config, texts, screens, page, codec, read });
  const app = await serverApp(services, page.location.href);
  const known = answers.filter(({ error }) => error === undefined);
  const data = Object.fromEntries(known.map((answer) => [answer.key, answer.data]));
  const isWhole = loader === undefined || (answers.length > 0 && known.length === answers.length);
  const { lang, name: language } = locale;
  // the browser shows them only as the server drew them
  await texts.load('drawn');
  const t = texts.translate('drawn');
  const unfinished = { text: t('drawn.unfinished'), reload: t('drawn.reload'), outdated: t('drawn.outdated') };
  if (!isWhole) return { data, html: '', lang, language, unfinished };
  const draw = (): string => {
    // No await between these two, because the formats are global to the process.
    setFormats(locale.formats ?? plainFormats);
    needsPhone = false;
    return renderToString(app);
  };
  let html = draw();
  if (isUnfit.test(html)) {
    // A lazy part had not loaded, as on the first page of a process: wait for it, then render again.
    await prerender(app, { onError: () => undefined });
    html = draw();
  }
  // A draft in the phone's storage is unknown here, and the page would be rendered without it.
  return { data, html: needsPhone || isUnfit.test(html) ? '' : html, lang, language, unfinished };
}
