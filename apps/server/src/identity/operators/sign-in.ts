import { isPassword } from './passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { addressNetwork } from '../../platform/limits/address-block.ts';
import { createGate } from '../../platform/limits/gate.ts';
import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import type { KnownBrowser } from '../../platform/limits/known-browser.ts';
import { addressLimit, loginLimit, checkLimits, consumeLimits } from '../../verification/limits.ts';
import type { Agent } from '../../platform/sessions/agent.ts';
import type { GuessRule } from './sign-in-store.ts';
import { t } from '../../platform/texts/translate.ts';

/** Five attempts, then a lock of a quarter of an hour, half an hour, and at most an hour; a day without attempts resets it. */
const rule: GuessRule = { max: 5, firstLockMs: 15 * 60_000, longestLockMs: 3_600_000, forgivenAfterMs: 86_400_000 };

/** Passwords that are compared at once, in this process: each takes a processor for a thirtieth of a second. */
const comparisons = createGate({ atOnce: 1, waiting: 40 });

/** An attempt to sign in, and its origin. */
interface Attempt {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  /** The browser, where an agent has signed in with it before. */
  readonly browser: KnownBrowser | null;
  readonly now: Date;
}

/** The stored form of a login, which ignores case. */
const loginOf = (typed: string): string => typed.trim().toLowerCase();

/**
 * Checks a password. Each attempt is counted before the check, so that concurrent attempts stay within five; an unknown login gets
 * the same answer, delay and lock. It is counted before it waits for a comparison, so that a locked login takes no turn from others. An attempt
 * turned away as busy is taken back, except from the address's limit.
 *
 * A lock applies to a login from the network of the attempts: guessers lock themselves out, and the agent can sign in from
 * elsewhere. A browser in which the agent has signed in before has its own count, in any network, so that others' guesses do not
 * affect it. For all other browsers there is a limit of attempts at a login in a quarter of an hour, over all networks, and of
 * attempts from an address in an hour, over all logins.
 * @throws Refusal 'sign-in-refused', 'sign-in-locked', 'too-many'
 */
export async function checkPassword(
  services: Pick<Services, 'stores' | 'log' | 'secret' | 'registration'>,
  attempt: Attempt,
): Promise<Agent> {
  const { stores, log, secret } = services;
  const { now, browser } = attempt;
  const login = loginOf(attempt.login);
  const known = browser?.isOf(login) === true ? browser : null;
  const fromThere = [addressLimit(services, 'desk', attempt.address)];
  const ofLogin = loginLimit(secret, login);
  const place = placeOf(secret, known, attempt);
  if (known === null) {
    // checked before the attempt is counted: an agent delayed by others has not used one up
    await checkLimits(stores, fromThere, now);
    requireUnlocked(await stores.limits.look(ofLogin, now), now);
  }
  requireUnlocked(await stores.signIns.take({ login, place }, now, rule), now);
  if (known === null) {
    requireUnlocked(await stores.limits.take(ofLogin, now), now);
    await consumeLimits(stores, fromThere, now);
  }
  const leave = await comparisons
    .enter(known === null ? 'strangers' : 'known browsers')
    .catch(async (busy: unknown) => {
      await stores.signIns.giveBack({ login, place }, rule);
      if (known === null) await stores.limits.release(ofLogin, now);
      throw busy;
    });
  const { agent, isRight } = await compared(stores, { login, password: attempt.password }).finally(leave);
  if (!isRight || agent === undefined) {
    await stores.agents.note({ at: now, agentId: agent?.agentId ?? null, login, action: 'sign-in-refused' });
    log.warn({ agentId: agent?.agentId ?? null }, 'a sign-in at the desk was refused');
    throw new Refusal('sign-in-refused');
  }
  await stores.signIns.forgive({ login, place });
  await stores.agents.note({ at: now, agentId: agent.agentId, login, action: 'sign-in' });
  return agent;
}

async function compared({ agents }: Services['stores'], { login, password }: Pick<Attempt, 'login' | 'password'>) {
  const agent = await agents.findByLogin(login);
  return { agent, isRight: await isPassword(password, agent?.passwordHash ?? null) };
}

/** The second key of the count, besides the login: a browser known under it, or else the network. */
const placeOf = (secret: string, known: KnownBrowser | null, { address }: Attempt): Buffer =>
  known === null
    ? keyedHash(secret, 'desk-network', addressNetwork(address))
    : keyedHash(secret, 'desk-browser', known.id);

/** @throws Refusal 'sign-in-locked', with the minutes, while the login is locked */
function requireUnlocked(until: Date | null, now: Date): void {
  if (until === null) return;
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  throw new Refusal('sign-in-locked', { message: t('signInLocked', { count: minutes }) });
}
