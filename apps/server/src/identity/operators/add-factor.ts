import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { SignedIn } from '../../platform/sessions/agent.ts';
import { authenticatorLink, newAuthenticatorSecret, stepOfCode } from './authenticator-codes.ts';
import { countFactorTry, readJson } from './prove-factor.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Ed25519, ES256 and RS256, which every device has one of. */
const ALGORITHMS = [-8, -7, -257];

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'secret' | 'deskUrl' | 'reminders'>;
interface Owner {
  readonly operator: SignedIn;
  readonly now: Date;
}

/** A new secret, kept with the session until a code of it is typed: the operator's earlier app counts until then. */
export async function beginAuthenticator(
  { stores, reminders }: Needs,
  { operator: { agentId, sessionId, login } }: Owner,
): Promise<{ totpSecret: string; link: string }> {
  const totpSecret = newAuthenticatorSecret();
  await stores.agents.setChallenge(sessionId, stores.factors.sealPending(agentId, totpSecret));
  return { totpSecret, link: authenticatorLink(totpSecret, { appName: reminders.appName, login }) };
}

/** Confirms a new secret by its first code. @throws Refusal 'factor-refused', 'sign-in-locked' */
export async function addAuthenticator(
  services: Needs,
  { operator, now }: Owner,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { stores } = services;
  await countFactorTry(services, operator.agentId, now);
  const pending = await stores.agents.takeChallenge(operator.sessionId);
  if (pending === null) throw new Refusal('factor-refused');
  const secret = openPending(stores, operator.agentId, pending);
  const step = secret === null ? null : stepOfCode(code, { secret, lastStep: 0, now });
  if (secret === null || step === null) {
    // a mistyped code must not make the operator begin again
    await stores.agents.setChallenge(operator.sessionId, pending);
    throw new Refusal('factor-refused');
  }
  return added(services, { operator, now, kind: 'authenticator' }, (tx) =>
    tx.factors.setAuthenticator(operator.agentId, { secret, lastStep: step }, now),
  );
}

/** The pending secret; null where the challenge is one of a passkey. */
function openPending({ factors }: Stores, agentId: number, pending: string): string | null {
  try {
    const secret = factors.openPending(agentId, pending);
    return secret === pending ? null : secret;
  } catch {
    return null;
  }
}

/** A challenge for a new passkey. */
export async function beginPasskey(
  { stores, deskUrl, reminders }: Needs,
  { operator }: Owner,
): Promise<{ options: string }> {
  const passkeys = await stores.factors.listPasskeys(operator.agentId);
  const options = await generateRegistrationOptions({
    rpName: reminders.appName,
    rpID: new URL(deskUrl).hostname,
    supportedAlgorithmIDs: ALGORITHMS,
    userName: operator.login,
    userDisplayName: operator.name,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await stores.agents.setChallenge(operator.sessionId, options.challenge);
  return { options: JSON.stringify(options) };
}

/** Stores a passkey. @throws Refusal 'factor-refused' */
export async function addPasskey(
  services: Needs,
  { operator, now }: Owner,
  { passkey, deviceName }: { passkey: string; deviceName: string },
): Promise<{ recoveryCodes: string[] }> {
  const { stores, deskUrl } = services;
  const challenge = await stores.agents.takeChallenge(operator.sessionId);
  const response = readJson(passkey) as RegistrationResponseJSON | null;
  if (challenge === null || response === null) throw new Refusal('factor-refused');
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedOrigin: deskUrl,
    expectedRPID: new URL(deskUrl).hostname,
    requireUserVerification: false,
  }).catch(() => null);
  if (result === null || !result.verified) throw new Refusal('factor-refused');
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return added(services, { operator, now, kind: 'passkey' }, (tx) =>
    tx.factors.addPasskey(operator.agentId, {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.join(' '),
      name: deviceName,
      at: now,
    }),
  );
}

/** Stores a factor; the first one comes with recovery codes. The session is proved by it. */
async function added(
  { inTransaction, secret }: Needs,
  { operator, now, kind }: Owner & { readonly kind: string },
  store: (tx: Stores) => Promise<void>,
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(async (tx) => {
    await store(tx);
    await tx.agents.proveFactor(operator.sessionId, now);
    await tx.agents.note({ at: now, ...operator, action: 'factor-added', detail: kind });
    if (operator.hasFactor) return { recoveryCodes: [] };
    return { recoveryCodes: await makeRecoveryCodes(tx, { agentId: operator.agentId, secret, now }) };
  });
}

/** Removes a passkey, or the authenticator app. @throws Refusal 'last-factor' */
export async function removeFactor({ inTransaction }: Needs, { operator, now }: Owner, factor: string): Promise<null> {
  const { agentId } = operator;
  await inTransaction(async (tx) => {
    await tx.operators.lockOperators();
    const app = await tx.factors.authenticatorOf(agentId);
    const passkeys = await tx.factors.listPasskeys(agentId);
    const isApp = factor === 'authenticator';
    const passkey = passkeys.find(({ id }) => id === rowIdOf(factor));
    if (isApp ? app === null : passkey === undefined) return;
    if (passkeys.length + (app === null ? 0 : 1) === 1) throw new Refusal('last-factor');
    if (isApp) await tx.factors.removeAuthenticator(agentId);
    else await tx.factors.removePasskey(agentId, passkey?.id ?? 0);
    await tx.agents.note({ at: now, ...operator, action: 'factor-removed', detail: isApp ? factor : 'passkey' });
  });
  return null;
}
