import { createHash } from 'node:crypto';
import { pagePaths } from '@hiram/contract/pages';
import * as v from 'valibot';
import { readStored } from '../platform/db/stored-json.ts';
import type { PushAnswer, PushMessage, Subscription, WebPush } from './push/web-push.ts';
import type { OrderRecord } from '../lending/loans/order-record.ts';
import type { SealedSubscription } from './push-subscription-store.ts';
import { type ClaimedReminder, SENT_PAYOUT } from './reminder-store.ts';
import { t } from '../platform/texts/translate.ts';
import type { DeliveryOutcome, DeliveryServices } from './delivery-outcome.ts';
import { browserContext } from './privacy.ts';

/**
 * Notifies a borrower in all their browsers. It counts as sent when one push service accepted it. Browsers with an ended subscription are
 * deleted. @returns null when another process has it
 */
export async function sendPush(
  services: DeliveryServices,
  reminder: ClaimedReminder,
  about: { order: OrderRecord; language: string; endsAt: Date },
): Promise<DeliveryOutcome | null> {
  const { stores, push, clock } = services;
  const browsers = await stores.pushSubscriptions.listOf(reminder.borrowerId);
  if (push === null || browsers.length === 0) return { skip: 'no-browser' };
  if (!(await stores.reminders.begin(reminder, { body: null, language: about.language }))) return null;
  // so that a phone switched on at night does not show it then
  const ttlSeconds = Math.max(0, Math.floor((about.endsAt.getTime() - clock.now().getTime()) / 1000));
  const message = messageAbout(about.order, { ...reminder, ttlSeconds, title: services.reminders.appName });
  const answers = await Promise.all(browsers.map((browser) => notify(services, push, { browser, reminder, message })));
  const outcomes = new Set(answers.map(({ outcome }) => outcome));
  if (outcomes.has('taken')) return 'sent';
  if (outcomes.has('unknown')) return 'unknown';
  if (outcomes.has('refused')) {
    const asked = answers.flatMap(({ retryAfterMs }) => (retryAfterMs === null ? [] : [retryAfterMs]));
    return { notSent: 'refused', retryAfterMs: asked.length === 0 ? null : Math.max(...asked), isForGood: false };
  }
  if (outcomes.has('too-large')) return { notSent: 'too-large', retryAfterMs: null, isForGood: true };
  return { skip: 'no-browser' };
}

interface Notice {
  readonly browser: SealedSubscription;
  readonly reminder: ClaimedReminder;
  readonly message: PushMessage;
}

async function notify(
  services: DeliveryServices,
  push: WebPush,
  { browser, reminder, message }: Notice,
): Promise<PushAnswer> {
  const subscription = opened(services, reminder.borrowerId, browser.sealed);
  const answer: PushAnswer =
    subscription === null ? { outcome: 'gone', retryAfterMs: null } : await push.send(subscription, message);
  if (answer.outcome === 'gone')
    await services.stores.pushSubscriptions.remove(reminder.borrowerId, browser.endpointHash);
  return answer;
}

const subscriptionSchema = v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() });

/** Null for one sealed with a key that is no longer ours. */
function opened({ box }: DeliveryServices, borrowerId: number, sealed: Buffer): Subscription | null {
  try {
    return readStored(subscriptionSchema, JSON.parse(box.open(sealed, browserContext(borrowerId))), 'a browser');
  } catch {
    return null;
  }
}

interface Expiring {
  readonly ttlSeconds: number;
  readonly title: string;
}

/** Anybody can read a phone on a table, so the text announces a message without its content. */
function messageAbout(
  { id, productId }: OrderRecord,
  { kind, occasion, ttlSeconds, title }: Pick<ClaimedReminder, 'kind' | 'occasion'> & Expiring,
): PushMessage {
  const topic = createHash('sha256').update(`${id}/${kind}`).digest('base64url').slice(0, 24);
  // after a payout that failed or came back: the page to correct the account
  const isOfUnpaid = kind === 'payout' && !occasion.startsWith(SENT_PAYOUT);
  const about = kind === 'plan' ? pagePaths.payPlan : pagePaths.order;
  const [page, from] = isOfUnpaid ? [pagePaths.bindBank, '&source=loanDetail'] : [about, ''];
  const path = `${page}?productId=${productId}&orderId=${id}${from}`;
  return { payload: JSON.stringify({ title, body: t('reminder.push'), path, tag: topic }), ttlSeconds, topic };
}
