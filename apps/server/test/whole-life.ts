import { randomUUID } from 'node:crypto';
import { bookkeeping, certify, complaint, loanConfirm, reminder, withdraw } from '@hiram/contract';
import { rateApp } from '@hiram/contract/rating';
import type { PushService } from '../../../tools/push-service.ts';
import { refundFromBank } from '../src/payments/money-out/send-refund.ts';
import { hashToken } from '../src/platform/sessions/session-token.ts';
import { bankSays, newUtr, transfersOf } from './bank.ts';
import { borrowerOf, chooseAtCheckout } from './borrower.ts';
import { browser } from './browser.ts';
import { certifier, rightAnswers } from './certifier.ts';
import { openDesk } from './desk.ts';
import { payouts } from './payouts.ts';
import { photo, sendPicture } from './pictures.ts';
import { dataOf } from './registrant.ts';
import { remind } from './reminded.ts';
import type { ServiceRig } from './service-rig.ts';

const NEVER = new Date('9999-12-31T00:00:00Z');

/** What somebody is known by: words that occur nowhere else. */
export interface Who {
  /** A session as a shell has it. */
  readonly session: string;
  readonly name: string;
  readonly bornOn: string;
  /** As it is registered. */
  readonly phone: string;
  readonly wallet: string;
  readonly street: string;
  readonly employer: string;
  readonly contactName: string;
  readonly contactPhone: string;
  /** What stands in every text that they write. */
  readonly words: string;
}

/** What is told only in messages and cookies of a life. */
export interface Life {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly paymentIds: readonly string[];
  readonly token: string;
  readonly mark: string;
}

/** Sends a picture of a receipt. @returns its address */
export async function sendReceipt(rig: ServiceRig, session: string): Promise<string> {
  const body = new FormData();
  body.append('receiptImage', new Blob([Uint8Array.from(await photo(80, 60))]), 'photo.jpg');
  const response = await fetch(`${rig.baseUrl}/territory/v3/utr/upload-receipt?sessionId=${session}`, {
    method: 'POST',
    body,
  });
  const answer = (await response.json()) as { message: string; data: { url?: string } | null };
  if (answer.data?.url === undefined) throw new Error(answer.message);
  return answer.data.url;
}

/**
 * Everything that a borrower can do, from the first login to a loan that is paid back: answers, pictures, an account, a loan, transfers,
 * payments, a complaint, their own book, notifications, a rating.
 */
export async function liveFully(rig: ServiceRig, who: Who, pushes: PushService): Promise<Life> {
  const { session } = who;
  const { stores } = rig.app.services;
  const page = browser(rig, { campaign: { utm_tag: 'spring' } });
  await page.logIn({ phone: who.phone, international: `+63${who.phone.slice(1)}` });
  const borrowerId = (await stores.borrowers.idOfPhone(who.phone)) ?? 0;
  await stores.sessions.open({ tokenHash: hashToken(session), borrowerId, now: rig.now(), expiresAt: NEVER });
  const { save, pictures } = certifier(() => rig);
  const { PH } = rightAnswers;
  const { contactName, contactPhone } = who;
  dataOf(await save(session, 'basic', { ...PH.basic, fullName: who.name, bornOn: who.bornOn }));
  dataOf(await save(session, 'personal', { ...PH.personal, street: who.street }));
  dataOf(await save(session, 'job', { ...PH.job, employer: who.employer }));
  dataOf(
    await save(session, 'ext', {
      ...PH.ext,
      contactName,
      contactPhone,
      idNumber: who.phone,
      ...(await pictures(session)),
    }),
  );
  dataOf(await rig.call(session)(certify.uploadLocation, { latitude: '10.31', longitude: '123.89', consent: '1' }));
  dataOf(await payouts(() => rig).bindWallet(session, who.wallet));
  const wish = { productId: '1', amount: 400_000, periods: 120, termUnit: 'day' } as const;
  const pushed = dataOf(await rig.call(session)(loanConfirm.pushLoan, wish, { idempotencyKey: randomUUID() }));
  const order = new URL(pushed.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
  dataOf(await rig.call(session)(withdraw.confirmWithdrawal, { orderId: order }));
  dataOf(await rig.call(session)(reminder.subscribePush, pushes.newBrowser()));
  const paymentIds = await payBack(rig, who, Number(order));
  await remind(rig);
  await complain(rig, who, order);
  dataOf(
    await rig.call(session)(bookkeeping.saveBookEntry, {
      kind: 'income',
      amount: 12_345,
      category: 'salary',
      dayOn: rig.today,
      note: who.words,
    }),
  );
  dataOf(await rig.call(session)(rateApp, { score: 5, orderId: order }));
  return {
    borrowerId,
    orderId: Number(order),
    paymentIds,
    token: page.kept.cookie.split('=')[1] ?? '',
    mark: page.kept.mark,
  };
}

/** The first instalment by a transfer with a receipt, the others at the sandbox's checkout. */
async function payBack(rig: ServiceRig, { session, contactName }: Who, orderId: number): Promise<string[]> {
  const transfers = transfersOf(rig, session);
  const first = await transfers.begin(orderId);
  const receipt = await sendReceipt(rig, session);
  const utr = newUtr();
  dataOf(await transfers.submit(first.paymentId, utr, receipt));
  // somebody else's account, whose name the bank writes down
  await bankSays(rig, [{ amountMinor: first.amount, utr, text: `FROM ${contactName} ${first.paymentId}` }]);
  const borrower = borrowerOf(rig, session);
  const paid = [first.paymentId];
  while (paid.length < 4) {
    const { paymentId, payUrl } = await borrower.tap({ orderId });
    await chooseAtCheckout(payUrl);
    await borrower.until(paymentId, 'paid');
    paid.push(paymentId);
  }
  await payBackCredit(rig, orderId);
  return paid;
}

/** Interest that was paid ahead and is not owed after all goes back by hand. */
async function payBackCredit({ app, now }: ServiceRig, orderId: number): Promise<void> {
  const { inTransaction, stores } = app.services;
  const amountMinor = (await stores.summaries.find(orderId))?.credit_minor ?? 0;
  const by = { actor: 'operator', name: 'ana' } as const;
  if (amountMinor > 0)
    await inTransaction((inside) =>
      refundFromBank(inside, {
        orderId,
        amountMinor,
        key: `operator/credit-${orderId}`,
        reason: 'paid-early',
        by,
        at: now(),
      }),
    );
}

async function complain(rig: ServiceRig, { session, words }: Who, order: string): Promise<void> {
  const picture = await sendPicture(rig, await photo(), { session });
  const problem = { orderNo: order, problemType: '2', problemDetail: words, problemImage: picture.url };
  const { problemId } = dataOf(await rig.call(session)(complaint.saveComplaint, problem)) ?? {};
  const desk = await openDesk(rig);
  await desk.load(problemId ?? '');
  await desk.answer(problemId ?? '', `An answer to: ${words}`);
}
