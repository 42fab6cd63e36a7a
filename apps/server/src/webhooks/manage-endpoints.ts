import type { AuditAction } from '@hiram/contract/audit-actions';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';
import { partnerEventExample, type PartnerEventKind, partnerEventKinds } from '../lending/partner-events.ts';
import { CommandError } from '../platform/command-error.ts';
import { addressFault, shownAddress } from '../platform/outgoing/allowed-address.ts';
import type { Endpoint } from './endpoint-store.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;
/** How long a former secret signs as well, unless said otherwise. */
export const FORMER_SECRET_HOURS = 24;

type Needs = Pick<Services, 'inTransaction'>;

/** Who changes an endpoint, and when. */
export interface Changer {
  readonly login: string;
  readonly now: Date;
}

/** An endpoint to add. */
export interface WantedEndpoint {
  readonly partner: string;
  readonly url: string;
  /** Kinds with spaces or commas between them, such as loan.repaid, or loan.* for all of loans; empty for all. */
  readonly kinds: string;
  readonly isTest: boolean;
}

/** A new endpoint. The secret is shown once: afterwards only its sealed form exists. */
export interface NewEndpoint {
  readonly name: string;
  readonly secret: string;
}

/** Reads kinds of events. @throws CommandError naming the unknown one */
function readKinds(written: string): PartnerEventKind[] {
  const words = written.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) return [...partnerEventKinds];
  const known = (word: string) =>
    partnerEventKinds.filter((kind) => kind === word || (word.endsWith('.*') && kind.startsWith(word.slice(0, -1))));
  const unknown = words.find((word) => known(word).length === 0);
  if (unknown !== undefined) throw new CommandError(`"${unknown}" is no kind of event: ${partnerEventKinds.join(' ')}`);
  return partnerEventKinds.filter((kind) => words.some((word) => known(word).includes(kind)));
}

/**
 * Adds an endpoint of a partner, who has a key. It is told of loans of the partner's own customers only: of borrowers for whom its key has
 * opened a session. A test endpoint gets examples alone.
 * @param rule where events may be sent
 * @throws CommandError for an address that is not allowed, an unknown kind, and a partner without a live key of the mode
 */
export async function addEndpoint(
  { inTransaction }: Needs,
  { by, rule }: { readonly by: Changer; readonly rule: { readonly isLoopbackAllowed: boolean } },
  { partner, url, kinds: written, isTest }: WantedEndpoint,
): Promise<NewEndpoint> {
  const fault = addressFault(url, rule);
  if (fault !== null) throw new CommandError(`${url} ${fault}: events go to https at a public host`);
  const kinds = readKinds(written);
  return inTransaction(async (stores) => {
    const isLive = (key: { partner: string; isTest: boolean; endsAt: Date | null }) =>
      key.partner === partner && key.isTest === isTest && (key.endsAt === null || key.endsAt > by.now);
    if (!(await stores.partners.listKeys()).some(isLive))
      throw new CommandError(`${partner} has no ${isTest ? 'test' : 'live'} key: see partners add`);
    const name = `whe_${randomBytes(8).toString('hex')}`;
    const secret = newSecret();
    const made = { createdAt: by.now, createdBy: by.login };
    await stores.webhookEndpoints.add({ name, partner, url, kinds, isTest, secret, ...made });
    await note(stores, by, { action: 'webhook-endpoint-added', detail: `${partner}: ${name}: ${shownAddress(url)}` });
    return { name, secret };
  });
}

/** Removes an endpoint for good. What was not sent yet is never sent. @throws CommandError for an unknown or removed one */
export async function removeEndpoint({ inTransaction }: Needs, by: Changer, name: string): Promise<void> {
  await inTransaction(async (stores) => {
    const { id, partner } = await requireEndpoint(stores, name);
    await stores.webhookEndpoints.stop(id, { at: by.now, reason: 'removed' });
    await stores.openItems.closeAllOf(
      { kind: 'webhook', subject: name },
      { by: by.login === '' ? 'partners' : by.login, note: 'the endpoint was removed', at: by.now },
    );
    await note(stores, by, { action: 'webhook-endpoint-removed', detail: `${partner}: ${name}` });
  });
}

/** Makes another secret. Events are signed with both for some hours. @throws CommandError for an unknown or removed endpoint */
export async function rotateSecret(
  { inTransaction }: Needs,
  by: Changer,
  { name, hours }: { name: string; hours: number },
): Promise<NewEndpoint & { formerEndsAt: Date }> {
  return inTransaction(async (stores) => {
    const { partner } = await requireEndpoint(stores, name);
    const secret = newSecret();
    const formerEndsAt = new Date(by.now.getTime() + hours * HOUR_MS);
    await stores.webhookEndpoints.rotate(name, { secret, formerEndsAt });
    await note(stores, by, { action: 'webhook-secret-rotated', detail: `${partner}: ${name}` });
    return { name, secret, formerEndsAt };
  });
}

/** Has an example of each kind sent to an endpoint, live or test. @returns their number @throws CommandError as above */
export async function sendExamples({ inTransaction }: Needs, by: Changer, name: string): Promise<number> {
  return inTransaction(async (stores) => {
    const { id, partner, kinds } = await requireEndpoint(stores, name);
    for (const kind of partnerEventKinds.filter((each) => kinds.includes(each)))
      await stores.webhooks.recordExample({
        eventId: `evt_${randomUUID()}`,
        kind,
        endpointId: id,
        body: JSON.stringify({ ...partnerEventExample(kind), timestamp: by.now.toISOString(), isTest: true }),
        at: by.now,
      });
    await note(stores, by, { action: 'webhook-examples-sent', detail: `${partner}: ${name}` });
    return kinds.length;
  });
}

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

async function requireEndpoint({ webhookEndpoints }: Stores, name: string): Promise<Endpoint> {
  const found = await webhookEndpoints.lock(name);
  if (found === undefined) throw new CommandError(`there is no endpoint ${name}: see partners webhooks list`);
  if (found.stopReason === 'removed') throw new CommandError(`${name} was removed`);
  return found;
}

const note = (
  { agents }: Stores,
  { now, login }: Changer,
  { action, detail }: { action: AuditAction; detail: string },
): Promise<void> => agents.note({ at: now, agentId: null, login, action, detail });
