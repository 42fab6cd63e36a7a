import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { hashToken, idleExpiryOf, newTokens } from '../../platform/sessions/session-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newBorrower } from '../../verification/new-borrower.ts';
import { requireLoginNumber } from '../login/send-code.ts';
import type { KnownNumber } from '../../verification/templates.ts';
import { recogniseOwner } from '../phones/recognise-owner.ts';
import { type OpenSession, partnerPages, PartnerRefusal, type PartnerSession } from './partner-wire.ts';
import type { PartnerKey } from './partner-store.ts';

/** How long an address can be exchanged for a session. */
const ADDRESS_LIFE_MS = 10 * 60_000;
/** The reference of every customer of a test key, of whom nothing is stored. */
const TEST_REFERENCE = `cus_${'0'.repeat(32)}`;

type Needs = Pick<
  Services,
  'box' | 'inTransaction' | 'isSessionExchanged' | 'log' | 'phoneUnusedDays' | 'publicUrl' | 'registration' | 'secret'
>;

/** A verified request. */
export interface PartnerRequest {
  readonly key: PartnerKey;
  readonly id: string;
  readonly wanted: OpenSession;
  /** The machine's time, as that of the timestamp. */
  readonly receivedAt: Date;
  readonly now: Date;
}

/**
 * Opens a session of a partner's customer: of the borrower to whom the customer is linked; else of the phone's borrower, or of a new one, who
 * is linked from then on. Where sessions are exchanged, the address works once and for ten minutes. A test key stores nothing.
 * @throws PartnerRefusal 'phone-not-valid', 'customer-taken', 'owner-unproven', 'request-repeated'
 */
export async function openPartnerSession(services: Needs, request: PartnerRequest): Promise<PartnerSession> {
  const { key, id, wanted, receivedAt, now } = request;
  const number = numberOf(services, wanted.phone);
  const address = new URL(partnerPages[wanted.page ?? 'home'], services.publicUrl);
  const expiresAt = services.isSessionExchanged ? new Date(now.getTime() + ADDRESS_LIFE_MS) : idleExpiryOf(now);
  if (key.isTest) {
    const answer = { address: address.href, expiresAt: expiresAt.toISOString(), isNew: true, isPhoneCurrent: true };
    return { ...answer, customerReference: TEST_REFERENCE, isTest: true };
  }
  const { token } = newTokens(services.secret);
  const found = await services.inTransaction(async (inside) => {
    // a copy of the request waits here for the first one, and is refused when that one is through
    if (!(await inside.partners.acceptRequest({ key: key.key, id, at: receivedAt })))
      throw new PartnerRefusal('request-repeated');
    const borrower = await borrowerOf(inside, services, { ...request, number });
    const { borrowerId } = borrower;
    await inside.sessions.open({ tokenHash: hashToken(token), borrowerId, now, expiresAt, partnerKey: key.key });
    return { ...borrower, customerReference: await inside.partners.referenceOf(key.partner, borrowerId) };
  });
  services.log.info({ ...found, partner: key.partner }, 'a partner opened a session');
  address.searchParams.set('sessionId', token);
  const { customerReference, isNew, isPhoneCurrent } = found;
  const answer = { address: address.href, expiresAt: expiresAt.toISOString(), customerReference };
  return { ...answer, isNew, isPhoneCurrent, isTest: false };
}

interface Found {
  readonly borrowerId: number;
  readonly isNew: boolean;
  readonly isPhoneCurrent: boolean;
}

async function borrowerOf(
  inside: Stores,
  services: Needs,
  {
    key: { partner },
    wanted: { customer },
    number: { phone, template },
    now,
  }: PartnerRequest & { number: KnownNumber },
): Promise<Found> {
  const linked = await inside.partners.borrowerOf(partner, customer);
  if (linked !== null) {
    const isPhoneCurrent = (await inside.borrowers.phoneOf(linked)) === phone;
    return { borrowerId: linked, isNew: false, isPhoneCurrent };
  }
  const added = await inside.borrowers.insertNew(newBorrower(phone, template, now));
  const borrowerId = added ?? (await inside.borrowers.idOfPhone(phone));
  if (borrowerId === null) throw new Error('a phone is a borrower’s and nobody’s');
  const isLinked = await inside.partners.link({ partner, customer, borrowerId, at: now });
  // another first request of the same customer may have been faster
  if (!isLinked && (await inside.partners.borrowerOf(partner, customer)) !== borrowerId)
    throw new PartnerRefusal('customer-taken');
  // the number of a borrower who was here long ago may have another owner by now
  const owner = { borrowerId, answers: { bornOn: '', accountEnd: '' }, unusedDays: services.phoneUnusedDays, now };
  if (added === null && (await recogniseOwner(inside, services.box, owner)) !== 'recognised')
    throw new PartnerRefusal('owner-unproven');
  return { borrowerId, isNew: added !== null, isPhoneCurrent: true };
}

/** @throws PartnerRefusal 'phone-not-valid' */
function numberOf(services: Needs, phone: string): KnownNumber {
  try {
    return requireLoginNumber(services, phone);
  } catch (error) {
    throw error instanceof Refusal ? new PartnerRefusal('phone-not-valid', { field: 'phone' }) : error;
  }
}
