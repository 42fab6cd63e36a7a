import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
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
import { calendarDateIn, markets } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDocumentPicture } from '../../tools/document-picture.ts';
import { type EmptyProduction, startEmptyProduction } from '../../tools/empty-production.ts';
import { newcomerAnswers } from '../../tools/newcomer-answers.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';

// docs/going-live.md, step by step, on an empty server in production: its commands as they are printed, stand-ins for the providers.

// the market's day, which begins at 16:00 UTC
const today = calendarDateIn(new Date(), markets.PH.timeZone);
const PHONE = '+639171234567';
const minutes = (count: number) => count * 60_000;

let live: EmptyProduction;

const findings = (output: string) =>
  new Map(
    output
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([about = '', result = '']) => [about, result]),
  );

beforeAll(async () => {
  live = await startEmptyProduction();
}, minutes(5));
afterAll(() => live.stop());

it('an empty production server lends after the steps of docs/going-live.md, without SQL', {
  timeout: minutes(5),
}, async () => {
  const { origin } = live;
  const before = await live.documented('doctor');
  expect(before.code).toBe(1);
  const faults = [...findings(before.output)].filter(([, result]) => result === 'fault').map(([about]) => about);
  expect(faults).toEqual(['products PH', 'operators']);

  copyFileSync(path.join(root, 'config', 'products', 'examples', 'first-loan-free.yaml'), live.productFile);
  const own = (command: string) =>
    command.replace('products.yaml', live.productFile).replace(/--from \S+/, `--from ${today}`);
  expect(await live.documented('products check', own)).toMatchObject({ code: 0 });
  expect(await live.documented('products apply', own)).toMatchObject({ code: 0 });

  const invited = await live.documented('operators invite');
  const [, token = ''] = /#(\S+)/.exec(invited.output) ?? [];
  const none = () => new URLSearchParams();
  const desk = createClient({ baseUrl: origin + DESK_BASE, codec: readableCodec, commonParams: none, fetch });
  expect(await desk(acceptInvitation, { token, password: randomBytes(12).toString('hex') })).toMatchObject({
    success: true,
  });

  const after = await live.documented('doctor');
  expect([...findings(after.output)].filter(([, result]) => result === 'fault')).toEqual([]);
  expect(after.code).toBe(0);
  expect(findings(after.output).get('database role')).toBe('ok');

  const made = await live.run('npm run hiram -- partners add mobile-app --by ana --json');
  const { key, secret } = JSON.parse(made.output) as { key: string; secret: string };
  const example = path.join(root, 'deploy', 'partner', 'open-session.mjs');
  const asked = await runProcess(process.execPath, [example, 'C-1', PHONE], {
    env: { HIRAM_URL: origin, HIRAM_KEY: key, HIRAM_KEY_SECRET: secret },
  });
  const session =
    new URL((JSON.parse(asked.output) as { address: string }).address).searchParams.get('sessionId') ?? '';
  await borrow(session);
  expect(
    await live.documented('accounting trial-balance', (command) => command.replace('2026-12-01', today)),
  ).toMatchObject({ code: 0 });
});

/** Everything that the first borrower does, and the operator's approval. */
async function borrow(session: string): Promise<void> {
  const { origin } = live;
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
  const verifyCode = await live.nextCode();
  done(await call(bindCard.bindNewCard, { ...wallet, verifyCode }));
  const [product] = done(await call(home.loadHome, {})).products;
  const productId = product?.productId ?? '';
  const wish = { productId, amount: 300_000, periods: 120, termUnit: 'day' } as const;
  const { lendDetailsUrl } = done(await call(loanConfirm.pushLoan, wish));
  const orderId = new URL(lendDetailsUrl, origin).searchParams.get('orderId') ?? '';
  const status = async () => String(done(await call(order.loadOrderDetails, { orderId })).orderStatus);

  const { items } = JSON.parse((await live.documented('review list', (command) => `${command} --json`)).output) as {
    items: { id: number }[];
  };
  for (const { id } of items)
    expect(await live.documented('review approve', (command) => command.replace(' 1 ', ` ${id} `))).toMatchObject({
      code: 0,
    });
  done(await call(withdraw.confirmWithdrawal, { orderId }));
  await live.completeAtTill('payout');
  await live.until(async () => ((await status()) === '170' ? true : undefined));

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
    await live.completeAtTill('payment');
    await live.until(async () =>
      done(await call(repayment.loadPayment, { paymentId })).progress === 'paid' ? true : undefined,
    );
  }
  expect(await status()).toBe('200');
}
