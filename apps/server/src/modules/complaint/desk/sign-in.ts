import { isPassword } from '../../../passwords.ts';
import { Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import { addressNetwork } from '../../../somebody/address-block.ts';
import { keyedHash } from '../../../somebody/keyed-hash.ts';
import type { KnownBrowser } from '../../../somebody/known-browser.ts';
import { addressLimit, loginLimit, lookAtAll, takeAll } from '../../../somebody/limits.ts';
import type { Agent } from '../../../stores/agent-store.ts';
import type { GuessRule } from '../../../stores/sign-in-store.ts';
import { t } from '../../../texts/say.ts';

/** Five tries, then a quarter of an hour, half an hour, an hour and no longer; a day without tries forgives. */
const rule: GuessRule = { most: 5, firstLockMs: 15 * 60_000, longestLockMs: 3_600_000, forgivenAfterMs: 86_400_000 };

/** A try to sign in, and where it comes from. */
interface Attempt {
  readonly login: string;
  readonly password: string;
  readonly address: string;
  /** The browser, where an agent has signed in in it before. */
  readonly browser: KnownBrowser | null;
  readonly now: Date;
}

/** The login as it is kept: agents are found whatever the case they type. */
const loginOf = (typed: string): string => typed.trim().toLowerCase();

/**
 * Checks a password. Each try is counted before it is looked at, so that many at once are no more than five; a login that does not
 * exist answers, takes and locks the same.
 *
 * What is locked is a login together with the network it is tried from: who guesses locks out himself, and the agent signs in from
 * elsewhere. A browser in which the agent has signed in before is counted by itself, wherever it is, so that nobody else's guesses
 * hold it back. From all other browsers so many guesses of a login are looked at in a quarter of an hour, from how many networks they
 * may come, and so many passwords in an hour from one address, whatever the logins.
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
    // looked at before the try is counted: who is made to wait by others has not used one up
    await lookAtAll(stores, fromThere, now);
    requireUnlocked(await stores.limits.look(ofLogin, now), now);
  }
  requireUnlocked(await stores.signIns.take({ login, place }, now, rule), now);
  if (known === null) {
    requireUnlocked(await stores.limits.take(ofLogin, now), now);
    await takeAll(stores, fromThere, now);
  }
  const agent = await stores.agents.findByLogin(login);
  if (!(await isPassword(attempt.password, agent?.passwordHash ?? null)) || agent === undefined) {
    await stores.agents.note({ at: now, agentId: agent?.agentId ?? null, login, action: 'sign-in-refused' });
    log.warn({ agentId: agent?.agentId ?? null }, 'a sign-in at the desk was refused');
    throw new Refusal('sign-in-refused');
  }
  await stores.signIns.forgive({ login, place });
  await stores.agents.note({ at: now, agentId: agent.agentId, login, action: 'sign-in' });
  return agent;
}

/** What is counted beside the login: a browser that is known under it, or else the network. */
const placeOf = (secret: string, known: KnownBrowser | null, { address }: Attempt): Buffer =>
  known === null
    ? keyedHash(secret, 'desk-network', addressNetwork(address))
    : keyedHash(secret, 'desk-browser', known.id);

/** @throws Refusal 'sign-in-locked', with the minutes, where the login is locked until an instant */
function requireUnlocked(until: Date | null, now: Date): void {
  if (until === null) return;
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  throw new Refusal('sign-in-locked', { message: t('signInLocked', { count: minutes }) });
}
