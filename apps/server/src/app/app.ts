import { defaultMarket } from '@hiram/domain';
import { makeCodec, type Dialect } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { lenderOf } from '@hiram/contract/lender';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openMigrationCheck } from '../platform/db/migrations.ts';
import { openPageRenderer } from '../pages/open-page-renderer.ts';
import { deskOrigin } from './config/desk.ts';
import { sendRefusal } from '../platform/http/answer.ts';
import { createGuessGuard, limitCallRates } from '../platform/http/call-limits.ts';
import { watchConnections } from '../platform/http/close-connections.ts';
import { addSecurityHeaders } from '../platform/http/answer-headers.ts';
import { isolateDeskHost } from '../platform/http/desk-host.ts';
import { mountDeskPage } from '../pages/desk-page.ts';
import { mountDocs } from '../platform/http/docs.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { setRequestLanguage } from '../platform/http/language.ts';
import { leaveLongBodiesUnread } from '../platform/http/unread-bodies.ts';
import { noTracing, type Tracing } from '../platform/telemetry/tracing.ts';
import { observe } from '../platform/telemetry/observe.ts';
import { mountOps } from '../platform/http/ops.ts';
import { mountFallbackErrors, fallbackErrorOptions } from '../platform/http/fallback-errors.ts';
import { mountWeb } from '../pages/web.ts';
import { openCalculations } from '../lending/products/calculations.ts';
import { openDocuments } from '../lending/documents/documents.ts';
import { openFiles } from '../attachments/open-files.ts';
import { openPictures } from '../attachments/pictures.ts';
import { mountCaptchaImages } from './mount-captcha-images.ts';
import { checkProducts } from '../lending/products/check-products.ts';
import { createLegalTexts, type LegalTexts } from '../pages/legal-texts.ts';
import { createBackground } from './background.ts';
import { createFigures } from '../operations/watch/figures.ts';
import { createMetrics } from './metrics.ts';
import { embeddedDecider } from '../lending/applications/decider.ts';
import { sendWaitingLoans } from '../payments/money-out/reconcile-payouts.ts';
import { createHttpBureau } from '../lending/applications/http-bureau.ts';
import { createHttpDecider } from '../lending/applications/http-decider.ts';
import { settlePayment } from '../payments/money-in/settle-payment.ts';
import { registrationSettings } from '../identity/registration/settings.ts';
import { createOneTimeCodes } from '../verification/one-time-codes.ts';
import { createProductFaults } from '../lending/products/product-faults.ts';
import { createWebPush } from '../notices/push/web-push.ts';
import { watchDataKeys } from '../platform/encryption/watch-data-keys.ts';
import { openOwnDatabase } from '../platform/db/own-database.ts';
import { Refusal } from '../platform/refusal.ts';
import { sandboxContact } from '../pages/sandbox-contact.ts';
import { bankAccountsOf, loadSandbox } from './load-sandbox.ts';
import { BODY_LIMIT, HEAD_LIMIT, mountCalls } from './mount-calls.ts';
import { mountFiles } from './mount-files.ts';
import type { Services } from './services.ts';
import { createSms } from '../notices/sms/providers.ts';
import { noSms } from '../platform/outgoing/sms.ts';
import { openReadDatabase } from './read-database.ts';
import { createInTransaction, createReadTogether, createStores } from './stores.ts';
import { createChannelRefresh } from '../payments/refresh-channels.ts';
import { mountPartners } from '../identity/partners/routes.ts';
import { chosenProviders, mountProviderCalls } from '../payments/provider-routes.ts';
import { tellHelpDesk } from '../webhooks/deliver.ts';
import { mountPublicSite } from '../pages/public-site.ts';
import { webConfigOf } from '../pages/web-config.ts';
import { bankTransferProviders } from '../payments/bank-lines/bank-transfer-provider.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly db: Database;
  /** To be called once the service listens. */
  begin(): void;
  /** Completes work in progress, including this process's jobs, and closes everything. */
  close(jobs?: { stop(): Promise<void> }): Promise<void>;
}

