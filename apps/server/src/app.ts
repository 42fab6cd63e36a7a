import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { endpoints, makeCodec, readableDialect, type Dialect } from '@hiram/contract';
import { CAPTCHA_PATH } from '@hiram/contract/registration-captcha';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { mountBorrowerPictures, pictureUrl } from './borrower-pictures.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { sendRefusal } from './http/answer.ts';
import { mountDocs } from './http/docs.ts';
import { createDeskMount } from './http/desk-mount.ts';
import { createMount } from './http/mount.ts';
import { mountNotify } from './http/notify.ts';
import { openApiDocument } from './http/openapi.ts';
import { speakTheirLanguage } from './http/language.ts';
import { mountOps } from './http/ops.ts';
import { answerStrays, strayOptions } from './http/strays.ts';
import { mountWeb } from './http/web.ts';
import { createLocalFiles } from './files/local-files.ts';
import { createS3Files } from './files/s3-files.ts';
import { mountCaptcha } from './http/captcha.ts';
import { createMetrics } from './metrics.ts';
import { mountContractPages } from './http/contract-pages.ts';
import { contractPolicy, goneHtml } from './modules/borrowing/contract-html.ts';
import { CONTRACT_PDFS_PATH, CONTRACTS_PATH, openedContract } from './modules/borrowing/contracts.ts';
import { embeddedDecider } from './modules/borrowing/decider.ts';
import { handlePayoutNotification } from './modules/borrowing/handle-payout-notification.ts';
import { sendWaitingLoans } from './modules/borrowing/reconcile-payouts.ts';
import { mountAccount } from './modules/account/routes.ts';
import { createHttpDecider } from './modules/borrowing/http-decider.ts';
import { mountBorrowing } from './modules/borrowing/routes.ts';
import { mountCalculator } from './modules/calculator/routes.ts';
import { mountDesk } from './modules/complaint/desk/routes.ts';
import { mountComplaint } from './modules/complaint/routes.ts';
import { mountOffer } from './modules/offer/routes.ts';
import { mountOrder } from './modules/order/routes.ts';
import { handleNotification } from './modules/repayment/handle-notification.ts';
import { mountRepayment } from './modules/repayment/routes.ts';
import { settlePayment } from './modules/repayment/settle-payment.ts';
import { askCaptcha } from './modules/registration/answer-page.ts';
import { mountCampaigns } from './modules/registration/desk/routes.ts';
import { mountRegistration } from './modules/registration/routes.ts';
import { registrationSettings } from './modules/registration/settings.ts';
import { mountTransfer } from './modules/transfer/routes.ts';
import { mountBookkeeping } from './modules/bookkeeping/routes.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { Refusal } from './refusal.ts';
import { sandboxBankAccounts } from './sandbox/bank-accounts.ts';
import { mountSandboxBank } from './sandbox/bank-routes.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { seedSandbox } from './sandbox/seed/seed-sandbox.ts';
import { createSecretBox } from './secret-box.ts';
import type { Services } from './services.ts';
import { createSms } from './sms/providers.ts';
import { noSms } from './sms/sms.ts';
import { createInTransaction, createStores } from './stores/stores.ts';
import { createProviderRegistry } from '@hiram/payments';
import { bankTransferProviders } from './transfers/bank-transfer-provider.ts';
import { deliverWebhooks } from './webhooks/deliver.ts';
import { mountPublicSite } from './public-site.ts';
import { readWebConfig } from './web-config.ts';

/** Bodies of calls are short forms; anything longer is refused before it is read. */
const BODY_LIMIT = 32 * 1024;
/** A phone's photo is smaller; a file beyond is refused while it comes. */
const UPLOAD_LIMIT = 12 * 1024 * 1024;

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly db: Database;
  /** To be called once the service listens. */
  begin(): void;
  /** Finishes what is under way, the jobs of this process included, and closes everything. */
  close(jobs?: { stop(): Promise<void> }): Promise<void>;
}

export interface AppOptions {
  readonly log: Logger;
  readonly dialect?: Dialect;
}

