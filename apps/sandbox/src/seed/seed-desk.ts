import { hashPassword, type Stores } from '@hiram/server/ports';
import { addDays, calendarDateIn, markets, replyDueOn } from '@hiram/domain';

/** The sandbox's agent. No part of the sandbox exists in production. */
export const demoAgent = { login: 'agent', password: 'sandbox-agent-1', name: 'Ana Lim' } as const;

/** An agent, and two complaints of a borrower: an answered one to be rated, and an unanswered one past its deadline. */
export async function seedDesk(
  stores: Stores,
  { borrowerId, orderId, now }: { borrowerId: number; orderId: number; now: Date },
): Promise<void> {
  const agentId = await stores.agents.insert({
    login: demoAgent.login,
    name: demoAgent.name,
    passwordHash: await hashPassword(demoAgent.password),
    at: now,
  });
  if (agentId !== undefined) {
    const roles = ['agent', 'underwriter', 'administrator'].map((role) => ({ role, market: null }));
    await stores.operators.setRoles(agentId, roles, { login: demoAgent.login, at: now });
  }
  const today = calendarDateIn(now, markets.PH.timeZone);
  const filed = async (daysAgo: number, problemType: string, content: string) => {
    const day = addDays(today, -daysAgo);
    const wasDueOn = replyDueOn(day);
    const createdAt = new Date(`${day}T02:10:00Z`);
    const complaint = { borrower_id: borrowerId, order_id: orderId, problem_type: problemType, content };
    return {
      id: await stores.complaints.insert({ ...complaint, created_at: createdAt, reply_due_on: wasDueOn }),
      wasDueOn,
    };
  };
  const answered = await filed(6, '4', 'There is a charge on my loan that I do not understand.');
  const readAt = new Date(`${addDays(today, -5)}T06:20:00Z`);
  const reader = { at: readAt, agentId: agentId ?? null, login: demoAgent.login };
  await stores.agents.note({ ...reader, action: 'view', complaintId: answered.id, borrowerId });
  await stores.complaints.answer({
    complaintId: answered.id,
    agentId: agentId ?? null,
    content:
      'Thank you for writing. It is the processing fee, which was taken out when the loan was paid out; it stands in your contract under “Charges”. Nothing is added to what you pay back.',
    wantsScore: true,
    at: new Date(`${addDays(today, -5)}T06:30:00Z`),
    wasDueOn: answered.wasDueOn,
    requestKey: 'seed',
  });
  await filed(9, '2', 'I paid at the counter on Monday and my loan still shows the whole amount.');
}
