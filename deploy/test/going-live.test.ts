import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { parseEnv } from 'node:util';
import {
  bindCard,
  certify,
  createClient,
  home,
  loanConfirm,
  order,
  readableCodec,
  repayment,
  withdraw,
} from '@hiram/contract';
import { DESK_BASE } from '@hiram/contract/desk';
import { acceptInvitation } from '@hiram/contract/desk-operators';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newDocumentPicture } from '../../tools/document-picture.ts';
import { freePort } from '../../tools/free-port.ts';
import { newcomerAnswers } from '../../tools/newcomer-answers.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { isReady } from '../../tools/service-under-test.ts';
import { startThrowawayDatabase } from '../../tools/throwaway-database.ts';

// docs/going-live.md, step by step, on an empty server in production: its commands as they are printed, stand-ins for the providers.

const page = readFileSync(path.join(root, 'docs', 'going-live.md'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'hiram-live-'));
const today = new Date().toISOString().slice(0, 10);
const PHONE = '+639171234567';
const minutes = (count: number) => count * 60_000;

let cluster: Awaited<ReturnType<typeof startThrowawayDatabase>>;
let env: Record<string, string>;
let origin: string;
const trusted = tls.getCACertificates('default');
const running: ChildProcess[] = [];
const said: string[] = [];

/** Starts a program of the project; it is ended with the test. */
function start(args: readonly string[], more: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...args], { cwd: root, env: { PATH, HOME, ...more } });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  running.push(child);
  return child;
}

/** Waits for a value. @throws Error with what the programs said, after two minutes */
const until = <Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> =>
  vi.waitFor(
    async () => {
      const found = await look();
      if (found === undefined) throw new Error(`it did not happen:\n${said.join('').slice(-3000)}`);
      return found;
    },
    { timeout: minutes(2), interval: 100 },
  );

/** Runs a command of the page that begins so. @param edit what the lender changes in it */
async function documented(begin: string, edit: (command: string) => string = (command) => command) {
  const [, command = ''] = new RegExp(`(npm run hiram -- ${begin}[^\`\\n]*)`).exec(page) ?? [];
  if (command === '') throw new Error(`the page has no command ${begin}`);
  return run(edit(command));
}
async function run(command: string): Promise<{ code: number; output: string }> {
  const { code, output } = await runProcess('sh', ['-c', command.replace('npm run', 'npm run --silent')], {
    cwd: root,
    env,
  });
  return { code: code ?? -1, output };
}
const findings = (output: string) =>
  new Map(
    output
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([about = '', result = '']) => [about, result]),
  );

