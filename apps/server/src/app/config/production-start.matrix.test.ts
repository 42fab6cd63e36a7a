import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCache, root } from '../../../../../tools/paths.ts';
import { isReady } from '../../../../../tools/service-under-test.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';

/** Lists the files of apps/ and of OpenTelemetry that a process loads, a line each, in the file LOADED when the process ends. */
const lister = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { if (/\\/apps\\/|opentelemetry/.test(url)) loaded.push(url); return next(url, context); } });
  process.once('exit', () => writeFileSync(process.env.LOADED, loaded.join('\\n')));
`)}`;
/** Reports the port that the service listens on. */
const reporter = pathToFileURL(join(root, 'tools', 'die-with-parent.mjs')).href;

const dataKey = randomBytes(32).toString('hex');
let database: TestDatabase;
let filesDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  filesDir = mkdtempSync(join(tmpdir(), 'hiram-files-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(filesDir, { recursive: true, force: true });
});

/**
 * Starts the service on a port that the system chooses, and ends it once it is ready.
 * @returns the files that it loaded, from apps/ or node_modules/ on
 */
async function filesOfStart(env: Readonly<Record<string, string>>): Promise<string[]> {
  const loaded = join(filesDir, 'loaded.txt');
  const child = spawn(process.execPath, ['--import', reporter, '--import', lister, 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: database.url,
      FILES_DIR: filesDir,
      HIRAM_SECRET: randomBytes(32).toString('hex'),
      HIRAM_DATA_KEY: dataKey,
      LOADED: loaded,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk));
  }
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code }));
  const listening = once(child, 'message').then(([message]: unknown[]) => message as { port: number });
  const start = await Promise.race([listening, ended]);
  if ('code' in start) throw new Error(`The service ended before it listened. It said:\n${said.join('')}`);
  try {
    await expect.poll(() => isReady(`http://127.0.0.1:${start.port}`)).toBe(true);
  } finally {
    child.kill('SIGTERM');
  }
  expect({ ...(await ended), said: said.join('') }).toEqual({ code: 0, said: expect.any(String) });
  return [...readFileSync(loaded, 'utf8').matchAll(/^file:.*?\/(apps\/\S+|node_modules\/\S+)$/gm)].map(
    ([, file = '']) => file,
  );
}

describe('a service in production', () => {
  it('loads no file of the sandbox or of tracing', async () => {
    const files = await filesOfStart({ NODE_ENV: 'production', PUBLIC_URL: 'https://loans.example' });
    expect(files).toContain('apps/server/src/app/app.ts');
    expect(files.filter((file) => file.startsWith('apps/sandbox/'))).toEqual([]);
    // prom-client needs the small api alone
    expect(files.filter((file) => /@opentelemetry\/(?!api\/)/.test(file))).toEqual([]);
  });

  it('loads them with the sandbox and tracing switched on', async () => {
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    const files = await filesOfStart({ NODE_ENV: 'test', HIRAM_SANDBOX: '1', ...traces });
    expect(files.some((file) => file.includes('@opentelemetry/sdk-trace-base/'))).toBe(true);
    expect(files).toContain('apps/sandbox/src/sandbox.ts');
  });
});