/** Brings the database up to date and builds the whole service: every dependency is made here, once, and handed on as a plain object. */
export async function buildApp(config: Config, options: AppOptions): Promise<App> {
  const { log } = options;
  const db = openDatabase({ url: config.databaseUrl, poolSize: config.databasePoolSize, log });
  await migrate(db);
  const stores = createStores(db);
  const inTransaction = createInTransaction(db);
  const box = createSecretBox(config.dataKey);
  if (config.sandbox) await seedSandbox(inTransaction, { now: systemClock.now(), box });
  const sandbox = config.sandbox ? await openSandbox({ config, db, stores, log }) : null;
  const clock: Clock = sandbox?.clock ?? systemClock;
  const bankAccounts = config.sandbox && config.bankAccounts.length === 0 ? sandboxBankAccounts() : config.bankAccounts;
  const metrics = createMetrics();
  const web = readWebConfig(config);
  const { brand = {}, providerSegment } = web.given;
  const stopping = new AbortController();
  let telling = Promise.resolve();
  const services: Services = {
    clock,
    log,
    metrics,
    stores,
    inTransaction,
    providers: createProviderRegistry(sandbox?.providers ?? [], bankTransferProviders(bankAccounts, { stores, clock })),
    bankAccounts,
    settlePayment,
    codes: createOneTimeCodes(stores.codes, config.secret),
    sms: sandbox?.sms ?? (config.smsProvider === null ? noSms : createSms(config.smsProvider)),
    registration: registrationSettings(config, web.given),
    decider: config.deciderService === null ? embeddedDecider : createHttpDecider(config.deciderService),
    decisionDelayMs: config.decisionDelayMs,
    publicUrl: config.publicUrl,
    secret: config.secret,
    box,
    files: config.s3Files === null ? createLocalFiles(config.filesDir) : createS3Files(config.s3Files),
    contact: { email: brand.serviceEmail ?? '', smWa: brand.serviceChat ?? '' },
    sendWaitingLoans: (borrowerId) => sendWaitingLoans(services, borrowerId),
    webhook: config.webhook,
    tellHelpDesk: () => {
      telling = telling
        .then(() => deliverWebhooks(services))
        .then(() => undefined)
        .catch((error: unknown) => log.warn({ err: error }, 'the help-desk could not be told'));
    },
    stopping: stopping.signal,
  };
  const codec = makeCodec({ ...(options.dialect ?? readableDialect), ...(providerSegment && { providerSegment }) });
  const logger: FastifyBaseLogger = log;
  const http: FastifyInstance = Fastify({
    loggerInstance: logger,
    // one line a request, when it has ended: see observe
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // a provider or a proxy in front may keep a connection; a stop must not wait for idle ones
    forceCloseConnections: 'idle',
    // what still comes in over a connection in use while the service stops is answered, not turned away
    return503OnClosing: false,
    ...strayOptions(codec.dialect.envelope),
    requestTimeout: 60_000,
    trustProxy: config.trustedProxies,
    genReqId: () => crypto.randomUUID(),
  });
  observe(http, metrics);
  // a connection that is kept for more requests would keep a stop waiting after its last answer
  http.addHook('onSend', async (_, reply) => {
    if (stopping.signal.aborted) void reply.header('connection', 'close');
  });
  speakTheirLanguage(http, web.locale);
  answerStrays(http, codec.dialect.envelope);
  mountOps(http, {
    db,
    metrics: metrics.registry,
    metricsToken: config.metricsToken,
    sandbox: config.sandbox,
    isStopping: () => stopping.signal.aborted,
  });
  await mountNotify(
    http,
    {
      payment: (provider, notification) => handleNotification(services, provider, notification),
      payout: (provider, notification) => handlePayoutNotification(services, provider, notification),
    },
    () => clock.now(),
  );
  await mountDocs(http, openApiDocument(endpoints, { basePath: config.basePath, codec, publicUrl: config.publicUrl }));
  if (sandbox !== null) {
    await sandbox.mount(http);
    await mountSandboxBank(http, services);
  }
  mountContractPages(http, {
    path: CONTRACTS_PATH,
    pdfPath: CONTRACT_PDFS_PATH,
    policy: contractPolicy,
    open: (token) => openedContract(services, token),
    gone: goneHtml(),
  });
  mountBorrowerPictures(http, services, config.basePath);
  mountCaptcha(http, {
    path: config.basePath + codec.toWirePath(CAPTCHA_PATH),
    sidField: codec.toWireField('sid'),
    clock,
    draw: (asked) => askCaptcha(services, asked),
  });
  await mountCalls(http, { config, services, codec });
  const headers = { hosts: web.hosts, secure: config.publicUrl.startsWith('https://') };
  await mountPublicSite(http, { config, services, given: web.given, headers });
  await mountWeb(http, {
    dist: config.webDist,
    config: web.config,
    ...headers,
    brand,
    sendNoSuchCall: (reply) =>
      sendRefusal(reply, new Refusal('no-such-call'), { names: codec.dialect.envelope, codec }),
  });
  return {
    http,
    services,
    db,
    begin: () => sandbox?.begin(),
    close: async (jobs) => {
      stopping.abort();
      await Promise.all([http.close(), jobs?.stop()]);
      await telling;
      await sandbox?.close();
      await db.destroy();
    },
  };
}

/** The calls of the contract, in a scope of their own: forms only, and every error an envelope. */
async function mountCalls(
  http: FastifyInstance,
  wire: { config: Config; services: Services; codec: ReturnType<typeof makeCodec> },
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    await scope.register(multipart, {
      limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    });
    const { services, config, codec } = wire;
    const { sessions, idempotency } = services.stores;
    const mount = createMount(scope, {
      basePath: config.basePath,
      codec,
      clock: services.clock,
      sessions,
      idempotency,
    });
    mountOrder(mount, services);
    mountRepayment(mount, services);
    mountOffer(mount, services);
    mountBorrowing(mount, services);
    mountAccount(mount, services);
    mountCalculator(mount);
    mountRegistration(mount, services);
    mountComplaint(mount, services, (id) => pictureUrl(config.basePath, 'complaint', id));
    mountTransfer(mount, services, (id) => pictureUrl(config.basePath, 'receipt', id));
    mountBookkeeping(mount, services);
    const secure = config.publicUrl.startsWith('https://');
    const desk = createDeskMount(scope, { agents: services.stores.agents, clock: services.clock, secure });
    mountDesk({ mount: desk, scope, secure }, services);
    mountCampaigns(desk, services);
  });
}

/** Measures every request by its route, never by its address, and logs it when it has ended. */
function observe(http: FastifyInstance, metrics: ReturnType<typeof createMetrics>): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.calls.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
    done();
  });
}
