import type { Services } from '../../app/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/sessions/session-token.ts';
import type { Agent } from '../../platform/sessions/agent.ts';
import { addressLimit, consumeLimits } from '../../verification/limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'secret' | 'registration'>;
interface Visit {
  readonly token: string;
  readonly address: string;
  readonly now: Date;
}

/** Whom a one-time link invites. @throws Refusal 'link-over', 'too-many' */
export async function readInvitation(services: Needs, { token, address, now }: Visit): Promise<Agent> {
  await consumeLimits(services.stores, [addressLimit(services, 'desk', address)], now);
  const operator = await services.stores.operators.findLink(hashToken(token), now);
  if (operator === undefined) throw new Refusal('link-over');
  return operator;
}

/** Sets a password by a one-time link, which is used up. @throws Refusal 'link-over', 'too-many', 'password-common' */
export async function acceptInvitation(services: Needs, visit: Visit & { password: string }): Promise<Agent> {
  const { token, now } = visit;
  const operator = await readInvitation(services, visit);
  if (isCommonPassword(visit.password, [operator.login, operator.name])) throw new Refusal('password-common');
  const passwordHash = await hashPassword(visit.password);
  await services.inTransaction(async (tx) => {
    if (!(await tx.operators.useLink(hashToken(token), now))) throw new Refusal('link-over');
    await tx.agents.replacePassword(operator.agentId, passwordHash);
    await tx.factors.removeAll(operator.agentId);
    await tx.agents.endSessions(operator.agentId, 'all');
    await tx.agents.note({ at: now, ...operator, action: 'invitation-accepted' });
  });
  return operator;
}
