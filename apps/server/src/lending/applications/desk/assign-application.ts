import type { Services } from '../../../app/services.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { type Attempt, keepAct, lockOwn, requirePending } from './claim-application.ts';

/**
 * Gives an application to another operator who may decide it, whoever has it now. A repeat of the same try does nothing.
 * @throws Refusal 'order-not-found', 'application-decided', 'not-possible' for an operator who may not decide there
 */
export async function assignApplication(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  acting: Acting,
  { login, ...attempt }: Attempt & { readonly login: string },
): Promise<null> {
  await inTransaction(async (tx) => {
    const content = JSON.stringify(['assign', login, attempt.note]);
    const { order, known } = await lockOwn(tx, acting, { ...attempt, acts: ['assigned'], content });
    if (known !== undefined) return;
    await requirePending(tx, order, { ...acting, mayBeAnothers: true });
    const others = await tx.operators.whoMay('applications.decide', order.market);
    const officer = others.find((each) => each.login === login);
    if (officer === undefined)
      throw new Refusal('not-possible', { message: 'This operator may not decide applications of the market.' });
    const facts = { subject: login };
    await keepAct(tx, {
      order,
      acting,
      attempt: { ...attempt, content },
      act: 'assigned',
      assignedTo: officer.agentId,
      facts,
    });
  });
  return null;
}
