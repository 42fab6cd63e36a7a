import { replyDueOn } from '@hiram/domain';
import { marketDay } from '../lending/loans/loan-facts.ts';
import type { StoreResult } from '../platform/idempotency/idempotent-result.ts';
import { countBorrower } from '../platform/limits/borrower-limits.ts';
import { Refusal } from '../platform/refusal.ts';
import { rowIdOf } from '../platform/row-id.ts';
import type { Services } from '../app/services.ts';
import { announce } from './announce.ts';

const DAY_MS = 86_400_000;

export interface Reply {
  readonly borrowerId: number;
  readonly problemId: string;
  readonly problemDetail: string;
  readonly now: Date;
  readonly keep: StoreResult<null>;
}

/**
 * Takes a borrower's reply to an answer: the complaint waits again, with a new deadline three weekdays from today. A reply counts as a
 * complaint of the day.
 * @throws Refusal 'complaint-not-found', also for another borrower's; 'not-answered', 'too-many'
 */
export async function replyToComplaint(
  services: Pick<Services, 'stores' | 'inTransaction' | 'callLimits' | 'webhook' | 'tellHelpDesk' | 'deskUrl'>,
  { borrowerId, problemId, problemDetail, now, keep }: Reply,
): Promise<null> {
  const id = rowIdOf(problemId);
  if ((await services.stores.complaints.findOwn(id, borrowerId)) === undefined)
    throw new Refusal('complaint-not-found');
  await services.inTransaction(async (tx) => {
    const complaint = await tx.complaints.lock(id);
    if (complaint === undefined) throw new Refusal('complaint-not-found');
    if (complaint.isWaiting) throw new Refusal('not-answered');
    await countBorrower(
      tx.limits,
      { what: 'complaints', spanMs: DAY_MS, max: services.callLimits.borrowerComplaintsPerDay },
      { borrowerId, now },
    );
    const dueOn = replyDueOn(marketDay(await tx.borrowers.get(borrowerId), now));
    await tx.complaints.reopen({ complaintId: id, agentId: null, reason: problemDetail, at: now, dueOn });
    await keep(tx, null);
    await announce(tx, services, { kind: 'complaint.reopened', complaintId: id, now });
  });
  services.tellHelpDesk();
  return null;
}
