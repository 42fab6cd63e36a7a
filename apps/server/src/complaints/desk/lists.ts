import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { formatDateTime, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { problemKinds, titleOf } from '../problem-kinds.ts';
import { deskLineOf } from './lines.ts';

const RATED_SINCE_MS = 90 * 86_400_000;

/** The queue, or the answered complaints. The audit trail records which complaints an agent saw there. */
export async function listForDesk(
  { stores }: Pick<Services, 'stores'>,
  { agent, state, now }: { agent: Operator; state: 'waiting' | 'answered'; now: Date },
): Promise<AnswerOf<typeof contract.listComplaints>> {
  const [list, waiting] = await Promise.all([
    state === 'waiting' ? stores.desk.listWaiting(agent.markets) : stores.desk.listAnswered(agent.markets),
    stores.desk.countWaiting(agent.markets),
  ]);
  const detail = `${state}: ${list.map(({ id }) => id).join(' ')}`.trim();
  await stores.agents.note({ at: now, ...agent, action: 'list', detail });
  return {
    agent: { name: agent.name, login: agent.login },
    waiting,
    list: list.map((complaint) => deskLineOf(complaint, now)),
  };
}

/** The ratings of answers. */
export async function listRatings(
  { stores }: Pick<Services, 'stores'>,
  { agent, now }: { agent: Operator; now: Date },
): Promise<AnswerOf<typeof contract.listRatings>> {
  const [list, counts] = await Promise.all([
    stores.desk.listRatings(agent.markets),
    stores.desk.countRatings(new Date(now.getTime() - RATED_SINCE_MS), agent.markets),
  ]);
  await stores.agents.note({ at: now, ...agent, action: 'list-ratings' });
  return {
    counts: [5, 4, 3, 2, 1].map((score) => ({ score, count: counts.find((each) => each.score === score)?.count ?? 0 })),
    list: list.map((rating) => ({
      problemId: String(rating.complaintId),
      type: titleOf(problemKinds, rating.problemType),
      score: rating.score,
      time: formatDateTime(rating.scoredAt, markets[rating.market].timeZone),
      agentName: rating.agentName ?? '',
    })),
  };
}
