import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { removeHome } from './database/home.ts';
import { freePort } from './free-port.ts';
import { root } from './paths.ts';

interface Command {
  /** Its output so far, errors included. */
  said(): string;
  /** Resolves when a text is printed; rejects when the process ends without it. */
  says(text: string): Promise<void>;
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

const commands: Command[] = [];
/** For every start, because creating a database and seeding the sandbox takes a while. */
const data = mkdtempSync(path.join(tmpdir(), 'hiram start-'));
chmodSync(data, 0o755);

/** Runs an entry point as npm does, from a folder outside the project. */
function run(script: string, env: Record<string, string | undefined>): Command {
  const { DATABASE_URL: _, HIRAM_SECRET: __, PUBLIC_URL: ___, ...ours } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'tools', script)], {
    cwd: tmpdir(),
    env: { ...ours, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      child.emit('said');
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const command: Command = {
    said: () => said,
    says: async (text) => {
      while (!said.includes(text)) {
        const over = await Promise.race([once(child, 'said').then(() => false), ended.then(() => true)]);
        if (over && !said.includes(text)) throw new Error(`It ended without saying '${text}':\n${said}`);
      }
    },
    ended,
    kill: (signal) => child.kill(signal),
  };
  commands.push(command);
  return command;
}

/** The exit code of a command that ends by itself. If it hangs, the error lists the processes and what they wait for. */
async function exitCodeOf({ ended, said }: Command): Promise<number | null> {
  const abort = new AbortController();
  const hangs = delay(100_000, undefined, { signal: abort.signal }).then(() => {
    const { stdout } = spawnSync('ps', ['-eo', 'pid,ppid,stat,wchan:24,args', '--forest'], { encoding: 'utf8' });
    throw new Error(`It does not end. It said:\n${said()}\n${stdout}`);
  });
  hangs.catch(() => undefined);
  const code = await Promise.race([ended, hangs]);
  abort.abort();
  return code;
}

afterEach(async () => {
  for (const command of commands.splice(0)) {
    command.kill('SIGTERM');
    await command.ended;
  }
});

afterAll(() => removeHome(data));

describe('npm start', () => {
  it('serves, refuses a second start on its folder, and stops in good order', async () => {
    const env = { HIRAM_DATA: data, PORT: String(await freePort()) };
    const first = run('start.mjs', env);
    await first.says('Hiram is ready');
    const baseUrl = `http://127.0.0.1:${env.PORT}`;
    expect(first.said()).toContain(`${baseUrl}/tensionAllisland?productId=1&orderId=86&sessionId=demo`);
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${baseUrl}/testPreview`)).text()).toContain('<script type="module"');

    const second = run('start.mjs', { ...env, PORT: String(await freePort()) });
    expect(await exitCodeOf(second)).toBe(1);
    expect(second.said()).toContain(`The data folder ${env.HIRAM_DATA} is in use by process`);
    expect(second.said()).toContain(`(serving ${baseUrl})`);

    first.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await expect(fetch(`${baseUrl}/readyz`)).rejects.toThrow('fetch failed');
    // the first start of a clone builds the pages, which takes minutes beside other work
  }, 600_000);

  it('starts again after it was killed, service and database included', async () => {
    const env = { HIRAM_DATA: data, PORT: String(await freePort()) };
    const first = run('start.mjs', env);
    await first.says('Hiram is ready');
    first.kill('SIGKILL');
    const again = run('start.mjs', env);
    await again.says('Hiram is ready');
    expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200);
  });

  it('reports a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const start = run('start.mjs', { HIRAM_DATA: data, PORT: String(port) });
    expect(await exitCodeOf(start)).toBe(1);
    expect(start.said()).toContain(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
    other.close();
  });
});

describe('npm run serve', () => {
  it('refuses to start without its settings and names each', async () => {
    const serve = run('serve.mjs', { PORT: String(await freePort()) });
    expect(await exitCodeOf(serve)).not.toBe(0);
    for (const name of ['DATABASE_URL', 'HIRAM_SECRET', 'PUBLIC_URL']) expect(serve.said()).toContain(name);
  });

  it('refuses the sandbox', async () => {
    const serve = run('serve.mjs', { HIRAM_SANDBOX: '1' });
    expect(await exitCodeOf(serve)).not.toBe(0);
    expect(serve.said()).toContain('HIRAM_SANDBOX');
  });
});