beforeAll(async () => {
  cluster = await startThrowawayDatabase();
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  const fakes = path.join(folder, 'fakes');
  mkdirSync(fakes);
  start(['apps/sandbox/src/fakes/main.ts', '--port', '0', '--folder', fakes, '--service', origin], {});
  const settings = await until(() => /Their settings: (\S+)/.exec(said.join(''))?.[1]);
  const stamp = path.join(folder, 'stamp');
  writeFileSync(stamp, '');
  env = {
    ...parseEnv(readFileSync(settings, 'utf8')),
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url('hiram'),
    HIRAM_SECRET: randomBytes(32).toString('hex'),
    HIRAM_DATA_KEY: randomBytes(32).toString('hex'),
    FILES_DIR: path.join(folder, 'files'),
    WEB_CONFIG_FILE: path.join(root, 'config', 'philippines.json'),
    REGISTRATION_TEMPLATES: 'ph',
    TRUST_PROXY: '1',
    BACKUP_STAMP_FILE: stamp,
    PORT: port,
    HOST: '127.0.0.1',
  };
  tls.setDefaultCACertificates([...trusted, readFileSync(env['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8')]);
  start(['tools/serve.ts'], env);
  await until(async () => ((await isReady(origin)) ? true : undefined));
}, minutes(5));
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  for (const child of running.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('an empty production server lends after the steps of docs/going-live.md, without SQL', {
  timeout: minutes(5),
}, async () => {
  const before = await documented('doctor');
  expect(before.code).toBe(1);
  const faults = [...findings(before.output)].filter(([, result]) => result === 'fault').map(([about]) => about);
  expect(faults).toEqual(['products PH', 'operators']);

  const file = path.join(folder, 'products.yaml');
  writeFileSync(file, readFileSync(path.join(root, 'config', 'products', 'examples', 'first-loan-free.yaml')));
  const own = (command: string) => command.replace('products.yaml', file).replace(/--from \S+/, `--from ${today}`);
  expect(await documented('products check', own)).toMatchObject({ code: 0 });
  expect(await documented('products apply', own)).toMatchObject({ code: 0 });

  const invited = await documented('operators invite');
  const [, token = ''] = /#(\S+)/.exec(invited.output) ?? [];
  const none = () => new URLSearchParams();
  const desk = createClient({ baseUrl: origin + DESK_BASE, codec: readableCodec, commonParams: none, fetch });
  expect(await desk(acceptInvitation, { token, password: randomBytes(12).toString('hex') })).toMatchObject({
    success: true,
  });

  const after = await documented('doctor');
  expect([...findings(after.output)].filter(([, result]) => result === 'fault')).toEqual([]);
  expect(after.code).toBe(0);

  const made = await run('npm run hiram -- partners add mobile-app --by ana --json');
  const { key, secret } = JSON.parse(made.output) as { key: string; secret: string };
  const example = path.join(root, 'deploy', 'partner', 'open-session.mjs');
  const asked = await runProcess(process.execPath, [example, 'C-1', PHONE], {
    env: { HIRAM_URL: origin, HIRAM_KEY: key, HIRAM_KEY_SECRET: secret },
  });
  const session =
    new URL((JSON.parse(asked.output) as { address: string }).address).searchParams.get('sessionId') ?? '';
  await borrow(session);
  expect(await documented('accounting trial-balance', (command) => command.replace('2026-12-01', today))).toMatchObject(
    { code: 0 },
  );
});

const completed = new Set<string>();

/** Completes what the service has asked a provider for, as a tester does at the till. */
async function completeAtTill(kind: 'payment' | 'payout'): Promise<void> {
  const till = /pay at (\S+)\. /.exec(said.join(''))?.[1] ?? '';
  const form = new RegExp(`value="([a-z]+)"><input type="hidden" name="kind" value="${kind}">[^]*?<b>([^<]+)</b>`, 'g');
  const [provider = '', reference = ''] = await until(async () => {
    const asked = [...(await (await fetch(till)).text()).matchAll(form)].map(([, name = '', of = '']) => [name, of]);
    return asked.find(([, of = '']) => !completed.has(of));
  });
  completed.add(reference);
  const answer = await fetch(till, { method: 'POST', body: new URLSearchParams({ provider, kind, reference }) });
  expect(await answer.text()).toContain('The loan service answered 200.');
}

/** Everything that the first borrower does, and the operator's approval. */
async function borrow(session: string): Promise<void> {
  const call = createClient({
    baseUrl: `${origin}/territory`,
    codec: readableCodec,
    commonParams: () => new URLSearchParams({ sessionId: session, appVersion: '1.0.0' }),
    fetch,
  });
  const done = <Data>(answer: { success: true; data: Data } | { success: false; message: string }): Data => {
    if (!answer.success) throw new Error(answer.message);
    return answer.data;
  };
  const upload = async (): Promise<string> => {
    const body = new FormData();
    body.append('document', new Blob([Uint8Array.from(await newDocumentPicture())]), 'photo.jpg');
    const address = `${origin}/territory/v3/certify/upload-document?sessionId=${session}`;
    const answer = (await (await fetch(address, { method: 'POST', body })).json()) as { data: { url: string } };
    return answer.data.url;
  };
  const answers = newcomerAnswers('Elena');
  const pictures = { idFront: await upload(), idBack: await upload(), selfie: await upload() };
  for (const step of certify.certifySteps)
    done(await call(certify.certifyCalls[step].save, { ...answers[step], ...(step === 'ext' && pictures) }));
  const wallet = { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified', walletNumber: '09170001111' };
  done(await call(bindCard.bindNewCard, wallet));
  const verifyCode = await until(() => /: (\d{6})\D/.exec(said.join(''))?.[1]);
  done(await call(bindCard.bindNewCard, { ...wallet, verifyCode }));
  const [product] = done(await call(home.loadHome, {})).products;
  const productId = product?.productId ?? '';
  const wish = { productId, amount: 300_000, periods: 120, termUnit: 'day' } as const;
  const { lendDetailsUrl } = done(await call(loanConfirm.pushLoan, wish));
  const orderId = new URL(lendDetailsUrl, origin).searchParams.get('orderId') ?? '';
  const status = async () => String(done(await call(order.loadOrderDetails, { orderId })).orderStatus);

  const { items } = JSON.parse((await documented('review list', (command) => `${command} --json`)).output) as {
    items: { id: number }[];
  };
  for (const { id } of items)
    expect(await documented('review approve', (command) => command.replace(' 1 ', ` ${id} `))).toMatchObject({
      code: 0,
    });
  done(await call(withdraw.confirmWithdrawal, { orderId }));
  await completeAtTill('payout');
  await until(async () => ((await status()) === '170' ? true : undefined));

  for (let paid = 0; (await status()) !== '200' && paid < 6; paid += 1) {
    const { repayAmount } = done(await call(repayment.loadInstalment, { orderId }));
    const request = {
      orderId,
      productId: '1',
      amount: Number(repayAmount),
      channelNumber: '90006',
      isDelay: '0',
    } as const;
    const { paymentId = '' } = done(await call(repayment.generateCode, request));
    await completeAtTill('payment');
    await until(async () =>
      done(await call(repayment.loadPayment, { paymentId })).progress === 'paid' ? true : undefined,
    );
  }
  expect(await status()).toBe('200');
}
