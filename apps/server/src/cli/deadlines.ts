import { listOverdueReplies } from '../complaints/overdue-replies.ts';
import { listMissedDeadlines } from '../payments/money-out/missed-deadlines.ts';
import { joined, money, phrase, sentence, table } from './answer.ts';
import { command } from './command.ts';

const late = (dueOn: string, doneOn: string | null) => ({
  dueOn: phrase(`due ${dueOn}`, dueOn),
  doneOn: phrase(doneOn ?? 'not yet', doneOn),
});

/** An emergency is named for three days, over a weekend. */
const LOOKED_BACK_MS = 3 * 86_400_000;

/** Decisions, payouts and replies that are or were late. */
export const deadlines = command({
  brief:
    'orders whose decision or payout is or was late, complaints past the promise of a reply, and what one operator approved alone in an emergency',
  parameters: {},
  async run({ stores, clock }) {
    const now = clock.now();
    const missed = await listMissedDeadlines(stores, now);
    const unanswered = await listOverdueReplies(stores, now);
    const alone = await stores.proposals.listApprovedAlone(new Date(now.getTime() - LOOKED_BACK_MS));
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
      table(
        'emergencies',
        alone.map(({ id, proposerLogin, decidedAt, decidedWords, amountMinor, currency }) => ({
          proposal: phrase(`proposal ${id}`, id),
          by: phrase(`approved by ${proposerLogin} alone`, proposerLogin),
          at: decidedAt,
          amount: currency === null ? null : money(amountMinor, currency),
          why: decidedWords,
        })),
      ),
      ...(missed.length + unanswered.length === 0 ? [sentence('No deadline was missed.')] : []),
    );
  },
});
