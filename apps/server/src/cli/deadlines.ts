import { type Command, print } from './command.ts';
import { listMissedDeadlines } from '../payments/money-out/missed-deadlines.ts';
import { listOverdueReplies } from '../complaints/overdue-replies.ts';

const usage = `npm run hiram -- deadlines, with the service's environment:
  orders whose decision or payout is or was late, and complaints past the promise of a reply, one a line`;

/** Decisions, payouts and replies that are or were late. */
export const deadlines: Command = {
  usage,
  writes: [],
  read:
    () =>
    async ({ stores, clock }) => {
      const now = clock.now();
      const missed = await listMissedDeadlines(stores, now);
      for (const { orderId, market, deadline, dueOn, doneOn } of missed)
        print(orderId, market, deadline, `due ${dueOn}`, doneOn ?? 'not yet');
      const unanswered = await listOverdueReplies(stores, now);
      for (const { complaintId, market, replyDueOn } of unanswered)
        print(complaintId, market, 'reply', `due ${replyDueOn}`, 'not yet');
      if (missed.length + unanswered.length === 0) print('No deadline was missed.');
    },
};
