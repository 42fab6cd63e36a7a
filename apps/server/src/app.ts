import { endpoints, makeCodec, type Dialect } from '@hiram/contract';
import { lenderOf } from '@hiram/contract/lender';
import { CAPTCHA_PATH } from '@hiram/contract/registration-captcha';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { mountAccountStop } from './account-stop-site.ts';
import { mountBorrowerPictures } from './borrower-pictures.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { mountDocuments } from './document-site.ts';
import { openFirstAnswers } from './first-answers.ts';
import { deskOrigin } from './config-desk.ts';
import { sendRefusal } from './http/answer.ts';
import { createGuessGuard, holdBackFloods } from './http/call-limits.ts';
import { holdBrowsersTo } from './http/answer-headers.ts';
import { keepDeskApart } from './http/desk-host.ts';
import { mountDocs } from './http/docs.ts';
import { openApiDocument } from './http/openapi.ts';
import { speakTheirLanguage } from './http/language.ts';
import { observe } from './http/observe.ts';
import { knownBrowserOf } from './http/known-cookie.ts';
import { mountOps } from './http/ops.ts';
import { answerStrays, strayOptions } from './http/strays.ts';
import { mountWeb } from './http/web.ts';
import { openDocuments } from './documents/documents.ts';
import { openFiles } from './files/open-files.ts';
import { openPictures } from './files/pictures.ts';
import { mountCaptcha } from './http/captcha.ts';
import { requireKnownTerms } from './known-terms.ts';
import { createLegalTexts, type LegalTexts } from './legal-texts.ts';
import { createMetrics } from './metrics.ts';
import { mountQrPictures } from './http/qr-pictures.ts';
import { embeddedDecider } from './modules/borrowing/decider.ts';
import { sendWaitingLoans } from './modules/borrowing/reconcile-payouts.ts';
import { createHttpDecider } from './modules/borrowing/http-decider.ts';
import { openQrPicture, QR_PICTURES_PATH } from './modules/repayment/qr-picture.ts';
import { askCaptcha } from './somebody/answer-page.ts';
import { settlePayment } from './modules/repayment/settle-payment.ts';
import { registrationSettings } from './modules/registration/settings.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createProductFaults } from './product-faults.ts';
import { createWebPush } from './push/web-push.ts';
import { openOwnDatabase } from './own-database.ts';
import { Refusal } from './refusal.ts';
import { sandboxBankAccounts } from './sandbox/bank-accounts.ts';
import { mountSandboxBank } from './sandbox/bank-routes.ts';
import { sandboxContact } from './sandbox/sandbox-contact.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { seedSandbox } from './sandbox/seed/seed-sandbox.ts';
import { BODY_LIMIT, mountCalls } from './mount-calls.ts';
import type { Services } from './services.ts';
import { createSms } from './sms/providers.ts';
import { noSms } from './sms/sms.ts';
import { sealPlainRows } from './stores/seal-plain-rows.ts';
import { createInTransaction, createStores } from './stores/stores.ts';
import { offerKeeper } from './offer-keeper.ts';
import { chosenProviders, mountProviderCalls } from './provider-calls.ts';
import { deliverWebhooks } from './webhooks/deliver.ts';
import { mountPublicSite } from './public-site.ts';
import { webConfigOf } from './web-config.ts';
import { bankTransferProviders } from './transfers/bank-transfer-provider.ts';

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

/**
 * Brings the database up to date, unless that is left to `npm run migrate`, and builds the whole service: every dependency is made here, once, and handed on as a plain object.
 * @throws ConfigError for a database that was written with another data key, or whose schema this version does not serve
 */
