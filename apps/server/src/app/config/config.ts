import { type Hook, readHook } from './hooks.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LenderConfiguration } from '@hiram/payments';
import { readDatabaseConfig } from './database.ts';
import { type FilesConfig, readFilesConfig } from './files.ts';
import { type DeskConfig, readDeskConfig } from './desk.ts';
import { type CallLimits, readCallLimits } from './limits.ts';
import { readTrustedProxies, type TrustedProxies } from './proxy.ts';
import { readPaymentProviders } from './payments.ts';
import { readPushConfig } from './push.ts';
import { type RetentionConfig, readRetentionConfig } from './retention.ts';
import { type KeysConfig, readKeyService } from './key-service.ts';
import { isProduction, listed, readDataKeys, readOwnSecret, refuseKnownSecrets } from './secrets.ts';
import { readSwitch } from './settings-reading.ts';
import { readSmsConfig, type SmsConfig } from './sms.ts';
import { readTelemetryConfig, type TelemetryConfig } from './telemetry.ts';
import { readTransfersConfig, type TransfersConfig } from './transfers.ts';
import { readWebFile, type WebFileConfig } from './web.ts';
import type { WebPushKeys } from '../../notices/push/web-push.ts';
import { type Webhook, webhookKeyOf } from '../../platform/webhook-signature.ts';
import type { Pooling } from '../../platform/db/database.ts';
import { ConfigError } from '../../platform/config-error.ts';

