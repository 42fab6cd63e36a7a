import * as v from 'valibot';
import { readAnswer } from '../../json-client.ts';
import { noPayouts } from '../../no-payouts.ts';
import { type CollectRequest, type PaymentProvider, type PaymentReport, ProviderUnreachable } from '../../port.ts';
import { readEvent } from './notification.ts';
import type { RazorpaySettings } from './settings.ts';
import { settlementReport } from './settlement-report.ts';
import { toAccepted, toChannel, toLinkReport, toLinkRequest, toRefusal } from './transforms.ts';
import { type WireLink, wireLink, wireLinks } from './wire.ts';
import { createWireClient, type WireClient, type WireRefusal } from './wire-client.ts';

const LINKS = '/v1/payment_links';

export interface RazorpayOptions {
  readonly fetch?: typeof fetch;
}

/**
 * The adapter for Razorpay, which collects in India by payment links: UPI, or its page with a single method. Our reference is the
 * link's, which is unique: a second request is refused and the first link looked up. README.md gives the evidence.
 */
export function createRazorpayProvider(settings: RazorpaySettings, options: RazorpayOptions = {}): PaymentProvider {
  const client = createWireClient({
    baseUrl: settings.baseUrl,
    authorization: () => `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret.reveal()}`).toString('base64')}`,
    timeoutMs: settings.timeoutMs,
    fetch: options.fetch ?? fetch,
  });
  const load = (reference: string, id: string | null | undefined): Promise<WireLink | null> =>
    id ? byId(client, id) : byReference(client, reference);

  return {
    name: settings.name,
    channels: settings.channels.map(toChannel),
    ...noPayouts,
    settlementReport: settlementReport(settings.settlementReport),

    async collect(request) {
      const channel = settings.channels.find(({ channelNumber }) => channelNumber === request.channelNumber);
      const { currency } = request.amount;
      if (channel === undefined)
        return toRefusal({ code: 'channel_unknown', message: request.channelNumber, field: null });
      if (currency !== 'INR') return toRefusal({ code: 'currency_not_supported', message: currency, field: null });
      const created = await client.post(LINKS, toLinkRequest(request, channel));
      if (created.kind === 'done') return toAccepted(answering(request, readLink(created.body)), request);
      // on any refusal: an earlier request with this reference, whose answer was lost, may have created the link
      const first = await byReference(client, request.reference);
      if (first !== null) return toAccepted(answering(request, first), request);
      if (isTaken(created)) throw new ProviderUnreachable(`Razorpay holds ${request.reference} and does not show it`);
      return toRefusal(created);
    },

    readNotification: (notification) => readEvent(notification, settings),

    async query(reference, providerReference) {
      const link = await load(reference, providerReference);
      return link === null ? null : reported(link, reference);
    },

    async cancel(reference, providerReference) {
      const link = await load(reference, providerReference);
      if (link === null) return false;
      await client.post(`${pathOf(link.id)}/cancel`, {});
      // the answer is ignored: only the link's status confirms it
      const after = await byId(client, link.id);
      return after !== null && reported(after, reference).status === 'expired';
    },
  };
}

const pathOf = (id: string) => `${LINKS}/${encodeURIComponent(id)}`;

/** Null for an unknown id. @throws ProviderUnreachable */
async function byId(client: WireClient, id: string): Promise<WireLink | null> {
  const answer = await client.get(pathOf(id));
  if (answer.kind === 'done') return readLink(answer.body);
  if (/does not exist|not found/i.test(answer.message)) return null;
  throw new ProviderUnreachable(`Razorpay refused a query: ${answer.code}`);
}

/**
 * The list is requested for one reference and may hold others all the same: integrators have seen the filter ignored.
 * @throws ProviderUnreachable
 */
async function byReference(client: WireClient, reference: string): Promise<WireLink | null> {
  const answer = await client.get(`${LINKS}?reference_id=${encodeURIComponent(reference)}`);
  if (answer.kind === 'refused') throw new ProviderUnreachable(`Razorpay refused a query: ${answer.code}`);
  const list = readAnswer('Razorpay', () => v.parse(wireLinks, answer.body));
  const found = list.payment_links.find(
    (link) => typeof link === 'object' && link !== null && Reflect.get(link, 'reference_id') === reference,
  );
  return found === undefined ? null : readLink(found);
}

/**
 * A refusal because the reference is taken, in the words of the provider's list of errors ("payment link creation
 * with reference ID already attempted") and in those that integrators have seen ("given reference_id … already exists").
 */
const isTaken = ({ message }: WireRefusal): boolean => /reference[ _]id\b.*\balready\b/i.test(message);

const readLink = (body: unknown): WireLink => readAnswer('Razorpay', () => v.parse(wireLink, body));

/** The requested link. An answer about another one leaves the outcome unknown. */
function answering({ reference, amount }: CollectRequest, link: WireLink): WireLink {
  const fits = link.reference_id === reference && link.amount === amount.minor && link.currency === amount.currency;
  if (!fits) throw new ProviderUnreachable(`Razorpay answered about another payment than ${reference}`);
  return link;
}

function reported(link: WireLink, reference: string): PaymentReport {
  if (link.reference_id !== reference)
    throw new ProviderUnreachable(`Razorpay answered about another payment than ${reference}`);
  return readAnswer('Razorpay', () => toLinkReport(link));
}
