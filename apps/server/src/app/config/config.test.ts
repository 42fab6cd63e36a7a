import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProcess } from '../../../../../tools/run-process.ts';
import { readConfig } from './config.ts';
import { problemsOf } from '../../../test/config-problems.ts';
import { productionEnv } from '../../../test/production-env.ts';

const production = productionEnv;

const bucket = { S3_BUCKET: 'pictures', S3_KEY: 'key-id', S3_SECRET: 'key-secret' };
const s3 = { S3_ENDPOINT: 'https://s3.example.com', ...bucket };

const ownKey = randomBytes(20).toString('hex');
const webhookKey = randomBytes(32);
const webhookSecret = `whsec_${webhookKey.toString('base64')}`;

describe('the configuration', () => {
  it('in production needs its database, its secret and its address, and names each that is missing', () => {
    expect(problemsOf(production)).toEqual([]);
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'HIRAM_SECRET',
      'FILES_DIR',
      'HIRAM_DATA_KEY',
      'PUBLIC_URL',
    ]);
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /^The service cannot start:\n {2}- DATABASE_URL is missing/,
    );
  });

  it.each([
    [{ HIRAM_SANDBOX: '1' }, 'HIRAM_SANDBOX must not be set in production'],
    [{ HIRAM_SANDBOX_START: 'noon' }, 'HIRAM_SANDBOX_START must be an instant'],
    [{ HIRAM_SANDBOX_START: '2026-11-26T04:00' }, 'HIRAM_SANDBOX_START must be an instant'],
    [{ HIRAM_SECRET: 'short' }, 'HIRAM_SECRET must have at least 32 characters'],
    [{ HIRAM_DATA_KEY: '5f' }, 'HIRAM_DATA_KEY must have 64 hexadecimal digits'],
    [{ DECISION_URL: 'https://decide.example' }, 'DECISION_KEY is missing'],
    [{ DECISION_URL: 'http://decide.example', DECISION_KEY: ownKey }, 'DECISION_URL must be https in production'],
    [{ DECISION_KEY: ownKey }, 'DECISION_URL must be the address'],
    [{ BUREAU_URL: 'http://bureau.example', BUREAU_KEY: ownKey }, 'BUREAU_URL must be https in production'],
    [{ BUREAU_KEY: ownKey }, 'BUREAU_URL must be the address'],
    [{ PUBLIC_URL: 'http://loans.example.com' }, 'PUBLIC_URL must be https in production'],
    [{ PUBLIC_URL: 'https://loans.example.com/app' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'loans.example.com' }, 'PUBLIC_URL must be an origin'],
    [{ BASE_PATH: 'territory' }, 'BASE_PATH must be a path'],
    [{ PORT: '80a' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ SHUTDOWN_GRACE_MS: '-1' }, 'SHUTDOWN_GRACE_MS must be a whole number'],
    [{ DATABASE_POOLING: 'statement' }, 'DATABASE_POOLING must be session or transaction'],
    [{ DATABASE_POOLING: 'transaction' }, 'DATABASE_DIRECT_URL is missing'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number'],
    [{ S3_ENDPOINT: 'http://s3.example.com', ...bucket }, 'S3_ENDPOINT must be https in production'],
    [{ S3_ENDPOINT: 's3.example.com', ...bucket }, 'S3_ENDPOINT must be an address'],
    [{ S3_ENDPOINT: 'https://canary:word@s3.example.com', ...bucket }, 'S3_ENDPOINT must be an address'],
    [{ ...s3, S3_BUCKET: 'Pictures/of/ours' }, 'S3_BUCKET must be the name of a bucket'],
    [{ ...s3, S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region'],
    [{ ...s3, S3_SECRET: undefined }, 'S3_SECRET is missing'],
    [{ ...s3, S3_SECRET: undefined, S3_SECRET_FILE: '/nonexistent/secret' }, 'S3_SECRET_FILE names a file'],
    [{ WEBHOOK_URL: 'https://help.example' }, 'WEBHOOK_SECRET must be whsec_'],
    [{ WEBHOOK_SECRET: webhookSecret }, 'WEBHOOK_URL must be the address'],
    [{ WEBHOOK_URL: 'http://help.example', WEBHOOK_SECRET: webhookSecret }, 'WEBHOOK_URL must be https in production'],
    [{ WEBHOOK_URL: 'https://help.example', WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'WEBHOOK_SECRET must be whsec_'],
    [{ METRICS_TOKEN_FILE: '/nonexistent/token' }, 'METRICS_TOKEN_FILE names a file that cannot be read'],
  ])('in production refuses %o', (change, problem) => {
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('needs nothing but a database while developing', () => {
    const config = readConfig({ NODE_ENV: 'development', DATABASE_URL: 'postgres://127.0.0.1/hiram' });
    expect(config).toMatchObject({
      production: false,
      sandbox: false,
      host: '127.0.0.1',
      port: 4400,
      publicUrl: 'http://127.0.0.1:4400',
      basePath: '/territory',
    });
    expect(problemsOf({ NODE_ENV: 'test' })).toHaveLength(1);
  });

  it('A3 approves nobody automatically in production until the lender switches that on by name', () => {
    expect(readConfig(production).autoApprove).toBe(false);
    expect(readConfig({ ...production, AUTO_APPROVE: '1' }).autoApprove).toBe(true);
    const development = { NODE_ENV: 'development', DATABASE_URL: 'postgres://127.0.0.1/hiram' };
    expect(readConfig(development).autoApprove).toBe(true);
    expect(readConfig({ ...development, AUTO_APPROVE: '0' }).autoApprove).toBe(false);
    expect(problemsOf({ ...production, AUTO_APPROVE: 'yes' })).toEqual(['AUTO_APPROVE must be 1 or 0']);
  });

  it('LND-07 books income when it is paid unless the lender chooses accrual', () => {
    expect(readConfig(production).incomeBasis).toBe('when-paid');
    expect(readConfig({ ...production, INCOME_RECOGNITION: 'accrued' }).incomeBasis).toBe('accrued');
    expect(problemsOf({ ...production, INCOME_RECOGNITION: 'cash' })).toEqual([
      'INCOME_RECOGNITION must be when-paid or accrued',
    ]);
  });

  it('sends complaints to an outside help-desk once its address and the signing secret are set', () => {
    expect(readConfig(production).webhook).toBeNull();
    const config = readConfig({ ...production, WEBHOOK_URL: 'https://help.example', WEBHOOK_SECRET: webhookSecret });
    expect(config.webhook).toEqual({ url: 'https://help.example', key: webhookKey });
  });

  it('REQ-01 takes the base path from the environment, also an empty one', () => {
    expect(readConfig({ ...production, BASE_PATH: '/colony' }).basePath).toBe('/colony');
    expect(readConfig({ ...production, BASE_PATH: '' }).basePath).toBe('');
  });

  it('keeps erased borrowers’ records for their market’s years unless the lender sets others', () => {
    const books = { PH: { identityYears: 5, booksYears: 10 }, IN: { identityYears: 5, booksYears: 8 } };
    expect(readConfig(production).retention).toEqual(books);
    const { retention } = readConfig({
      ...production,
      RETENTION_IN_IDENTITY_YEARS: '0',
      RETENTION_PH_BOOKS_YEARS: '7',
    });
    expect(retention).toEqual({ PH: { ...books.PH, booksYears: 7 }, IN: { ...books.IN, identityYears: 0 } });
    expect(problemsOf({ ...production, RETENTION_PH_IDENTITY_YEARS: 'ever' })).toEqual([
      'RETENTION_PH_IDENTITY_YEARS must be a whole number from 0 to 100',
    ]);
  });

  it('keeps ended webhook events for 90 days by default, and for 8 at least', () => {
    expect(readConfig(production).webhookEventsDays).toBe(90);
    expect(readConfig({ ...production, WEBHOOK_EVENTS_DAYS: '8' }).webhookEventsDays).toBe(8);
    expect(problemsOf({ ...production, WEBHOOK_EVENTS_DAYS: '7' })).toEqual([
      'WEBHOOK_EVENTS_DAYS must be a whole number from 8 to 3650',
    ]);
  });

  it('reads a secret from the file named for it, as container platforms provide it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-config-'));
    const file = join(folder, 'secret');
    const secret = randomBytes(24).toString('hex');
    writeFileSync(file, `${secret}\n`);
    const config = readConfig({ ...production, HIRAM_SECRET: undefined, HIRAM_SECRET_FILE: file });
    rmSync(folder, { recursive: true });
    expect(config.secret).toBe(secret);
  });

  it('keeps pictures in the folder without S3, and in the bucket once S3 is complete', () => {
    expect(readConfig(production)).toMatchObject({ filesDir: '/var/lib/hiram/files', s3Files: null });
    const { s3Files } = readConfig({ ...production, FILES_DIR: undefined, ...s3 });
    expect(s3Files).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'us-east-1',
      key: 'key-id',
      secret: 'key-secret',
    });
    expect(readConfig({ ...production, ...s3, S3_REGION: 'auto' }).s3Files?.region).toBe('auto');
    const near = {
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://127.0.0.1/hiram',
      ...bucket,
      S3_ENDPOINT: 'http://127.0.0.1:9000',
    };
    expect(readConfig(near).s3Files?.endpoint).toBe('http://127.0.0.1:9000');
  });

  it('names everything missing from a partial S3 configuration, in production and in development', () => {
    const names = (env: Record<string, string | undefined>) => problemsOf(env).map((problem) => problem.split(' ')[0]);
    expect(names({ ...production, S3_REGION: 'auto' })).toEqual(['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET']);
    // FILES_DIR is not asked for then: a bucket is wanted
    expect(names({ ...production, FILES_DIR: undefined, S3_KEY: 'k' })).toEqual([
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_SECRET',
    ]);
    expect(
      names({ NODE_ENV: 'test', DATABASE_URL: 'postgres://127.0.0.1/hiram', S3_ENDPOINT: 'http://127.0.0.1:9000' }),
    ).toEqual(['S3_BUCKET', 'S3_KEY', 'S3_SECRET']);
    expect(names({ ...production, ...s3, S3_SECRET: '' })).toEqual(['S3_SECRET']);
  });

  it('reads the secret of S3 from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-config-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'from-a-file\n');
    const config = readConfig({ ...production, ...s3, S3_SECRET: undefined, S3_SECRET_FILE: file });
    rmSync(folder, { recursive: true });
    expect(config.s3Files?.secret).toBe('from-a-file');
  });

  it('never reveals a secret in a refusal', () => {
    const told = problemsOf({ ...production, HIRAM_SECRET: 'tooshort-canary', PUBLIC_URL: 'x' }).join();
    expect(told).not.toMatch(/canary|hiram:secret/);
    const bad = {
      S3_ENDPOINT: 'https://canary:canary@s3',
      S3_BUCKET: 'a/canary',
      S3_KEY: 'canary',
      S3_SECRET: 'canary',
    };
    expect(problemsOf({ ...production, ...bad }).join()).toMatch(/^S3_ENDPOINT must be(?!.*canary)/);
  });

  it('warns about an unusable address for traces', () => {
    expect(problemsOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
    ]);
  });
});

