import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/complaint';
import { formatDateTime, markets } from '@hiram/domain';
import { Refusal } from '../../refusal.ts';
import { rowIdOf } from '../../row-id.ts';
import type { Services } from '../../services.ts';
import type { ComplaintRecord } from '../../stores/complaint-store.ts';
import { texts } from '../../texts.ts';
import { collectionKinds, problemKinds, titleOf } from './problem-kinds.ts';

interface Borrower {
  readonly borrowerId: number;
  readonly market: 'PH' | 'IN';
}

/** A borrower's complaints: those that wait, those that were answered, all (CMP-07). */
export async function listComplaints(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, market }: Borrower,
): Promise<AnswerOf<typeof contract.listComplaints>> {
  const complaints = await stores.complaints.list(borrowerId);
  const tab = (title: string, wanted: (complaint: ComplaintRecord) => boolean) => ({
    title,
    list: complaints.filter(wanted).map((complaint) => ({
      id: String(complaint.id),
      time: formatDateTime(complaint.createdAt, markets[market].timeZone),
      type: titleOf(problemKinds, complaint.problemType),
      content: complaint.content,
    })),
  });
  return {
    tabs: [
      tab(texts.complaintsAll, () => true),
      tab(texts.complaintsWaiting, ({ disposedAt }) => disposedAt === null),
      tab(texts.complaintsAnswered, ({ disposedAt }) => disposedAt !== null),
    ],
  };
}

/**
 * One complaint with its answer (CMP-08).
 * @param imageUrl address of a picture by its name
 * @throws Refusal 'complaint-not-found', also for another borrower's
 */
export async function showComplaint(
  { stores }: Pick<Services, 'stores'>,
  request: Borrower & { readonly problemId: string },
  imageUrl: (id: string) => string,
): Promise<AnswerOf<typeof contract.loadComplaint>> {
  const complaint = await stores.complaints.findOwn(rowIdOf(request.problemId), request.borrowerId);
  if (complaint === undefined) throw new Refusal('complaint-not-found');
  const images = await stores.complaints.listImages(complaint.id);
  const addresses = (byAgent: boolean) =>
    images.filter((image) => image.byAgent === byAgent).map(({ id }) => imageUrl(id));
  return {
    problemId: String(complaint.id),
    type: titleOf(problemKinds, complaint.problemType),
    sonType: titleOf(collectionKinds, complaint.problemSonType),
    content: complaint.content,
    images: addresses(false),
    disposeDetail: complaint.disposeDetail ?? '',
    disposeImages: addresses(true),
    isNeedScore: complaint.wantsScore && complaint.score === null ? 1 : 0,
    time: formatDateTime(complaint.createdAt, markets[request.market].timeZone),
    replyDueOn: complaint.replyDueOn,
  };
}

/**
 * Keeps a rating of an answer, once.
 * @throws Refusal 'complaint-not-found', 'nothing-to-rate'
 */
export async function scoreComplaint(
  { stores }: Pick<Services, 'stores'>,
  rating: { borrowerId: number; problemId: string; score: number; now: Date },
): Promise<null> {
  const id = rowIdOf(rating.problemId);
  const complaint = await stores.complaints.findOwn(id, rating.borrowerId);
  if (complaint === undefined) throw new Refusal('complaint-not-found');
  const isKept = await stores.complaints.score(id, rating.borrowerId, { score: rating.score, at: rating.now });
  if (!isKept) throw new Refusal('nothing-to-rate');
  return null;
}