export interface AppOptions {
  readonly log: Logger;
  readonly dialect?: Dialect;
  readonly tracing?: Tracing | null;
}

/**
 * Migrates the database, unless that is left to `npm run migrate`, and builds the whole service: every dependency is created here, once, and passed on as a plain object.
 * @throws ConfigError for a database written with another data key, or with a schema that this version does not support
 */
export async function buildApp(config: Config, options: AppOptions): Promise<App> {
  const { log, tracing } = options;
  if (config.migrateOnStart) await migrate({ url: config.directDatabaseUrl, log });
  const poolSize = config.databasePoolSize;
  const { db, box } = await openOwnDatabase(config, {
    poolSize,
    log,
    now: systemClock.now(),
    onStatement: tracing?.onStatement,
  });
  const stores = createStores(db, box);
  const inTransaction = createInTransaction(db, box);
  const { onStatement } = tracing ?? {};
  const reading = openReadDatabase(db, { ...config, box, log, onStatement });
  const pretended = config.sandbox ? await loadSandbox() : null;
  await pretended?.prepare({ config, db, box, log, now: systemClock.now() });
  await checkProducts(stores.products, systemClock.now());
  const sandbox = pretended === null ? null : await pretended.open({ config, db, log });
  const clock: Clock = sandbox?.clock ?? systemClock;
  const bankAccounts = bankAccountsOf(config, pretended);
  const others = bankTransferProviders(bankAccounts, { stores, clock });
  const metrics = createMetrics();
  const web = webConfigOf(config);
  const { brand = {} } = config.web;
  const stopping = new AbortController();
  let telling = Promise.resolve();
  const background = createBackground(log);
  let isStarted = false;
  let legalTexts: LegalTexts = async () => [];
  const secure = config.publicUrl.startsWith('https://');
  const services: Services = {
    clock,
    log,
    metrics,
    stores,
    inTransaction,
    readTogether: createReadTogether(db, box),
    readSnapshot: reading.readSnapshot,
    providers: chosenProviders(config, { sandbox, metrics, others }),
    bankAccounts,
    productFaults: createProductFaults({ log, metrics }),
    settlePayment,
    noticeGraceMs: config.noticeGraceMs,
    incomeBasis: config.incomeBasis,
    codes: createOneTimeCodes(stores.codes, config.secret),
    sms: sandbox?.sms ?? (config.smsProvider === null ? noSms : createSms(config.smsProvider)),
    push: config.webPush === null ? null : createWebPush(config.webPush),
    reminders: { appName: brand.appName ?? 'Hiram', servicePhone: brand.servicePhone ?? '', locale: web.locale },
    registration: registrationSettings(config, config.web),
    legalTexts: (language) => legalTexts(language),
    callLimits: config.callLimits,
    isSessionExchanged: config.sessionExchange,
    decider: config.deciderService === null ? embeddedDecider : createHttpDecider(config.deciderService),
    bureau: config.bureauService === null ? (sandbox?.bureau ?? null) : createHttpBureau(config.bureauService),
    approvesByItself: config.autoApprove || config.deciderService !== null,
    decisionDelayMs: config.decisionDelayMs,
    payoutWithinDays: config.payoutWithinDays,
    payoutHoldMs: config.payoutHoldMs,
    phoneUnusedDays: config.phoneUnusedDays,
    publicUrl: config.publicUrl,
    deskUrl: deskOrigin(config),
    isFactorRequired: config.isFactorRequired,
    secret: config.secret,
    retention: config.retention,
    webhookEventsDays: config.webhookEventsDays,
    box,
    files: openFiles(config, box),
    pictures: openPictures(log),
    documents: openDocuments(config.callLimits, log),
    calculations: openCalculations(log),
    lender: lenderOf(brand, config.web.market ?? defaultMarket),
    contact: {
      email: brand.serviceEmail ?? (config.sandbox ? sandboxContact.email : ''),
      smWa: brand.serviceChat ?? (config.sandbox ? sandboxContact.smWa : ''),
    },
    sendWaitingLoans: (borrowerId) => sendWaitingLoans(services, borrowerId),
    webhook: config.webhook,
    isLoopbackAllowed: !config.production,
    tellHelpDesk: () => {
      telling = telling
        .then(() => tellHelpDesk(services))
        .catch((error: unknown) => log.warn({ err: error }, 'the help-desk could not be told'));
    },
    inBackground: background.run,
    stopping: stopping.signal,
    tracing: tracing ?? noTracing,
  };
  const offers = createChannelRefresh(services);
  const watchedKeys = watchDataKeys(stores.dataKeys, log);
  await offers.refresh();
  const codec = makeCodec(options.dialect ?? config.dialect);
  const logger: FastifyBaseLogger = log;
  const http: FastifyInstance = Fastify({
    loggerInstance: logger,
    // one line a request, written at its end: see observe
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: HEAD_LIMIT },
    // a provider or a proxy in front may keep a connection; a stop must not wait for idle ones
    forceCloseConnections: 'idle',
    // requests on open connections are still answered while the service stops
    return503OnClosing: false,
    ...fallbackErrorOptions(codec.dialect.envelope),
    requestTimeout: 60_000,
    trustProxy: config.trustedProxies,
    genReqId: () => crypto.randomUUID(),
  });
  const closeConnections = watchConnections(http);
  leaveLongBodiesUnread(http);
  tracing?.watch(http);
  observe(http, metrics);
  addSecurityHeaders(http, secure);
  setRequestLanguage(http, web.locale);
  mountFallbackErrors(http, codec.dialect.envelope);
  if (config.deskHost !== null) isolateDeskHost(http, config.deskHost);
  const mayDraw = limitCallRates(http, config.callLimits, { basePath: config.basePath, secure });
  const guesses = createGuessGuard(config.callLimits, {
    limits: stores.limits,
    secret: config.secret,
  });
  mountOps(http, {
    dataKeys: stores.dataKeys,
    figures: createFigures({ stores, metrics, clock, ...config }),
    registry: metrics.registry,
    missingMigrations: await openMigrationCheck(db),
    isStarted: () => isStarted,
    metricsToken: config.metricsToken,
    sandbox: config.sandbox,
    isStopping: () => stopping.signal.aborted,
  });
  await mountProviderCalls(http, services);
  await mountPartners(http, services);
  const { basePath, publicUrl } = config;
  if (config.apiDocs) await mountDocs(http, openApiDocument(endpoints, { basePath, codec, publicUrl }));
  await sandbox?.mount(http, services);
  await mountFiles(http, services, { basePath: config.basePath, guesses, secure });
  mountCaptchaImages(http, { config, services, codec, secure });
  await mountCalls(http, { config, services, codec, guesses, secure });
  const headers = { hosts: web.hosts, secure };
  legalTexts = createLegalTexts(await mountPublicSite(http, { config, services, pages: web.config, headers }));
  await mountWeb(http, {
    dist: config.webDist,
    config: web.config,
    locale: web.locale,
    ...headers,
    brand,
    prefetch: await openPageRenderer(http, config, { web: web.config, mayDraw }),
    sendNoSuchCall: (reply) =>
      sendRefusal(reply, new Refusal('no-such-call'), { names: codec.dialect.envelope, codec }),
  });
  await mountDeskPage(http, { dist: config.deskDist, config: web.config, brand, secure });
  return {
    http,
    services,
    db,
    begin: () => {
      isStarted = true;
      sandbox?.begin();
      offers.begin();
      watchedKeys.begin();
    },
    close: async (jobs) => {
      stopping.abort();
      offers.stop();
      watchedKeys.stop();
      await Promise.all([closeConnections(), jobs?.stop()]);
      const { pictures, documents, calculations } = services;
      await Promise.all([pictures, documents, calculations].map((worker) => worker.close()));
      await Promise.all([telling, background.ended()]);
      await sandbox?.close();
      await Promise.all([reading.close(), db.destroy()]);
    },
  };
}
