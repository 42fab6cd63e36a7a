import type { Services } from '../../app/services.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { checkPassword } from './sign-in.ts';

/**
 * Another password, after the present one. Every other session ends.
 * @throws Refusal 'sign-in-refused', 'sign-in-locked', 'too-many', 'password-common'
 */
export async function changePassword(
  services: Services,
  change: { operator: Operator; password: string; newPassword: string; address: string; now: Date },
): Promise<null> {
  const { operator, password, address, now } = change;
  await checkPassword(services, { login: operator.login, password, address, browser: null, now });
  if (isCommonPassword(change.newPassword, [operator.login, operator.name])) throw new Refusal('password-common');
  const passwordHash = await hashPassword(change.newPassword);
  await services.inTransaction(async (tx) => {
    await tx.agents.replacePassword(operator.agentId, passwordHash);
    await tx.agents.endSessions(operator.agentId, { except: operator.sessionId });
    await tx.agents.note({ at: now, ...operator, action: 'password-set', detail: operator.login });
  });
  return null;
}
