import type {
  CollectRequest,
  CollectResult,
  NotificationReading,
  PaymentProvider,
  PaymentReport,
  PayoutReport,
  RawNotification,
} from '../../port.ts';
import { readAnswer } from '../../json-client.ts';
import { ProviderUnreachable } from '../../port.ts';
import { headerOf, MALFORMED } from '../../signed-notification.ts';
import { SANDBOX_CURRENCIES, type SandboxMarket, sandboxChannels } from './channels.ts';
import { readWireEvent, readWirePayment, readWirePayout, type WireEnvelope } from './read-wire.ts';
import { settlementReport } from './settlement-report.ts';
import { DEFAULT_TOLERANCE_SECONDS, SIGNATURE_HEADER, verifySandboxSignature } from './signature.ts';
import {
  toCollectResult,
  toPaymentReport,
  toPaymentRequest,
  toPayoutReport,
  toPayoutRequest,
  toRefusal,
  toRefusedPayout,
} from './transforms.ts';
import type { WirePayment } from './wire.ts';
import { createWireClient } from './wire-client.ts';

export interface SandboxProviderOptions {
  /** Address of Sandbox Pay, such as http://127.0.0.1:4400/sandbox/provider. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Secret for the signatures of notifications. */
  readonly signingSecret: string;
  /** Time limit of a call, in milliseconds. */
  readonly timeoutMs: number;
  readonly market: SandboxMarket;
  /** Unique among the configured providers; 'sandbox' by default. */
  readonly name?: string;
  /** Tolerance of a notification's time, in seconds; 300 by default. */
  readonly toleranceSeconds?: number;
  readonly fetch?: typeof fetch;
}

/** The adapter for Sandbox Pay, a provider that moves no money. */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const channels = sandboxChannels(options.market);
  const currency = SANDBOX_CURRENCIES[options.market];
  const client = createWireClient({
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    authorization: () => `Bearer ${options.apiKey}`,
    timeoutMs: options.timeoutMs,
    fetch: options.fetch ?? fetch,
  });
  const methodOf = (channelNumber: string): string | null =>
    channels.find((channel) => channel.channelNumber === channelNumber)?.method ?? null;

  const openEnvelope = (notification: RawNotification): WireEnvelope | Rejection => {
    const verdict = verifySandboxSignature({
      header: headerOf(notification, SIGNATURE_HEADER),
      rawBody: notification.rawBody,
      secret: options.signingSecret,
      receivedAt: notification.receivedAt,
      toleranceSeconds: options.toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS,
    });
    return verdict === 'genuine'
      ? (readWireEvent(notification.rawBody) ?? MALFORMED)
      : { kind: 'rejected', reason: verdict };
  };

  return {
    name: options.name ?? 'sandbox',
    channels,
    settlementReport,
    payoutChannels: channels.map(({ channelNumber }) => channelNumber),

    async collect(request) {
      const method = methodOf(request.channelNumber);
      if (method === null)
        return refusal('channel_unknown', `no channel ${request.channelNumber} in ${options.market}`);
      if (request.amount.currency !== currency) return refusal('currency_not_supported', request.amount.currency);
      const answer = await client.post('/v1/payments', toPaymentRequest(request, method));
      return answer.kind === 'refused'
        ? toRefusal(answer.error)
        : toCollectResult(answering(request, readWirePayment(answer.body)));
    },

    readNotification(notification) {
      const envelope = openEnvelope(notification);
      if ('kind' in envelope) return envelope;
      const { payment } = envelope;
      return payment === null ? MALFORMED : genuine(() => toPaymentReport(payment, envelope.id));
    },

    readPayoutNotification(notification) {
      const envelope = openEnvelope(notification);
      if ('kind' in envelope) return envelope;
      const { payout } = envelope;
      return payout === null ? MALFORMED : genuine(() => toPayoutReport(payout));
    },

    async query(reference) {
      const answer = await client.get(`/v1/payments/${encodeURIComponent(reference)}`);
      if (answer.kind === 'refused') return unknownReference(answer.error.code);
      const payment = understood(readWirePayment(answer.body));
      return readAnswer('Sandbox Pay', () => toPaymentReport(payment, payment.last_event_id));
    },

    async cancel(reference) {
      const answer = await client.post(`/v1/payments/${encodeURIComponent(reference)}/cancel`, {});
      if (answer.kind === 'refused') return false;
      const { status } = understood(readWirePayment(answer.body));
      return status === 'cancelled' || status === 'expired' || status === 'failed';
    },

    async payOut(request) {
      const method = methodOf(request.account.channelNumber);
      if (method === null)
        return toRefusedPayout(request, { code: 'channel_unknown', message: request.account.channelNumber });
      const answer = await client.post('/v1/payouts', toPayoutRequest(request, method));
      // A payout with this reference and other data exists: reporting a failure could make the caller pay twice.
      if (answer.kind === 'refused' && answer.error.code === 'reference_reused') {
        throw new ProviderUnreachable(`Sandbox Pay holds another payout with the reference ${request.reference}`);
      }
      if (answer.kind === 'refused') return toRefusedPayout(request, answer.error);
      const payout = understood(readWirePayout(answer.body));
      return readAnswer('Sandbox Pay', () => toPayoutReport(payout));
    },

    async queryPayout(reference) {
      const answer = await client.get(`/v1/payouts/${encodeURIComponent(reference)}`);
      if (answer.kind === 'refused') return unknownReference(answer.error.code);
      const payout = understood(readWirePayout(answer.body));
      return readAnswer('Sandbox Pay', () => toPayoutReport(payout));
    },
  };
}

type Rejection = Extract<NotificationReading, { kind: 'rejected' }>;

function refusal(code: string, message: string): CollectResult {
  return toRefusal({ code, message });
}

/** The requested payment. An answer about another one leaves the outcome unknown. */
function answering(request: CollectRequest, payment: WirePayment | null): WirePayment {
  const fits =
    payment?.merchant_reference === request.reference &&
    payment.amount === request.amount.minor &&
    payment.currency === request.amount.currency;
  return understood(fits ? payment : null);
}

/** A 2xx with an invalid body leaves the outcome as unknown as no answer at all. */
function understood<T>(value: T | null): T {
  if (value === null) throw new ProviderUnreachable('Sandbox Pay answered something that makes no sense');
  return value;
}

function genuine<Report extends PaymentReport | PayoutReport>(read: () => Report): NotificationReading<Report> {
  try {
    return { kind: 'genuine', report: read() };
  } catch {
    return MALFORMED;
  }
}

/** Only the provider's own 'not_found' means that the reference is unknown. */
function unknownReference(code: string): null {
  if (code !== 'not_found') throw new ProviderUnreachable(`Sandbox Pay refused a query: ${code}`);
  return null;
}
