import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { compileCache, root } from '../../../tools/paths.ts';
import { isReady } from '../../../tools/service-under-test.ts';
import { createTestDatabase, type TestDatabase } from '../../../tools/test-database.ts';

/** Writes the address of each module of apps/ and of OpenTelemetry that a process loads to standard error. */
const lister = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({ load: (url, context, next) => { if (/\\/apps\\/|opentelemetry/.test(url)) writeSync(2, 'loads ' + url + '\\n'); return next(url, context); } });
`)}`;

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

/** Starts the service until it is ready, and ends it. @returns the files that it loaded, from apps/ or node_modules/ on */
async function filesOfStart(env: Readonly<Record<string, string>>): Promise<string[]> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', lister, 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      FILES_DIR: filesDir,
      HIRAM_SECRET: randomBytes(32).toString('hex'),
      HIRAM_DATA_KEY: dataKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk));
  }
  const exit = once(child, 'close');
  try {
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) return;
        expect(await isReady(`http://127.0.0.1:${port}`)).toBe(true);
      },
      { timeout: 50_000, interval: 50 },
    );
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
  const text = said.join('');
  // it was ready, and ended because it was asked to
  expect(text).toContain('stopping');
  return [...text.matchAll(/^loads file:.*?\/(apps\/\S+|node_modules\/\S+)$/gm)].map(([, file = '']) => file);
}

describe('a service in production', () => {
  it('loads no file of the sandbox, nor what traces', async () => {
    const files = await filesOfStart({ NODE_ENV: 'production', PUBLIC_URL: 'https://loans.example' });
    expect(files).toContain('apps/server/src/app/app.ts');
    expect(files.filter((file) => file.startsWith('apps/sandbox/'))).toEqual([]);
    // prom-client needs the small api alone
    expect(files.filter((file) => /@opentelemetry\/(?!api\/)/.test(file))).toEqual([]);
  });

  it('differs in that from one with the sandbox that traces', async () => {
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    const files = await filesOfStart({ NODE_ENV: 'test', HIRAM_SANDBOX: '1', ...traces });
    expect(files.some((file) => file.includes('@opentelemetry/sdk-trace-base/'))).toBe(true);
    expect(files).toContain('apps/sandbox/src/sandbox.ts');
  });
});