/** The service's whole environment, read once at start. Nothing else reads `process.env`. */
export interface Config
  extends DeskConfig,
    FilesConfig,
    KeysConfig,
    RetentionConfig,
    SmsConfig,
    TelemetryConfig,
    TransfersConfig,
    WebFileConfig {
  readonly production: boolean;
  readonly sandbox: boolean;
  /** The instant at which the clock of a new sandbox begins, and its demo data with it; null for the real time. */
  readonly sandboxStart: Date | null;
  /** Whether commands that move money are proposed in a sandbox too, where an operator can approve. */
  readonly sandboxProposes: boolean;
  /** Whether the contract's document is served (/docs). */
  readonly apiDocs: boolean;
  /** Whether the developers' test page is served (/testPreview). */
  readonly testPage: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** A copy that exports and reports are read from, which may be seconds behind; null for the database itself. */
  readonly databaseReadUrl: string | null;
  readonly databasePoolSize: number;
  /** The same database past a pooler, for migrations and the job queue. */
  readonly directDatabaseUrl: string;
  /** How a pooler in between lends its connections. */
  readonly pooling: Pooling;
  /** Whether a starting process migrates the database; otherwise an outdated one is refused. */
  readonly migrateOnStart: boolean;
  /** The proxies that are trusted for a request's address. */
  readonly trustedProxies: TrustedProxies;
  /** Origin of the service for borrowers and providers, without a trailing slash. */
  readonly publicUrl: string;
  /** Further origins of the lender whose pages may call the service. */
  readonly ownOrigins: readonly string[];
  /** Keys of the HMACs over one-time codes and tokens, at least 32 characters: `secretsIn` takes them apart. */
  readonly secret: string;
  /** The data keys, for encryption at rest, 32 bytes each: all in use, and one that waits to be used. None where they are wrapped. */
  readonly dataKeys: readonly Buffer[];
  readonly webDist: string;
  readonly deskDist: string;
  /** The address that the user of a command is connected from; empty for none. */
  readonly connectedFrom: string;
  /** The account that the user of a command has on the machine, where `sudo` made it another one; empty otherwise. */
  readonly becameFrom: string;
  readonly logLevel: string;
  /** Bearer token for /metrics; null closes it outside the sandbox. */
  readonly metricsToken: string | null;
  /** Time limit of a page's prefetched answers, in milliseconds; 0 for pages without. */
  readonly prefetchWaitMs: number;
  /** Time limit of requests in progress at a stop, in milliseconds. */
  readonly shutdownGraceMs: number;
  /** Delay of a decision on an application, in milliseconds. */
  readonly decisionDelayMs: number;
  /** Whether applications that pass the checks are approved automatically; in production only where the lender enables it explicitly. */
  readonly autoApprove: boolean;
  /** Whether a version of a product counts only once another operator has approved it. */
  readonly productApproval: boolean;
  /** Days after the signing of a loan within which it may be disbursed. */
  readonly payoutWithinDays: number;
  /** Waiting time of the first payout to a replaced account, in milliseconds. */
  readonly payoutHoldMs: number;
  /** Days without use after which a number has to be shown to be its borrower's; 0 for never. */
  readonly phoneUnusedDays: number;
  /** Grace after the expiry of a quote for payments whose provider reports no time, in milliseconds. */
  readonly noticeGraceMs: number;
  /** When interest, late charges and fees are income: once they are paid, or as they accrue. */
  readonly incomeBasis: 'when-paid' | 'accrued';
  /** The lender's own decision service; null for the rules that come with the product. */
  readonly deciderService: Hook | null;
  /** The credit bureau that is asked about applications; null for none. */
  readonly bureauService: Hook | null;
  /** Payment providers. Without one, orders are readable but not payable. The sandbox has its own by default. */
  readonly paymentProviders: readonly LenderConfiguration[];
  /** The lender's external help-desk, notified of complaints; null for none. */
  readonly webhook: Webhook | null;
  /** Our keys for push services; null for a lender that sends no notifications. */
  readonly webPush: WebPushKeys | null;
  /** Rate limits. */
  readonly callLimits: CallLimits;
  /** Whether sessions in addresses are exchanged for cookies (login.exchange). */
  readonly sessionExchange: boolean;
  /** Whether this process runs jobs. */
  readonly runJobs: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration. A secret can be given as `NAME` or in a file named by `NAME_FILE`. Only a NODE_ENV of exactly `development` or
 * `test` has defaults for secrets; anything else, or none, is production.
 * @throws ConfigError naming each missing or invalid variable
 */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const production = isProduction(env['NODE_ENV']);
  const sandbox = env['HIRAM_SANDBOX'] === '1';
  if (production && sandbox)
    problems.push('HIRAM_SANDBOX must not be set in production: it lets anyone set the clock and pay with nothing');

  const integer = (name: string, fallback: number, range: readonly [number, number]) => {
    const raw = env[name];
    if (raw === undefined || raw === '') return fallback;
    const value = Number(raw);
    if (!Number.isInteger(value) || value < range[0] || value > range[1]) {
      problems.push(`${name} must be a whole number from ${range[0]} to ${range[1]}`);
      return fallback;
    }
    return value;
  };
  const secretOf = (name: string) => readSecret(env, name, problems);

  const port = integer('PORT', 4400, [0, 65_535]);
  const database = readDatabaseConfig({ env, secretOf, problems });

  const secret = readOwnSecret({ production, secretOf, problems });
  const files = readFilesConfig({ env, production, secretOf, problems });
  const keys = readKeyService({ env, production, secretOf, problems });
  const dataKeys = keys.keyService === null ? readDataKeys({ production, secretOf, problems }) : [];

  let publicUrl = (env['PUBLIC_URL'] ?? '').replace(/\/+$/, '');
  if (publicUrl === '' && !production) publicUrl = `http://127.0.0.1:${port}`;
  if (publicUrl === '')
    problems.push('PUBLIC_URL is missing: the origin under which borrowers and providers reach the service');
  else if (!isOrigin(publicUrl)) problems.push('PUBLIC_URL must be an origin such as https://loans.example.com');
  else if (production && !publicUrl.startsWith('https://')) problems.push('PUBLIC_URL must be https in production');

  const ownOrigins = (env['OWN_ORIGINS'] ?? '').split(/[\s,]+/).filter((origin) => origin !== '');
  if (!ownOrigins.every(isOrigin))
    problems.push('OWN_ORIGINS must be origins such as https://www.example.com, with commas between');

  const config: Config = {
    production,
    sandbox,
    sandboxProposes: env['HIRAM_SANDBOX_PROPOSES'] === '1',
    sandboxStart: readInstant(env['HIRAM_SANDBOX_START'] ?? '', problems),
    apiDocs: readSwitch(env, 'API_DOCS', { fallback: !production, problems }),
    testPage: readSwitch(env, 'TEST_PAGE', { fallback: !production, problems }),
    host: env['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    ...database,
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, [1, 200]),
    migrateOnStart: env['MIGRATE_ON_START'] !== '0',
    trustedProxies: readTrustedProxies(env['TRUST_PROXY'] ?? '', problems),
    publicUrl,
    ownOrigins,
    secret,
    dataKeys,
    ...keys,
    webDist: resolve(env['WEB_DIST'] ?? resolve(import.meta.dirname, '../../../../web/dist')),
    deskDist: resolve(env['DESK_DIST'] ?? resolve(import.meta.dirname, '../../../../desk/dist')),
    connectedFrom: env['SSH_CONNECTION']?.split(' ', 1)[0] ?? '',
    becameFrom: env['SUDO_USER'] ?? '',
    logLevel: env['LOG_LEVEL'] ?? 'info',
    metricsToken: secretOf('METRICS_TOKEN'),
    prefetchWaitMs: integer('PREFETCH_WAIT_MS', 1_000, [0, 60_000]),
    shutdownGraceMs: integer('SHUTDOWN_GRACE_MS', 10_000, [0, 600_000]),
    decisionDelayMs: integer('DECISION_DELAY_SECONDS', 0, [0, 86_400]) * 1000,
    autoApprove: readSwitch(env, 'AUTO_APPROVE', { fallback: !production, problems }),
    productApproval: readSwitch(env, 'PRODUCT_APPROVAL', { fallback: false, problems }),
    payoutWithinDays: integer('PAYOUT_WITHIN_DAYS', 10, [0, 60]),
    payoutHoldMs: integer('PAYOUT_HOLD_HOURS', 24, [0, 720]) * 3_600_000,
    phoneUnusedDays: integer('PHONE_UNUSED_DAYS', 180, [0, 3_650]),
    noticeGraceMs: integer('NOTICE_GRACE_HOURS', 24, [0, 24]) * 3_600_000,
    incomeBasis: readIncomeBasis(env['INCOME_RECOGNITION'], problems),
    ...files,
    ...readWebFile({ env, problems, production }),
    ...readSmsConfig({ env, secretOf, integer, problems }),
    paymentProviders: readPaymentProviders({ env, production, problems }),
    ...readDeskConfig({
      env,
      publicUrl,
      sandbox,
      isFactorRequired: readSwitch(env, 'DESK_SECOND_FACTOR', { fallback: !sandbox, problems }),
      problems,
    }),
    ...readTelemetryConfig({ env, problems }),
    ...readTransfersConfig({ env, problems }),
    ...readRetentionConfig(integer),
    deciderService: readHook(
      { prefix: 'DECISION', of: 'decision service' },
      { url: env['DECISION_URL'] ?? '', key: secretOf('DECISION_KEY'), production, problems },
    ),
    bureauService: readHook(
      { prefix: 'BUREAU', of: 'credit bureau' },
      { url: env['BUREAU_URL'] ?? '', key: secretOf('BUREAU_KEY'), production, problems },
    ),
    webhook: readWebhook(env['WEBHOOK_URL'] ?? '', { secret: secretOf('WEBHOOK_SECRET'), production, problems }),
    webPush: readPushConfig({ env, production, secretOf, problems }),
    callLimits: readCallLimits({ integer }),
    runJobs: env['RUN_JOBS'] !== '0',
  };
  refuseKnownSecrets({ production, secretOf: (name) => readSecret(env, name, []), problems });
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/**
 * The settings of a migration only, without any key.
 * @throws ConfigError when DATABASE_URL is missing
 */
export function readMigrationConfig(env: Environment = process.env): {
  readonly databaseUrl: string;
  readonly logLevel: string;
  /** Whether the sandbox is seeded too, which requires the full configuration. */
  readonly sandbox: boolean;
} {
  const problems: string[] = [];
  const { directDatabaseUrl: databaseUrl } = readDatabaseConfig({
    env,
    secretOf: (name) => readSecret(env, name, problems),
    problems,
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return { databaseUrl, logLevel: env['LOG_LEVEL'] ?? 'info', sandbox: env['HIRAM_SANDBOX'] === '1' };
}

/** An instant, from which a sandbox begins; null where none is given. */
function readInstant(raw: string, problems: string[]): Date | null {
  if (raw === '') return null;
  const instant = new Date(raw);
  if (raw.endsWith('Z') && !Number.isNaN(instant.getTime())) return instant;
  problems.push('HIRAM_SANDBOX_START must be an instant such as 2026-11-26T04:00:00Z');
  return null;
}

function readIncomeBasis(raw: string | undefined, problems: string[]): Config['incomeBasis'] {
  if (raw === 'accrued') return raw;
  if (raw !== undefined && raw !== '' && raw !== 'when-paid')
    problems.push('INCOME_RECOGNITION must be when-paid or accrued');
  return 'when-paid';
}

/** One half without the other would notify nobody, or be trusted by nobody. */
function readWebhook(
  url: string,
  { secret, production, problems }: { secret: string | null; production: boolean; problems: string[] },
): Webhook | null {
  if (url === '' && secret === null) return null;
  if (!URL.canParse(url)) problems.push('WEBHOOK_URL must be the address of the help-desk');
  else if (production && !url.startsWith('https://')) problems.push('WEBHOOK_URL must be https in production');
  const keys = listed(secret ?? '').map(webhookKeyOf);
  const [key = null, ...more] = keys;
  if (keys.length === 0 || keys.includes(null))
    problems.push('WEBHOOK_SECRET must be whsec_ and base64 of 24 to 64 random bytes');
  return { url, key: key ?? Buffer.alloc(0), ...(more.length > 0 && { others: more.flatMap((each) => each ?? []) }) };
}

function readSecret(env: Environment, name: string, problems: string[]): string | null {
  const file = env[`${name}_FILE`];
  if (file === undefined || file === '') return env[name] || null;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read`);
    return null;
  }
}

function isOrigin(value: string): boolean {
  try {
    const url = new URL(value);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === value;
  } catch {
    return false;
  }
}
