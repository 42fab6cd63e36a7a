import type { Stores } from '../../app/stores.ts';
import { isSignedBy, webhookKeyOf } from '../../platform/webhook-signature.ts';
import { isInNetworks } from './networks.ts';
import type { PartnerKey, PartnerScope } from './partner-store.ts';
import { PartnerRefusal } from './partner-wire.ts';

/** How far a timestamp may be from our clock. */
const CLOCK_MS = 5 * 60_000;
/** Accepted ids are kept for twice the time in which a copy of their request could be valid. */
export const REQUEST_LIFE_MS = 4 * CLOCK_MS;
const ID_FORM = /^[\w.:-]{8,128}$/;

/** A signed request as it came. */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  readonly address: string;
  /** The machine's time: the partner's clock is compared with it. */
  readonly receivedAt: Date;
  readonly now: Date;
}

/**
 * The key of a signed request, by Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature`, with the public
 * half of the key in `hiram-key`. An unknown key, an ended one and a wrong signature get one answer.
 * @throws PartnerRefusal 'not-signed', 'timestamp-not-current', 'network-not-allowed', 'scope-missing'
 */
export async function verifyRequest(
  { partners }: Pick<Stores, 'partners'>,
  { headers, body, address, receivedAt, now }: SignedRequest,
  scope: PartnerScope,
): Promise<{ key: PartnerKey; id: string }> {
  const [key, id, timestamp, signatures] = ['hiram-key', 'webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => (typeof headers[name] === 'string' ? headers[name] : ''),
  ) as [string, string, string, string];
  if (!ID_FORM.test(id) || !/^\d{1,12}$/.test(timestamp)) throw new PartnerRefusal('not-signed');
  const found = await partners.findKey(key);
  const secret = found === undefined ? null : webhookKeyOf(found.secret);
  if (found === undefined || secret === null || !isSignedBy(secret, signatures, { id, timestamp, body }))
    throw new PartnerRefusal('not-signed');
  if (found.endsAt !== null && found.endsAt <= now) throw new PartnerRefusal('not-signed');
  if (found.networks.length > 0 && !isInNetworks(address, found.networks))
    throw new PartnerRefusal('network-not-allowed');
  if (!found.scopes.includes(scope)) throw new PartnerRefusal('scope-missing');
  if (Math.abs(receivedAt.getTime() - Number(timestamp) * 1000) > CLOCK_MS)
    throw new PartnerRefusal('timestamp-not-current');
  const { secret: _, ...rest } = found;
  return { key: rest, id };
}
