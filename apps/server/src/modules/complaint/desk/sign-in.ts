import { isPassword } from '../../../passwords.ts';
import { Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import { addressLimit, lookAtAll, takeAll } from '../../../somebody/limits.ts';
import type { Agent, GuessRule } from '../../../stores/agent-store.ts';
import { t } from '../../../texts/say.ts';

/** Five tries, then a quarter of an hour, half an hour, an hour ... up to a day; a day without tries forgives. */
const rule: GuessRule = { most: 5, firstLockMs: 15 * 60_000, longestLockMs: 86_400_000, forgivenAfterMs: 86_400_000 };

/** The login as it is kept: agents are found whatever the case they type. */
const loginOf = (typed: string): string => typed.trim().toLowerCase();

/**
 * Checks a password. Each try is counted before it is looked at, so that many at once are no more than five; a login that does not
 * exist answers, takes and locks the same. Passwords that are looked at are counted by address as well, for many logins tried from one
 * place; from an address that is held back none counts for a login, so that nobody's is locked by it.
 * @throws Refusal 'sign-in-refused', 'sign-in-locked', 'too-many'
 */
export async function checkPassword(
  services: Pick<Services, 'stores' | 'log' | 'secret' | 'registration'>,
  attempt: { login: string; password: string; address: string; now: Date },
): Promise<Agent> {
  const { stores, log } = services;
  const login = loginOf(attempt.login);
  const { now } = attempt;
  const fromThere = [addressLimit(services, 'desk', attempt.address)];
  await lookAtAll(stores, fromThere, now);
  const lockedUntil = await stores.agents.takeGuess(login, now, rule);
  if (lockedUntil !== null) {
    const minutes = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));
    throw new Refusal('sign-in-locked', {
      message: t('signInLocked', { count: minutes }),
    });
  }
  await takeAll(stores, fromThere, now);
  const agent = await stores.agents.findByLogin(login);
  if (!(await isPassword(attempt.password, agent?.passwordHash ?? null)) || agent === undefined) {
    await stores.agents.note({ at: now, agentId: agent?.agentId ?? null, login, action: 'sign-in-refused' });
    log.warn({ agentId: agent?.agentId ?? null }, 'a sign-in at the desk was refused');
    throw new Refusal('sign-in-refused');
  }
  await stores.agents.forgetGuesses(login);
  await stores.agents.note({ at: now, agentId: agent.agentId, login, action: 'sign-in' });
  return agent;
}
