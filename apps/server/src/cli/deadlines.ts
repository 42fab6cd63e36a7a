import { listOverdueReplies } from '../complaints/overdue-replies.ts';
import { listMissedDeadlines } from '../payments/money-out/missed-deadlines.ts';
import { joined, sentence, table, phrase } from './answer.ts';
import { command } from './command.ts';

const late = (dueOn: string, doneOn: string | null) => ({
  dueOn: phrase(`due ${dueOn}`, dueOn),
  doneOn: phrase(doneOn ?? 'not yet', doneOn),
});

/** Decisions, payouts and replies that are or were late. */
export const deadlines = command({
  brief: 'orders whose decision or payout is or was late, and complaints past the promise of a reply',
  parameters: {},
  async run({ stores, clock }) {
    const now = clock.now();
    const missed = await listMissedDeadlines(stores, now);
    const unanswered = await listOverdueReplies(stores, now);
    return joined(
      table(
        'orders',
        missed.map(({ orderId, market, deadline, dueOn, doneOn }) => ({
          orderId,
          market,
          deadline,
          ...late(dueOn, doneOn),
        })),
      ),
      table(
        'complaints',
        unanswered.map(({ complaintId, market, replyDueOn }) => ({
          complaintId,
          market,
          deadline: 'reply',
          ...late(replyDueOn, null),
        })),
      ),
      ...(missed.length + unanswered.length === 0 ? [sentence('No deadline was missed.')] : []),
    );
  },
});
