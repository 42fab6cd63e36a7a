import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { freePort } from './free-port.ts';
import { migrateDatabase } from './migrate-database.ts';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';
import { isReady } from './service-under-test.ts';
import { separateRoles } from './separate-roles.ts';
import { startThrowawayDatabase } from './throwaway-database.ts';

const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

/** What a command printed. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** The service in production over an empty database, as somebody has it after the first steps of docs/going-live.md. */
export interface EmptyProduction {
  readonly origin: string;
  /** The address of its database for a superuser; the service has a role without rights. */
  readonly superuserUrl: string;
  /** A file for the lender's products. */
  readonly productFile: string;
  /** The next code that was sent by SMS: each is told once. */
  nextCode(): Promise<string>;
  /** Runs a command of the page that begins so. @param edit what the lender changes in it @throws Error for a command that the page lacks */
  documented(begin: string, edit?: (command: string) => string): Promise<CommandResult>;
  run(command: string): Promise<CommandResult>;
  /** Waits for a value. @throws Error with what the programs said, after two minutes */
  until<Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value>;
  /** Completes what the service has asked a provider for, as a tester does at the till. */
  completeAtTill(kind: 'payment' | 'payout'): Promise<void>;
  /** Ends it; this process no longer trusts the stand-ins' certificate. */
  stop(): Promise<void>;
}

/** Starts the service with stand-ins for its providers, whose certificate this process trusts. */
export async function startEmptyProduction(more: Readonly<Record<string, string>> = {}): Promise<EmptyProduction> {
  const page = readFileSync(path.join(root, 'docs', 'going-live.md'), 'utf8');
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-live-'));
  const running: ChildProcess[] = [];
  const printed: string[] = [];
  const completed = new Set<string>();
  let codesTold = 0;
  const text = () => printed.join('');
  const start = (args: readonly string[], env: Readonly<Record<string, string>>): void => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [...args], { cwd: root, env: { PATH, HOME, ...env } });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (some: string) => printed.push(some));
    running.push(child);
  };
  const until: EmptyProduction['until'] = async (look) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(LOOK_MS)) {
      const found = await look();
      if (found !== undefined) return found;
    }
    throw new Error(`it did not happen:\n${text().slice(-3000)}`);
  };
  const cluster = await startThrowawayDatabase();
  const superuserUrl = cluster.url('hiram');
  const { ownerUrl, serviceUrl } = await separateRoles(superuserUrl);
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const fakes = path.join(folder, 'fakes');
  mkdirSync(fakes);
  start(['apps/sandbox/src/fakes/main.ts', '--port', '0', '--folder', fakes, '--service', origin], {});
  const settings = await until(() => /Their settings: (\S+)/.exec(text())?.[1]);
  const stamp = path.join(folder, 'stamp');
  writeFileSync(stamp, '');
  const env: Record<string, string> = {
    ...parseEnv(readFileSync(settings, 'utf8')),
    NODE_ENV: 'production',
    DATABASE_URL: serviceUrl,
    MIGRATE_ON_START: '0',
    HIRAM_SECRET: randomBytes(32).toString('hex'),
    HIRAM_DATA_KEY: randomBytes(32).toString('hex'),
    FILES_DIR: path.join(folder, 'files'),
    WEB_CONFIG_FILE: path.join(root, 'config', 'philippines.json'),
    REGISTRATION_TEMPLATES: 'ph',
    TRUST_PROXY: '1',
    BACKUP_STAMP_FILE: stamp,
    PORT: port,
    HOST: '127.0.0.1',
    ...more,
  };
  await migrateDatabase(ownerUrl, false, { NODE_ENV: 'production' });
  start(['tools/serve.ts'], env);
  await until(async () => ((await isReady(origin)) ? true : undefined));
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, readFileSync(env['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8')]);
  const run = async (command: string): Promise<CommandResult> => {
    const silent = command.replace('npm run', 'npm run --silent');
    const { code, output } = await runProcess('sh', ['-c', silent], { cwd: root, env });
    return { code: code ?? -1, output };
  };
  return {
    origin,
    superuserUrl,
    productFile: path.join(folder, 'products.yaml'),
    until,
    run,
    async nextCode() {
      const code = await until(() => [...text().matchAll(/: (\d{6})\D/g)][codesTold]?.[1]);
      codesTold += 1;
      return code;
    },
    async documented(begin, edit = (command) => command) {
      const [, command = ''] = new RegExp(`(npm run hiram -- ${begin}[^\`\\n]*)`).exec(page) ?? [];
      if (command === '') throw new Error(`the page has no command ${begin}`);
      return run(edit(command));
    },
    async completeAtTill(kind) {
      const till = /pay at (\S+)\. /.exec(text())?.[1] ?? '';
      const form = new RegExp(
        `value="([a-z]+)"><input type="hidden" name="kind" value="${kind}">[^]*?<b>([^<]+)</b>`,
        'g',
      );
      const [provider = '', reference = ''] = await until(async () => {
        const asked = [...(await (await fetch(till)).text()).matchAll(form)].map(([, name = '', of = '']) => [
          name,
          of,
        ]);
        return asked.find(([, of = '']) => !completed.has(of));
      });
      completed.add(reference);
      const answer = await fetch(till, { method: 'POST', body: new URLSearchParams({ provider, kind, reference }) });
      if (!(await answer.text()).includes('The loan service answered 200.'))
        throw new Error(`the service did not take the news of ${reference}`);
    },
    async stop() {
      tls.setDefaultCACertificates(trusted);
      for (const child of running.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      }
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
