import * as v from 'valibot';
import { readAnswer } from '../../json-client.ts';
import { noPayouts } from '../../no-payouts.ts';
import {
  type CollectRequest,
  type CollectResult,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnreachable,
} from '../../port.ts';
import { readEvent } from './notification.ts';
import type { PaymongoSettings } from './settings.ts';
import { settlementReport } from './settlement-report.ts';
import {
  referenceOf,
  toAccepted,
  toChannel,
  toIntentRequest,
  toMethodRequest,
  toPaymentReport,
  toRefusal,
} from './transforms.ts';
import { type WireIntent, wireIntentAnswer, wireMethodAnswer } from './wire.ts';
import { beginTask, type WireAnswer, type WireTask } from './wire-client.ts';

const INTENTS = '/v1/payment_intents';
const METHODS = '/v1/payment_methods';

export interface PaymongoOptions {
  readonly fetch?: typeof fetch;
}

/**
 * The adapter for PayMongo, which collects by QR Ph in the Philippines. A payment is an intent with a code attached to it; the
 * provider finds an intent by its own id only. After a lost answer, a repeat under the same key gets the same intent
 * and code, or a new intent; the earlier intent's code was never shown.
 */
export function createPaymongoProvider(settings: PaymongoSettings, options: PaymongoOptions = {}): PaymentProvider {
  const channels = settings.channels.map(toChannel);
  const task = (): WireTask =>
    beginTask({
      baseUrl: settings.baseUrl,
      authorization: () => `Basic ${Buffer.from(`${settings.secretKey.reveal()}:`).toString('base64')}`,
      timeoutMs: settings.timeoutMs,
      fetch: options.fetch ?? fetch,
    });

  return {
    name: settings.name,
    channels,
    ...noPayouts,
    settlementReport: settlementReport(settings.settlementReport),

    async collect(request) {
      const isOffered = channels.some(({ channelNumber }) => channelNumber === request.channelNumber);
      if (!isOffered) return toRefusal('channel_unknown', `no channel ${request.channelNumber}`);
      if (request.amount.currency !== 'PHP') return toRefusal('currency_not_supported', request.amount.currency);
      return collect(task(), settings, request);
    },

    readNotification: (notification) => readEvent(notification, settings),

    async query(reference, providerReference) {
      if (!providerReference) return null;
      const intent = await load(task(), providerReference);
      return intent === null ? null : reported(intent, reference);
    },

    async cancel(reference, providerReference) {
      if (!providerReference) return false;
      const calls = task();
      await calls.post(`${pathOf(providerReference)}/cancel`, {}, null);
      // the answer is ignored: only the payment's status confirms it
      const intent = await load(calls, providerReference);
      const status = intent === null ? null : reported(intent, reference).status;
      return status === 'expired' || status === 'failed';
    },
  };
}

/** @throws ProviderUnreachable when it is unknown whether a code exists */
async function collect(calls: WireTask, settings: PaymongoSettings, request: CollectRequest): Promise<CollectResult> {
  const key = (what: string) => `${request.reference}/${what}`;
  const created = await calls.post(INTENTS, toIntentRequest(request), key('intent'));
  if (created.kind === 'refused') return toRefusal(created.code, created.message);
  const intent = answering(request, intentIn(created));
  const made = await calls.post(METHODS, toMethodRequest(request, settings), key('method'));
  if (made.kind === 'refused') return toRefusal(made.code, made.message);
  const method = readAnswer('PayMongo', () => v.parse(wireMethodAnswer, made.body)).data.id;
  const attached = await calls.post(`${pathOf(intent.id)}/attach`, { payment_method: method }, key('attach'));
  const withCode = attached.kind === 'refused' ? await load(calls, intent.id) : intentIn(attached);
  const accepted = withCode === null ? null : toAccepted(answering(request, withCode), settings);
  if (accepted !== null) return accepted;
  if (attached.kind === 'refused') return toRefusal(attached.code, attached.message);
  throw new ProviderUnreachable('PayMongo attached a code and shows none');
}

/** Null for an unknown id. @throws ProviderUnreachable */
async function load(calls: WireTask, id: string): Promise<WireIntent | null> {
  const answer = await calls.get(pathOf(id));
  if (answer.kind === 'done') return intentIn(answer);
  if (answer.status === 404) return null;
  throw new ProviderUnreachable(`PayMongo refused a query: ${answer.code}`);
}

const pathOf = (id: string) => `${INTENTS}/${encodeURIComponent(id)}`;

const intentIn = (answer: Extract<WireAnswer, { kind: 'done' }>): WireIntent =>
  readAnswer('PayMongo', () => v.parse(wireIntentAnswer, answer.body)).data;

/** The requested intent. An answer about another one leaves the outcome unknown. */
function answering({ reference, amount }: CollectRequest, intent: WireIntent): WireIntent {
  const { attributes } = intent;
  const fits =
    referenceOf(intent) === reference && attributes.amount === amount.minor && attributes.currency === amount.currency;
  if (!fits) throw new ProviderUnreachable('PayMongo answered about another payment');
  return intent;
}

function reported(intent: WireIntent, reference: string): PaymentReport {
  if (referenceOf(intent) !== reference) throw new ProviderUnreachable('PayMongo answered about another payment');
  return readAnswer('PayMongo', () => toPaymentReport(intent));
}
