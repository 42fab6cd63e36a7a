import { createClient } from '@hiram/contract/client';
import type { DialectCodec } from '@hiram/contract/dialect';
import type { CreateFirstPages, FillFirstPage, FirstPage, FirstPagesSetup } from '@hiram/contract/first-pages';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { loadCodec } from '../api/load-codec.ts';
import { createSessionStore, type SessionSnapshot } from '../api/session.ts';
import { App } from '../app/app.tsx';
import type { PageLocation } from '../app/location.ts';
import { type ScreenName, screenAt } from '../app/paths.ts';
import { createScreenLoader } from '../app/screen-loader.ts';
import { serverPage } from '../app/server-page.ts';
import { createServices, type Services } from '../app/services.ts';
import { type AppConfig, readConfig } from '../brand/config.ts';
import { localeOf } from '../i18n/locales.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { plainFormats, setFormats } from '../ui/formats.ts';
import { type Question, questionOf } from './questions.ts';
import { recordAsked } from './record-asked.ts';

/** A screen asks for what an answer leads to (a payment that is under way) when that answer is there; none leads on further than this. */
const MOST_ROUNDS = 3;

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
  readonly cookies: string;
}

/**
 * Makes what the service finds a screen's first answers with: it renders the screen that the browser will show, notes what that asks
 * for, and asks. So there is no second list of who asks what, and what a screen comes to ask tomorrow is found by itself.
 */
export const createFirstPages: CreateFirstPages = ({ config: given, origin }: FirstPagesSetup) => {
  const config = readConfig(given);
  const codec = loadCodec(config);
  // Whoever asks first sees its failure.
  codec.catch(() => undefined);
  return {
    at(address, cookies): FillFirstPage | null {
      const { pathname: path, search } = new URL(address, origin);
      const name = screenAt(path);
      const session = createSessionStore({ search }).get();
      if (name === undefined || session.sessionId === '') return null;
      return async (ask) => {
        const visit = { name, location: { path, search }, session, cookies };
        return fillPage(visit, { config, origin, codec: await codec, ask });
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

async function fillPage(visit: Visit, { config, origin, codec, ask }: Ports): Promise<FirstPage> {
  const { session, cookies, location } = visit;
  let needsPhone = false;
  const page = serverPage(location, origin, () => {
    needsPhone = true;
  });
  const document = { cookie: cookies };
  const locale = await localeOf({ location: page.location, document: document as Document }, config);
  const texts = createTextStore(locale);
  // Where the address names a language, the browser remembers it before it asks.
  const cookie = document.cookie === cookies ? cookies : `${document.cookie.split(';', 1)[0]}; ${cookies}`;
  const screens = createScreenLoader(texts);
  await Promise.all([texts.load('common'), screens.preload(visit.name)]);
  const call = createClient({
    baseUrl: config.basePath,
    ...(codec && { codec }),
    commonParams: () => new URLSearchParams(session.common),
    headersOf: (client) => ({ ...session.headers[client], ...(cookie !== '' && { cookie }) }),
    fetch: ask,
  });
  const data: Record<string, unknown> = {};
  const tried = new Set<string>();
  const askOne = async ({ key, endpoint, request }: Question): Promise<void> => {
    const result = await call(endpoint, request);
    if (result.success) data[key] = result.data;
  };
  const servicesNow = () => createServices({ config, texts, screens, page, codec, firstData: data });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const asked = await keysAsked(servicesNow(), location);
    const questions = asked.filter((key) => !tried.has(key)).flatMap((key) => questionOf(key, session.sessionId) ?? []);
    if (questions.length === 0) break;
    for (const { key } of questions) tried.add(key);
    await Promise.all(questions.map(askOne));
  }
  const isWhole = tried.size > 0 && [...tried].every((key) => key in data);
  const { lang } = locale;
  if (!isWhole) return { data, html: '', lang };
  // Nothing else is drawn between these two: the formats are the process's.
  setFormats(locale.formats ?? plainFormats);
  const services = servicesNow();
  needsPhone = false;
  const html = renderToString(<App services={services} serverLocation={location} />);
  // A draft that lies on the phone would be drawn without what was typed.
  return { data, html: needsPhone || isUnfit.test(html) ? '' : html, lang };
}

/** The keys of the answers that a screen looks for. */
async function keysAsked(services: Services, location: PageLocation): Promise<readonly string[]> {
  const { answers, asked } = recordAsked(services.api.answers);
  await prerender(<App services={{ ...services, api: { ...services.api, answers } }} serverLocation={location} />, {
    onError: () => undefined,
  });
  return [...asked];
}
