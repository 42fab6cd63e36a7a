import { bindCard, certify, login, registration } from '@hiram/contract';
import type { Client } from 'pg';
import { solveProof } from '../../../packages/contract/test/solve-proof.ts';
import { newcomerAnswers } from '../../../tools/newcomer-answers.ts';
import type { Browser } from './browser.ts';

const wallet = { cardType: '1', channelNumber: '90006', walletLevel: 'gcash-verified' };

/** Somebody new: number of the phone, and the service's database, where the sandbox keeps the messages that it "sent". */
interface Somebody {
  phone: string;
  client: Client;
}

/** Registers, logs in by SMS, answers what is asked before a first loan and binds an account, each call explained. */
export async function arrive(browser: Browser, somebody: Somebody): Promise<void> {
  const { phone } = somebody;
  const campaign = { app_from: 'web', user_from: 'bench', utm_tag: 'growth' };
  const tracked = { ...campaign, page_id: 'bench', client_type: 'android', page_type: '1' } as const;
  await browser.act(registration.loadChannelTemplate, { templateId: '' });
  await browser.act(registration.trackVisit, { ...tracked, visitId: `visit-${phone}` });
  await browser.act(registration.trackClick, { ...tracked, phone });
  const page = await openPage(browser);
  await browser.act(registration.getSms, { phone, ...page });
  const smsCode = await codeFor(somebody);
  await browser.act(registration.register, {
    phone,
    userName: phone,
    ...page,
    smsCode,
    merchantNumber: '0',
    ...campaign,
  });
  await logIn(browser, somebody);
  const answers = newcomerAnswers('Bench', Number(phone.slice(-5)));
  const walletNumber = `0917${phone.slice(-7)}`;
  for (const step of certify.certifySteps) {
    const pictures = step === 'ext' ? await picturesOf(browser) : {};
    await browser.act(certify.certifyCalls[step].save, { ...answers[step], ...pictures });
  }
  await bind(browser, somebody, { call: bindCard.bindNewCard, walletNumber });
  await bind(browser, somebody, { call: bindCard.changeCard, walletNumber: `0918${phone.slice(-7)}` });
}

/** Binds a wallet: asks for the code that confirms it, and repeats the call with it. */
async function bind(
  browser: Browser,
  somebody: Somebody,
  { call, walletNumber }: { call: typeof bindCard.bindNewCard | typeof bindCard.changeCard; walletNumber: string },
): Promise<void> {
  // nobody has to measure how long a number waits for its next message
  await somebody.client.query('delete from sms_waits');
  await browser.act(call, { ...wallet, walletNumber });
  await browser.act(call, { ...wallet, walletNumber, verifyCode: await codeFor(somebody) });
}

async function logIn(browser: Browser, somebody: Somebody): Promise<void> {
  const { phone, client } = somebody;
  const page = await openPage(browser);
  // a number waits a minute for its second message; nobody has to measure that
  await client.query('delete from sms_waits');
  await browser.act(login.sendLoginCode, { phone, ...page });
  const smsCode = await codeFor(somebody);
  const opened = await browser.act(login.login, {
    phone,
    sid: page.sid,
    smsCode,
    agreed: '1',
    deviceName: 'Bench',
  });
  browser.useSession(opened.sessionId);
}

/** Opens a page and shows that somebody is there. */
async function openPage(browser: Browser): Promise<{ sid: string; proof: string }> {
  const { sid } = await browser.act(registration.getSid, {});
  return { sid, proof: solveProof(await browser.act(registration.getChallenge, { sid })) };
}

async function picturesOf(browser: Browser) {
  const picture = () => browser.upload(certify.uploadDocument);
  return { idFront: await picture(), idBack: await picture(), selfie: await picture() };
}

/** The code that was sent last to a number of the Philippines. */
export async function codeFor({ phone, client }: Somebody): Promise<string> {
  const { rows } = await client.query<{ body: string }>(
    'select body from sandbox.sms where phone = $1 and body ~ $2 order by id desc limit 1',
    [`+63${phone.slice(1)}`, String.raw`\m\d{6}\M`],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}
