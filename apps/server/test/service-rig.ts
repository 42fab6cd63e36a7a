import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient, type Dialect, makeCodec, readableDialect } from '@hiram/contract';
import { type CalendarDate, calendarDateIn, markets } from '@hiram/domain';
import { freePort } from '../../../tools/free-port.ts';
import { createTestDatabase, testSecret, testStart } from '../../../tools/test-database.ts';
import { specificationTexts } from '../../../tools/specification-texts.ts';
import { withoutLimits } from '../../../tools/without-limits.ts';
import { type App, buildApp } from '../src/app/app.ts';
import { type Config, readConfig } from '../src/app/config/config.ts';
import { createServiceLog } from '../src/app/service-log.ts';
import { type Answers, watchAnswers } from './answers.ts';
import { brokenBooks } from './books.ts';

/** The secret of every rig; what the sandbox signs with follows from it. */
export const SECRET = testSecret;

/** As a service has them of which nobody has said anything else. */
export const usualLimits = Object.fromEntries(Object.keys(withoutLimits).map((name) => [name, '']));

/** The whole service on a loopback port over a database of its own, with the sandbox filled and its clock at noon. */
export interface ServiceRig {
  readonly app: App;
  readonly db: App['db'];
  readonly config: Config;
  readonly databaseUrl: string;
  /** http://127.0.0.1:<port> */
  readonly baseUrl: string;
  /** The day of the seed in the Philippines: the day the rig's clock starts on. */
  readonly today: CalendarDate;
  /** The contract's client, as the page of a session has it; of another process when its address is given. */
  call(sessionId?: string, at?: string): Call;
  /** Sets the sandbox's clock over HTTP, as a tester does; it goes on ticking from there. */
  setClock(to: Date | string): Promise<void>;
  /** Moves the clock by whole days. */
  passDays(days: number): Promise<void>;
  now(): Date;
  /** Everything logged so far. */
  log(): string;
  /** What is wrong with the books; empty when they balance and agree with the loans. */
  books(): Promise<string[]>;
  /** Answers of the service that broke the OpenAPI document. */
  readonly answers: Answers;
  /** Stops everything and throws when an answer seen was not as documented. */
  close(): Promise<void>;
}

export interface ServiceRigOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dialect?: Dialect;
  /** Whether the sandbox's provider delivers its notifications by itself; default true. */
  readonly delivers?: boolean;
  /** An existing database instead of a new one; it is not dropped. */
  readonly databaseUrl?: string;
  /** A folder for pictures instead of a new one; it is not removed. */
  readonly filesDir?: string;
}

/** What a filled sandbox depends on: a rig that has its own of these fills its own. */
const ownSandbox = ['HIRAM_SANDBOX', 'HIRAM_SECRET', 'HIRAM_DATA_KEY', 'MIGRATE_ON_START', 'HIRAM_SANDBOX_START'];

export async function openServiceRig(options: ServiceRigOptions = {}): Promise<ServiceRig> {
  const isUsual = ownSandbox.every((name) => options.env?.[name] === undefined);
  const database = options.databaseUrl === undefined ? await createTestDatabase(isUsual ? 'sandbox' : 'empty') : null;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const port = await freePort();
  const filesDir = options.filesDir ?? mkdtempSync(join(tmpdir(), 'hiram-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    HIRAM_SANDBOX: '1',
    HIRAM_SANDBOX_START: testStart(),
    HIRAM_SECRET: SECRET,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'trace',
    WEB_DIST: '/nonexistent/web/dist',
    DESK_DIST: '/nonexistent/desk/dist',
    FILES_DIR: filesDir,
    ...withoutLimits,
    WEB_CONFIG_FILE: specificationTexts,
    ...options.env,
  });
  const lines: string[] = [];
  const log = createServiceLog(config.logLevel, { write: (line) => lines.push(line) });
  const app = await buildApp(config, { log, ...(options.dialect === undefined ? {} : { dialect: options.dialect }) });
  await app.http.listen({ host: config.host, port });
  if (options.delivers !== false) app.begin();
  const baseUrl = `http://127.0.0.1:${port}`;
  const answers = await watchAnswers(baseUrl);
  const codec = makeCodec(options.dialect ?? readableDialect);
  const today = await seedDay(app);
  const rig: ServiceRig = {
    app,
    db: app.db,
    config,
    databaseUrl,
    baseUrl,
    today,
    answers,
    call: (sessionId = 'demo', at = baseUrl) =>
      createClient({
        baseUrl: at + config.basePath,
        codec,
        commonParams: () => new URLSearchParams({ sessionId, appVersion: '1.0.0' }),
        fetch: answers.fetch,
      }),
    setClock: async (to) => {
      const response = await fetch(`${baseUrl}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: new Date(to).toISOString() }),
      });
      if (response.status !== 200) throw new Error(`the clock was not set: ${await response.text()}`);
    },
    passDays: (days) => rig.setClock(new Date(app.services.clock.now().getTime() + days * 86_400_000)),
    now: () => app.services.clock.now(),
    log: () => lines.join(''),
    books: () => brokenBooks(app),
    close: async () => {
      await app.close();
      await database?.drop();
      if (options.filesDir === undefined) rmSync(filesDir, { recursive: true, force: true });
      const broken = answers.broken();
      if (broken.length > 0) throw new Error(`answers that are not as documented:\n${broken.join('\n')}`);
    },
  };
  return rig;
}

async function seedDay(app: App): Promise<CalendarDate> {
  const order = await app.db.selectFrom('orders').select('created_at').where('id', '=', 21).executeTakeFirstOrThrow();
  return calendarDateIn(order.created_at, markets.PH.timeZone);
}