describe('the process', () => {
  const nothing = { DATABASE_URL: '', HIRAM_SECRET: '', PUBLIC_URL: '', HIRAM_SANDBOX: '' };
  const start = (env: Record<string, string>) =>
    runProcess(process.execPath, ['apps/server/src/main.ts'], { env: { ...nothing, ...env }, limitMs: 25_000 });

  it('in production ends with 1 and one line for each missing setting', async () => {
    const { code, output } = await start({ NODE_ENV: 'production', HIRAM_SANDBOX: '1' });
    expect(code).toBe(1);
    const [first, ...problems] = output.trim().split('\n');
    expect(first).toBe('The service cannot start:');
    expect(problems.map((line) => /^ {2}- (\w+)/.exec(line)?.[1])).toEqual([
      'HIRAM_SANDBOX',
      'DATABASE_URL',
      'HIRAM_SECRET',
      'FILES_DIR',
      'HIRAM_DATA_KEY',
      'PUBLIC_URL',
    ]);
  });

  it('ends with 1 and the logged cause if it cannot reach the database', async () => {
    const { code, output } = await start({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://hiram:canary@127.0.0.1:1/hiram',
    });
    expect(code).toBe(1);
    expect(output).toContain('the service could not start');
    expect(output).toContain('ECONNREFUSED');
    expect(output).not.toContain('canary');
  });
});
