import { isPassword } from '../../../passwords.ts';
import { Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import type { Agent, GuessRule } from '../../../stores/agent-store.ts';
import { t } from '../../../texts/say.ts';

/** Five tries, then a quarter of an hour, half an hour, an hour ... up to a day; a day without tries forgives. */
const rule: GuessRule = { most: 5, firstLockMs: 15 * 60_000, longestLockMs: 86_400_000, forgivenAfterMs: 86_400_000 };

/** The login as it is kept: agents are found whatever the case they type. */
const loginOf = (typed: string): string => typed.trim().toLowerCase();

/**
 * Checks a password. Each try is counted before it is looked at, so that many at once are no more than five; a login that does not
 * exist answers, takes and locks the same.
 * @throws Refusal 'sign-in-refused', 'sign-in-locked'
 */
export async function checkPassword(
  { stores, log }: Pick<Services, 'stores' | 'log'>,
  attempt: { login: string; password: string; now: Date },
): Promise<Agent> {
  const login = loginOf(attempt.login);
  const { now } = attempt;
  const lockedUntil = await stores.agents.takeGuess(login, now, rule);
  if (lockedUntil !== null) {
    const minutes = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));
    throw new Refusal('sign-in-locked', {
      message: t('signInLocked', { count: minutes }),
    });
  }
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
