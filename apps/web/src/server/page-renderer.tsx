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
import { screenAt } from '../app/addresses.ts';
import { createScreens } from '../app/screens.ts';
import { type PageLocation, serverPage } from '../app/server-page.ts';
import { serverApp } from '../app/server-app.tsx';
import { createServices } from '../app/services.ts';
import { type AppConfig, readConfig } from '../brand/config.ts';
import type { ScreenName } from '../routes.ts';
import { localeOf } from '../i18n/locales.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { plainFormats, setFormats } from '../ui/formats.ts';

export { filesOfScreens } from './screen-files.ts';

/**
 * What is not sent: a part whose code or texts were not there, which the browser would take for a fault, and styles in attributes, which
 * the content policy refuses.
 */
const isUnfit = /<!--\$[!?]-->|<[^>]+ style=/;

/** One visit to a screen, as the service knows it from the address. */
interface Visit {
  readonly name: ScreenName;
  readonly location: PageLocation;
  readonly session: SessionSnapshot;
  readonly browser: PageVisitor;
}

/** Makes the renderer of screens: it runs the same loader as the browser, keeps the answers for the page, and renders. */
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
      // The login is for somebody without a session. One who has a session is led on.
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
  // What the screen's loader was answered goes with the page.
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
  const t = texts.translate('common');
  const unfinished = { text: t('common.unfinished'), reload: t('common.reload') };
  if (!isWhole) return { data, html: '', lang, language, unfinished };
  const draw = (): string => {
    // Nothing else is drawn between these two: the formats are the process's.
    setFormats(locale.formats ?? plainFormats);
    needsPhone = false;
    return renderToString(app);
  };
  let html = draw();
  if (isUnfit.test(html)) {
    // A lazy part was not loaded yet, as on the first page of a process: wait for it, then render again.
    await prerender(app, { onError: () => undefined });
    html = draw();
  }
  // A draft that lies on the phone would be drawn without what was typed.
  return { data, html: needsPhone || isUnfit.test(html) ? '' : html, lang, language, unfinished };
}
