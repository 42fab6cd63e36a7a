import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { olderChromium } from '../../../tools/older-chromium.ts';

/** An event or an answer of the browser. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A page of Chromium 80, which is older than Playwright and selenium can drive: the DevTools protocol itself. */
export interface OldestChromium {
  /** Calls a method of the protocol in the page. */
  call<Result>(method: string, params?: Readonly<Record<string, unknown>>): Promise<Result>;
  /** Uncaught errors, refused policies and console errors so far. */
  readonly faults: string[];
  /** Ends the browser by its id. */
  end(): void;
}

export async function startOldestChromium(): Promise<OldestChromium> {
  const { executablePath, env } = await olderChromium('80');
  const profile = mkdtempSync(path.join(tmpdir(), 'hiram-chromium-80-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // a phone's bars take no room from the page
      '--hide-scrollbars',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { env: { ...process.env, ...env, TZ: 'Asia/Manila' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = (): void => {
    process.off('exit', end);
    browser.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  try {
    const socket = new WebSocket(await addressOf(createInterface(browser.stderr)));
    await new Promise((done, fail) => {
      socket.addEventListener('open', done);
      socket.addEventListener('error', fail);
    });
    const { send, faults } = speak(socket);
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const attach = { targetId, flatten: true };
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attach);
    const call = <Result>(method: string, params = {}): Promise<Result> => send<Result>(method, params, sessionId);
    for (const domain of ['Page', 'Runtime', 'Log']) await call(`${domain}.enable`);
    await call('Emulation.setDeviceMetricsOverride', { width: 360, height: 740, deviceScaleFactor: 1, mobile: false });
    await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    return { call, faults, end };
  } catch (error) {
    end();
    throw error;
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  let said = '';
  for await (const line of lines) {
    const [address] = /ws:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
    said += `${line}\n`;
  }
  throw new Error(`Chromium 80 did not start:\n${said}`);
}

function speak(socket: WebSocket) {
  const waiting = new Map<number, { done: (result: unknown) => void; fail: (error: Error) => void }>();
  const faults: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    const fault = faultOf(method, params);
    if (fault !== undefined) faults.push(fault);
    const asked = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error === undefined) asked?.done(result);
    else asked?.fail(new Error(error.message));
  });
  const send = <Result>(method: string, params: object, sessionId?: string): Promise<Result> =>
    new Promise<Result>((done, fail) => {
      last += 1;
      waiting.set(last, { done: done as (result: unknown) => void, fail });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  return { send, faults };
}

function faultOf(method: string | undefined, params: Message['params']): string | undefined {
  const text = JSON.stringify(params);
  if (method === 'Runtime.exceptionThrown') return text;
  if (method === 'Runtime.consoleAPICalled' && params?.['type'] === 'error') return text;
  return method === 'Log.entryAdded' && /Content Security Policy|Refused to/.test(text) ? text : undefined;
}
