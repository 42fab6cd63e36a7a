import { countAsFiled } from '../attachments/keep-picture.ts';
import type { StoreResult } from '../platform/idempotency/idempotent-result.ts';
import { COLLECTION, COMPLAINT_IMAGES_MAX } from '@hiram/contract/complaint';
import type { FieldProblem } from '@hiram/contract';
import { replyDueOn } from '@hiram/domain';
import { marketDay } from '../lending/loans/loan-facts.ts';
import { Refusal } from '../platform/refusal.ts';
import { rowIdOf } from '../platform/row-id.ts';
import type { Services } from '../app/services.ts';
import { countBorrower } from '../platform/limits/borrower-limits.ts';
import { announce } from './announce.ts';
import { canReportCollection } from './complaint-orders.ts';
import { imageNamesIn } from './image-names.ts';
import { collectionKinds, problemKinds } from './problem-kinds.ts';

const DAY_MS = 86_400_000;

export interface Complaint {
  readonly borrowerId: number;
  readonly problemType: string;
  readonly problemSonType: string;
  readonly problemDetail: string;
  /** Addresses of uploaded pictures, joined by commas. */
  readonly problemImage: string;
  readonly orderNo: string;
  readonly now: Date;
  readonly keep: StoreResult<{ problemId: string }>;
}

/**
 * Files a complaint with its pictures, all or nothing.
 * @throws Refusal 'malformed', 'order-not-found', 'collection-not-supported' (CMP-02), 'image-not-found', 'too-many'
 */
export async function saveComplaint(
  services: Pick<Services, 'stores' | 'inTransaction' | 'callLimits' | 'webhook' | 'tellHelpDesk' | 'deskUrl'>,
  complaint: Complaint,
): Promise<{ problemId: string }> {
  const { borrowerId, problemType, problemDetail, now } = complaint;
  const images = imageNamesIn(complaint.problemImage);
  // only complaints about collection have a sub-type
  const problemSonType = problemType === COLLECTION ? complaint.problemSonType : '';
  check({ ...complaint, problemSonType }, images);
  const order = await services.stores.orders.findOwn(rowIdOf(complaint.orderNo), borrowerId);
  if (order === undefined) throw new Refusal('order-not-found');
  if (problemType === COLLECTION && !canReportCollection(order, now)) throw new Refusal('collection-not-supported');
  const id = await services.inTransaction(async (tx) => {
    // in the same transaction, so that an unsaved complaint is not counted
    await countBorrower(
      tx.limits,
      { what: 'complaints', spanMs: DAY_MS, max: services.callLimits.borrowerComplaintsPerDay },
      { borrowerId, now },
    );
    const complaintId = await tx.complaints.insert({
      borrower_id: borrowerId,
      order_id: order.id,
      problem_type: problemType,
      problem_son_type: problemSonType,
      content: problemDetail,
      created_at: now,
      reply_due_on: replyDueOn(marketDay(order, now)),
    });
    for (const [seq, image] of images.entries()) {
      const isThere = await tx.attachments.attachToComplaint({ id: image, borrowerId, complaintId, seq });
      if (!isThere) throw new Refusal('image-not-found');
      await countAsFiled(tx, { purpose: 'complaint', owner: { borrowerId }, now });
    }
    await complaint.keep(tx, { problemId: String(complaintId) });
    await announce(tx, services, { kind: 'complaint.created', complaintId, now });
    return complaintId;
  });
  services.tellHelpDesk();
  return { problemId: String(id) };
}

function check({ problemType, problemSonType }: Complaint, images: readonly string[]): void {
  const problems: FieldProblem[] = [];
  if (!problemKinds.some(({ value }) => value === problemType)) {
    problems.push({ field: 'problemType', message: 'must be one of the kinds of problem' });
  }
  if (problemType === COLLECTION && !collectionKinds.some(({ value }) => value === problemSonType)) {
    problems.push({ field: 'problemSonType', message: 'must be one of the kinds of collection problem' });
  }
  if (images.length > COMPLAINT_IMAGES_MAX) {
    problems.push({ field: 'problemImage', message: `must be at most ${COMPLAINT_IMAGES_MAX} pictures` });
  }
  if (problems.length === 0) return;
  const message = problems.map((problem) => `${problem.field} ${problem.message}`).join('; ');
  throw new Refusal('malformed', { message, data: { problems } });
}
