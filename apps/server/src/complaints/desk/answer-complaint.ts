import { countAsFiled } from '../../attachments/keep-picture.ts';
import { DESK_IMAGES_MAX } from '@hiram/contract/desk';
import { replyDueOn } from '@hiram/domain';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { Agent } from '../../platform/sessions/agent.ts';
import { announce } from '../announce.ts';
import { imageNamesIn } from '../image-names.ts';

export interface DeskAnswerRequest {
  readonly agent: Agent;
  readonly problemId: string;
  readonly content: string;
  /** Addresses of uploaded pictures, joined by commas. */
  readonly images: string;
  readonly wantsScore: boolean;
  readonly tryId: string;
  readonly now: Date;
}

/**
 * Answers a waiting complaint: once, even when two agents answer at the same moment or a request is repeated.
 * @throws Refusal 'complaint-not-found', 'already-answered', 'image-not-found', 'malformed'
 */
export async function answerComplaint(
  services: Pick<Services, 'stores' | 'inTransaction' | 'webhook' | 'tellHelpDesk' | 'deskUrl'>,
  request: DeskAnswerRequest,
): Promise<null> {
  const { agent, now } = request;
  const images = imageNamesIn(request.images);
  if (images.length > DESK_IMAGES_MAX) {
    const problem = { field: 'images', message: `must be at most ${DESK_IMAGES_MAX} pictures` };
    throw new Refusal('malformed', { message: `${problem.field} ${problem.message}`, data: { problems: [problem] } });
  }
  await services.inTransaction(async (tx) => {
    const complaint = await tx.complaints.lock(rowIdOf(request.problemId));
    if (complaint === undefined) throw new Refusal('complaint-not-found');
    const { id, borrowerId } = complaint;
    if ((await tx.complaints.findTry(id, request.tryId)) !== undefined) return;
    if (!complaint.isWaiting) throw new Refusal('already-answered');
    const answerId = await tx.complaints.answer({
      complaintId: id,
      agentId: agent.agentId,
      content: request.content,
      wantsScore: request.wantsScore,
      at: now,
      wasDueOn: complaint.replyDueOn,
      requestKey: request.tryId,
    });
    for (const [seq, image] of images.entries()) {
      const whose = { agentId: agent.agentId, borrowerId, complaintId: id, answerId };
      const isThere = await tx.attachments.attachToAnswer({ id: image, ...whose, seq });
      if (!isThere) throw new Refusal('image-not-found');
      await countAsFiled(tx, { purpose: 'complaint', owner: { agentId: agent.agentId }, now });
    }
    await tx.agents.note({ at: now, ...agent, action: 'answer', complaintId: id, borrowerId });
    await announce(tx, services, { kind: 'complaint.answered', complaintId: id, now });
  });
  services.tellHelpDesk();
  return null;
}

/**
 * Reopens an answered complaint, with a new deadline three weekdays from today.
 * @throws Refusal 'complaint-not-found', 'not-answered'
 */
export async function reopenComplaint(
  services: Pick<Services, 'stores' | 'inTransaction' | 'webhook' | 'tellHelpDesk' | 'deskUrl'>,
  { agent, problemId, reason, now }: { agent: Agent; problemId: string; reason: string; now: Date },
): Promise<null> {
  await services.inTransaction(async (tx) => {
    const complaint = await tx.complaints.lock(rowIdOf(problemId));
    if (complaint === undefined) throw new Refusal('complaint-not-found');
    if (complaint.isWaiting) throw new Refusal('not-answered');
    const { id, borrowerId } = complaint;
    const { market } = await tx.borrowers.get(borrowerId);
    const dueOn = replyDueOn(marketDay({ market }, now));
    await tx.complaints.reopen({ complaintId: id, agentId: agent.agentId, reason, at: now, dueOn });
    await tx.agents.note({ at: now, ...agent, action: 'reopen', complaintId: id, borrowerId });
    await announce(tx, services, { kind: 'complaint.reopened', complaintId: id, now });
  });
  services.tellHelpDesk();
  return null;
}
