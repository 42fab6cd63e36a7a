import { randomInt } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import { secretsIn } from '../../platform/secrets.ts';
import type { Stores } from '../../app/stores.ts';

const COUNT = 10;
/** Without letters and digits that are read as others. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 119 random bits: from 112 on, a keyed hash is enough (ASVS 5.0, 6.5.2). */
const LENGTH = 24;

const hashOf = (secret: string, agentId: number, code: string): Buffer =>
  keyedHash(secret, 'recovery-code', String(agentId), code.toLowerCase());

/** Makes ten recovery codes, 119 bits each, which replace earlier ones. They are shown once; only keyed hashes are stored. */
export async function makeRecoveryCodes(
  stores: Stores,
  { agentId, secret, now }: { agentId: number; secret: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  );
  await stores.factors.setRecoveryCodes(
    agentId,
    codes.map((code) => hashOf(secret, agentId, code)),
    now,
  );
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Uses a recovery code up. @param code without dashes @returns false for an unknown or used one */
export async function useRecoveryCode(
  { stores, secret }: Pick<Services, 'stores' | 'secret'>,
  { agentId, code, now }: { agentId: number; code: string; now: Date },
): Promise<boolean> {
  for (const one of secretsIn(secret))
    if (await stores.factors.useRecoveryCode(agentId, hashOf(one, agentId, code), now)) return true;
  return false;
}
