import * as v from 'valibot';
import {
  type CollectRequest,
  type CollectResult,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnreachable,
} from '../../port.ts';
import { pathOf, pathsOf } from './addresses.ts';
import { askForOffer, configuredOffer } from './offer.ts';
import { payOut, queryPayout } from './payouts.ts';
import { readPayoutPostback, readPostback } from './postback.ts';
import type { DragonpaySettings } from './settings.ts';
import { settlementReport } from './settlement-report.ts';
import { type ConfiguredChannel, toAccepted, toPaymentReport, toPaymentRequest, toRefusal } from './transforms.ts';
import { wireCreated, wirePayment } from './wire.ts';
import { createWireClient, readRefusal, type WireAnswer, type WireClient } from './wire-client.ts';

/** Number of payments whose page addresses are cached, for concurrent requests. */
const REMEMBERED_MAX = 500;

export interface DragonpayOptions {
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

/** The adapter for Dragonpay, which collects and pays out in the Philippines. */
export function createDragonpayProvider(settings: DragonpaySettings, options: DragonpayOptions = {}): PaymentProvider {
  const { secretKey, merchantId, payouts, addresses } = settings;
  const pathValues = (reference: string) => ({ merchantid: merchantId, txnid: reference });
  const clientWith = (authorization: () => string): WireClient =>
    createWireClient({
      baseUrl: settings.baseUrl,
      authorization,
      timeoutMs: settings.timeoutMs,
      fetch: options.fetch ?? fetch,
    });
  const client = clientWith(() => `Basic ${Buffer.from(`${merchantId}:${secretKey.reveal()}`).toString('base64')}`);
  const paying =
    payouts === undefined
      ? null
      : {
          client: clientWith(() => `Bearer ${payouts.apiKey.reveal()}`),
          account: settings,
          settings: payouts,
          now: options.now ?? (() => new Date()),
        };
  const pages = new Map<string, string>();
  let offer = configuredOffer(settings);

  const query = (reference: string): Promise<PaymentReport | null> => queryPayment(client, settings, reference);

  return {
    name: settings.name,
    get channels() {
      return offer.channels;
    },
    payoutChannels: payouts?.accounts.map(({ channelNumber }) => channelNumber) ?? [],
    settlementReport: settlementReport(settings.settlementReport),
    acknowledgement: { contentType: 'text/plain; charset=utf-8', body: settings.acknowledgement },

    async refresh() {
      offer = await askForOffer(client, settings);
      return offer.gaps;
    },

    returnedReference: (given) => given.get('txnid'),

    async collect(request) {
      const channel = settings.channels.find(({ channelNumber }) => channelNumber === request.channelNumber);
      if (channel === undefined) return toRefusal({ code: 'channel_unknown', message: request.channelNumber });
      if (request.amount.currency !== 'PHP')
        return toRefusal({ code: 'currency_not_supported', message: request.amount.currency });
      const body = toPaymentRequest(settings, request, channel);
      const created = readCreated(await client.post(pathOf(addresses.collect, pathValues(request.reference)), body));
      if ('code' in created) {
        const url = pages.get(request.reference);
        return existingOr(created, await query(request.reference), { request, channel, settings, url });
      }
      if (pages.size >= REMEMBERED_MAX) pages.delete(pages.keys().next().value ?? '');
      pages.set(request.reference, created.url);
      return toAccepted(request, channel, created);
    },

    readNotification: (notification) => readPostback(notification, settings, offer.keys),
    readPayoutNotification: (notification) => readPayoutPostback(notification, settings),
    query,

    async cancel(reference) {
      // the answer to the cancellation is ignored: only the payment's status confirms it
      await tryVoid(client, pathsOf(addresses.void, pathValues(reference)));
      const report = await query(reference);
      return report?.status === 'expired' || report?.status === 'failed';
    },

    async payOut(request) {
      if (paying === null) throw new Error(`${settings.name} is not configured to pay out`);
      return payOut(paying, request);
    },

    async queryPayout(reference) {
      if (paying === null) throw new Error(`${settings.name} is not configured to pay out`);
      return queryPayout(paying, reference);
    },
  };
}

/** Voids a payment at one address after the other, until one answers as an API does. */
async function tryVoid(client: WireClient, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      const answer = await client.get(path);
      if (answer.kind === 'done' || (answer.kind === 'refused' && answer.status !== 404)) return;
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
    }
  }
}

/** @throws ProviderUnreachable for an invalid answer */
async function queryPayment(
  client: WireClient,
  settings: DragonpaySettings,
  reference: string,
): Promise<PaymentReport | null> {
  const { addresses, merchantId: merchantid } = settings;
  const answer = await client.getFirst(pathsOf(addresses.payment, { merchantid, txnid: reference }));
  if (answer.kind === 'refused' && answer.status === 404) return null;
  const read = answer.kind === 'done' ? v.safeParse(wirePayment, answer.body) : null;
  const report = read?.success && read.output.TxnId === reference ? toPaymentReport(settings, read.output) : null;
  if (report === null) throw new ProviderUnreachable('Dragonpay answered a question about a payment with no sense');
  return report;
}

type Created = { readonly refNo: string; readonly url: string } | { readonly code: string; readonly message: string };

/** @throws ProviderUnreachable for an answer that is neither a payment nor a refusal */
function readCreated(answer: WireAnswer): Created {
  if (answer.kind === 'refused') return answer;
  const body = answer.kind === 'done' ? answer.body : undefined;
  const read = v.safeParse(wireCreated, body);
  if (read.success) return { refNo: read.output.RefNo, url: read.output.Url };
  const refusal = readRefusal(body);
  // an acceptance without a payment address is no refusal
  if (refusal === null || refusal.code === 'S' || refusal.code === 'P')
    throw new ProviderUnreachable('Dragonpay answered a payment with something that makes no sense');
  return refusal;
}

/**
 * The result of a refusal. The reference may already be taken (a lost answer, two parallel calls): then that payment is
 * the answer. Where its page is no longer known, the provider's own page for a reference number replaces it.
 * @throws ProviderUnreachable when the provider holds another payment under the reference
 */
function existingOr(
  refusal: { readonly code: string; readonly message: string },
  existing: PaymentReport | null,
  asked: { request: CollectRequest; channel: ConfiguredChannel; settings: DragonpaySettings; url: string | undefined },
): CollectResult {
  if (existing === null) return toRefusal(refusal);
  const { request, channel, settings, url } = asked;
  if (existing.amount.minor !== request.amount.minor)
    throw new ProviderUnreachable(`Dragonpay holds another payment with the reference ${request.reference}`);
  if (existing.status === 'failed' || existing.status === 'expired') return toRefusal(refusal);
  const refNo = existing.providerReference;
  const about = settings.baseUrl + pathOf(settings.addresses.page, { merchantid: settings.merchantId, refno: refNo });
  return toAccepted(request, channel, { refNo, url: url ?? about });
}
