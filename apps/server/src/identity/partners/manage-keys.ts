import type { AuditAction } from '@hiram/contract/audit-actions';
import { randomBytes } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { Changer } from '../operators/manage-operators.ts';
import { isNetwork } from './networks.ts';
import { type PartnerKey, partnerScopes } from './partner-store.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;
/** How long a rotated key still works, unless said otherwise: time for the partner to change over. */
export const ROTATION_HOURS = 24;

type Needs = Pick<Services, 'inTransaction'>;

/** A new key. The secret is shown once: afterwards only its sealed form exists. */
export interface NewKey {
  readonly key: string;
  readonly secret: string;
}

/** Networks as they are written, with spaces between them. @throws CommandError naming the wrong one */
function readNetworks(written: string): string[] {
  const networks = written.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new CommandError(`"${wrong}" is no network such as 203.0.113.0/24`);
  return networks;
}

/** Makes a key of a partner. @throws CommandError for a network that is none */
export async function addKey(
  { inTransaction }: Needs,
  changer: Changer,
  wanted: { partner: string; networks: string; isTest: boolean },
): Promise<NewKey> {
  const networks = readNetworks(wanted.networks);
  return inTransaction((stores) => makeKey(stores, changer, { ...wanted, networks, scopes: partnerScopes }));
}

/**
 * Makes another key with the same rights, and ends the one before after some hours.
 * @throws CommandError for an unknown or an ended key
 */
export async function rotateKey(
  { inTransaction }: Needs,
  changer: Changer,
  { key, hours }: { key: string; hours: number },
): Promise<NewKey & { endsAt: Date }> {
  return inTransaction(async (stores) => {
    const before = await requireKey(stores, key);
    const endsAt = new Date(changer.now.getTime() + hours * HOUR_MS);
    if (!(await stores.partners.endKey(key, { at: changer.now, endsAt }))) throw new CommandError(`${key} has ended`);
    return { ...(await makeKey(stores, changer, before)), endsAt };
  });
}

/**
 * Ends a key at once, and every session that it has opened: it may be known to a thief, also after its end by a rotation.
 * @returns the number of ended sessions
 * @throws CommandError for an unknown key
 */
export async function revokeKey({ inTransaction }: Needs, changer: Changer, key: string): Promise<number> {
  return inTransaction(async (stores) => {
    const { partner } = await requireKey(stores, key);
    await stores.partners.endKey(key, { at: changer.now, endsAt: changer.now });
    const sessions = await stores.sessions.revokeOfPartnerKey(key, changer.now);
    await note(stores, changer, { action: 'partner-key-revoked', detail: `${partner}: ${key}, ${sessions} sessions` });
    return sessions;
  });
}

/** Changes the networks of a key. @throws CommandError for an unknown key, or a network that is none */
export async function setNetworks(
  { inTransaction }: Needs,
  changer: Changer,
  { key, networks: written }: { key: string; networks: string },
): Promise<string[]> {
  const networks = readNetworks(written);
  await inTransaction(async (stores) => {
    const { partner } = await requireKey(stores, key);
    await stores.partners.setNetworks(key, networks);
    await note(stores, changer, {
      action: 'partner-key-networks',
      detail: `${partner}: ${key}: ${networks.join(' ')}`,
    });
  });
  return networks;
}

async function makeKey(
  stores: Stores,
  changer: Changer,
  { partner, networks, scopes, isTest }: Pick<PartnerKey, 'partner' | 'networks' | 'scopes' | 'isTest'>,
): Promise<NewKey> {
  const key = `${isTest ? 'hpk_test_' : 'hpk_'}${randomBytes(12).toString('hex')}`;
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const by = { createdAt: changer.now, createdBy: changer.login };
  await stores.partners.addKey({ partner, key, secret, networks, scopes, isTest, ...by });
  await note(stores, changer, { action: 'partner-key-added', detail: `${partner}: ${key}` });
  return { key, secret };
}

async function requireKey({ partners }: Stores, key: string): Promise<PartnerKey> {
  const found = (await partners.listKeys()).find((known) => known.key === key);
  if (found === undefined) throw new CommandError(`there is no key ${key}: see partners list`);
  return found;
}

const note = (
  { agents }: Stores,
  { now, agentId, login }: Changer,
  { action, detail }: { action: AuditAction; detail: string },
): Promise<void> => agents.note({ at: now, agentId, login, action, detail });