export async function buildApp(config: Config, options: AppOptions): Promise<App> {
  const { log } = options;
  if (config.migrateOnStart) await migrate({ url: config.databaseUrl, log });
  const poolSize = config.databasePoolSize;
  const { db, box } = await openOwnDatabase(config, { poolSize, log, now: systemClock.now() });
  await sealPlainRows(db, box);
  const stores = createStores(db, box);
  const inTransaction = createInTransaction(db, box);
  if (config.sandbox) await seedSandbox(inTransaction, { now: systemClock.now(), box });
  await requireKnownTerms(stores.products);
  const sandbox = config.sandbox ? await openSandbox({ config, db, stores, log }) : null;
  const clock: Clock = sandbox?.clock ?? systemClock;
  const bankAccounts = config.sandbox && config.bankAccounts.length === 0 ? sandboxBankAccounts() : config.bankAccounts;
  const metrics = createMetrics();
  const web = webConfigOf(config);
  const { brand = {} } = config.web;
  const stopping = new AbortController();
  let telling = Promise.resolve();
  const background = new Set<Promise<void>>();
  let legalTexts: LegalTexts = async () => [];
  const secure = config.publicUrl.startsWith('https://');
  const services: Services = {
    clock,
    log,
    metrics,
    stores,
    inTransaction,
    providers: chosenProviders(config, { sandbox, others: bankTransferProviders(bankAccounts, { stores, clock }) }),
    bankAccounts,
    productFaults: createProductFaults({ log, metrics }),
    settlePayment,
    noticeGraceMs: config.noticeGraceMs,
    codes: createOneTimeCodes(stores.codes, config.secret),
    sms: sandbox?.sms ?? (config.smsProvider === null ? noSms : createSms(config.smsProvider)),
    push: config.webPush === null ? null : createWebPush(config.webPush),
    reminders: { appName: brand.appName ?? 'Hiram', servicePhone: brand.servicePhone ?? '', locale: web.locale },
    registration: registrationSettings(config, config.web),
    legalTexts: (languages) => legalTexts(languages),
    callLimits: config.callLimits,
    isSessionExchanged: config.sessionExchange,
    decider: config.deciderService === null ? embeddedDecider : createHttpDecider(config.deciderService),
    approvesByItself: config.autoApprove || config.deciderService !== null,
    decisionDelayMs: config.decisionDelayMs,
    payoutWithinDays: config.payoutWithinDays,
    payoutHoldMs: config.payoutHoldMs,
    publicUrl: config.publicUrl,
    deskUrl: deskOrigin(config),
    secret: config.secret,
    retention: config.retention,
    box,
    files: openFiles(config, box),
    pictures: openPictures(log),
    documents: openDocuments(config.callLimits, log),
    lender: lenderOf(brand, config.web.market ?? 'PH'),
    contact: {
      email: brand.serviceEmail ?? (config.sandbox ? sandboxContact.email : ''),
      smWa: brand.serviceChat ?? (config.sandbox ? sandboxContact.smWa : ''),
    },
    sendWaitingLoans: (borrowerId) => sendWaitingLoans(services, borrowerId),
    webhook: config.webhook,
    tellHelpDesk: () => {
      telling = telling
        .then(() => deliverWebhooks(services))
        .then(() => undefined)
        .catch((error: unknown) => log.warn({ err: error }, 'the help-desk could not be told'));
    },
    inBackground: (work) => {
      const running = work()
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => background.delete(running));
      background.add(running);
    },
    stopping: stopping.signal,
  };
  const offers = offerKeeper(services);
  await offers.refresh();
  const codec = makeCodec(options.dialect ?? config.dialect);
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
  holdBrowsersTo(http, secure);
  // a connection that is kept for more requests would keep a stop waiting after its last answer
  http.addHook('onSend', async (_, reply) => {
    if (stopping.signal.aborted) void reply.header('connection', 'close');
  });
  speakTheirLanguage(http, web.locale);
  answerStrays(http, codec.dialect.envelope);
  if (config.deskHost !== null) keepDeskApart(http, config.deskHost);
  const mayDraw = holdBackFloods(http, config.callLimits, config.basePath);
  const guesses = createGuessGuard(config.callLimits, {
    limits: stores.limits,
    secret: config.secret,
  });
  mountOps(http, {
    dataKeys: stores.dataKeys,
    openItems: stores.openItems,
    clock: services.clock,
    metrics,
    metricsToken: config.metricsToken,
    sandbox: config.sandbox,
    isStopping: () => stopping.signal.aborted,
  });
  await mountProviderCalls(http, services);
  await mountDocs(http, openApiDocument(endpoints, { basePath: config.basePath, codec, publicUrl: config.publicUrl }));
  if (sandbox !== null) {
    await sandbox.mount(http);
    await mountSandboxBank(http, services);
  }
  mountDocuments(http, services);
  await mountAccountStop(http, services);
  mountQrPictures(http, { path: QR_PICTURES_PATH, open: (token) => openQrPicture(services, token) });
  mountBorrowerPictures(http, services, { basePath: config.basePath, guesses, secure });
  mountCaptcha(http, {
    path: config.basePath + codec.toWirePath(CAPTCHA_PATH),
    sidField: codec.toWireField('sid'),
    clock,
    draw: ({ sid, raw, now }) => {
      const browser = knownBrowserOf(raw, 'known-browser', { secret: config.secret, secure, now });
      return askCaptcha(services, { sid, address: raw.ip, browser, now });
    },
  });
  await mountCalls(http, { config, services, codec, guesses, secure, locale: web.locale });
  const headers = { hosts: web.hosts, secure };
  legalTexts = createLegalTexts(await mountPublicSite(http, { config, services, pages: web.config, headers }));
  await mountWeb(http, {
    dist: config.webDist,
    config: web.config,
    ...headers,
    brand,
    isDeskApart: config.deskHost !== null,
    findFirst: await openFirstAnswers(http, config, { web: web.config, mayDraw }),
    sendNoSuchCall: (reply) =>
      sendRefusal(reply, new Refusal('no-such-call'), { names: codec.dialect.envelope, codec }),
  });
  return {
    http,
    services,
    db,
    begin: () => {
      sandbox?.begin();
      offers.begin();
    },
    close: async (jobs) => {
      stopping.abort();
      offers.stop();
      await Promise.all([http.close(), jobs?.stop()]);
      await Promise.all([services.pictures.close(), services.documents.close()]);
      await Promise.all([telling, ...background]);
      await sandbox?.close();
      await db.destroy();
    },
  };
}
