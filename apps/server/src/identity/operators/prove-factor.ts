import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Services } from '../../app/services.ts';
import type { Limit } from '../../platform/limits/limit-store.ts';
import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/sessions/agent.ts';
import { t } from '../../platform/texts/translate.ts';
import { stepOfCode } from './authenticator-codes.ts';
import { useRecoveryCode } from './recovery-codes.ts';

type Needs = Pick<Services, 'stores' | 'secret' | 'deskUrl' | 'log'>;
interface Proof {
  readonly operator: SignedIn;
  readonly now: Date;
}

/** Wrong codes and keys of one operator in a quarter of an hour, over all sessions. Whoever tries has the password already. */
const factorLimit = (secret: string, agentId: number): Limit => ({
  scope: 'desk-factor',
  subject: keyedHash(secret, 'desk-factor', String(agentId)),
  spanMs: 15 * 60_000,
  max: 5,
});

/**
 * Proves the second factor by a code of the authenticator app or a recovery code. Each try is counted before the check.
 * @throws Refusal 'factor-refused', 'sign-in-locked'
 */
export async function proveByCode(services: Needs, { operator, now }: Proof, code: string): Promise<null> {
  await counted(services, { operator, now }, async () => {
    const { stores } = services;
    const { agentId } = operator;
    const app = await stores.factors.authenticatorOf(agentId);
    const step = app === null ? null : stepOfCode(code, { ...app, now });
    if (step !== null && (await stores.factors.acceptStep(agentId, step))) return 'authenticator';
    return (await useRecoveryCode(services, { agentId, code, now })) ? 'recovery-code' : null;
  });
  return null;
}

/** A challenge for a passkey of the operator. @throws Refusal 'factor-refused' for one without passkeys */
export async function askPasskey({ stores, deskUrl }: Needs, { operator }: Proof): Promise<{ options: string }> {
  const passkeys = await stores.factors.listPasskeys(operator.agentId);
  if (passkeys.length === 0) throw new Refusal('factor-refused');
  const options = await generateAuthenticationOptions({
    rpID: new URL(deskUrl).hostname,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  });
  await stores.agents.setChallenge(operator.sessionId, options.challenge);
  return { options: JSON.stringify(options) };
}

/** Proves the second factor by a passkey. @throws Refusal 'factor-refused', 'sign-in-locked' */
export async function proveByPasskey(services: Needs, { operator, now }: Proof, answer: string): Promise<null> {
  await counted(services, { operator, now }, async () => {
    const { stores, deskUrl } = services;
    const challenge = await stores.agents.takeChallenge(operator.sessionId);
    const response = readJson(answer) as AuthenticationResponseJSON | null;
    const passkeys = await stores.factors.listPasskeys(operator.agentId);
    const passkey = passkeys.find(({ credentialId }) => credentialId === response?.id);
    if (challenge === null || response === null || passkey === undefined) return null;
    const { credentialId, publicKey, counter } = passkey;
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: deskUrl,
      expectedRPID: new URL(deskUrl).hostname,
      // the password was the first factor
      requireUserVerification: false,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    }).catch(() => null);
    if (result === null || !result.verified) return null;
    await stores.factors.usePasskey(passkey.id, result.authenticationInfo.newCounter, now);
    return 'passkey';
  });
  return null;
}

/** Counts a try, checks it and records the outcome. @param check the kind of the proved factor; null for a wrong proof */
async function counted(
  { stores, secret, log }: Needs,
  { operator, now }: Proof,
  check: () => Promise<string | null>,
): Promise<void> {
  const limit = factorLimit(secret, operator.agentId);
  await countFactorTry({ stores, secret }, operator.agentId, now);
  const kind = await check();
  if (kind === null) {
    await stores.agents.note({ at: now, ...operator, action: 'factor-refused' });
    log.warn({ agentId: operator.agentId }, 'a second factor at the desk was refused');
    throw new Refusal('factor-refused');
  }
  await stores.limits.clear(limit);
  await stores.agents.proveFactor(operator.sessionId, now);
  await stores.agents.note({ at: now, ...operator, action: 'factor-proved', detail: kind });
}

/** Counts a try with a code. @throws Refusal 'sign-in-locked' after five in a quarter of an hour */
export async function countFactorTry(
  { stores, secret }: Pick<Needs, 'stores' | 'secret'>,
  agentId: number,
  now: Date,
): Promise<void> {
  const until = await stores.limits.take(factorLimit(secret, agentId), now);
  if (until === null) return;
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  throw new Refusal('sign-in-locked', { message: t('signInLocked', { count: minutes }) });
}

/** A JSON object of a browser; null for anything else. */
export function readJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
