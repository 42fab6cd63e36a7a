import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/complaint';
import { formatDateTime, type MarketCode, markets } from '@hiram/domain';
import type { StoreResult } from '../platform/idempotency/idempotent-result.ts';
import { marketData } from '../lending/markets/market-data.ts';
import { Refusal } from '../platform/refusal.ts';
import { rowIdOf } from '../platform/row-id.ts';
import type { Services } from '../app/services.ts';
import type { ComplaintRecord } from './complaint-store.ts';
import { t } from '../platform/texts/translate.ts';
import { announce } from './announce.ts';
import { collectionKinds, problemKinds, titleOf } from './problem-kinds.ts';

interface Borrower {
  readonly borrowerId: number;
  readonly market: MarketCode;
}

/** A borrower's complaints: waiting, answered, all (CMP-07). */
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
      state: complaint.isWaiting ? 'waiting' : 'answered',
    })),
  });
  return {
    tabs: [
      tab(t('complaints.all'), () => true),
      tab(t('complaints.waiting'), ({ isWaiting }) => isWaiting),
      tab(t('complaints.answered'), ({ isWaiting }) => !isWaiting),
    ],
  };
}

/**
 * One complaint with its answer (CMP-08).
 * @param imageUrl address of a picture by its name
 * @throws Refusal 'complaint-not-found', also for another borrower's
 */
export async function showComplaint(
  { stores, lender }: Pick<Services, 'stores' | 'lender'>,
  request: Borrower & { readonly problemId: string },
  imageUrl: (id: string) => string,
): Promise<AnswerOf<typeof contract.loadComplaint>> {
  const complaint = await stores.complaints.findOwn(rowIdOf(request.problemId), request.borrowerId);
  if (complaint === undefined) throw new Refusal('complaint-not-found');
  const [images, answers] = await Promise.all([
    stores.attachments.listOfComplaint(complaint.id),
    stores.complaints.listAnswers(complaint.id),
  ]);
  const addresses = (answerId: number | null) =>
    images.filter((image) => image.answerId === answerId).map(({ id }) => imageUrl(id));
  const time = (at: Date) => formatDateTime(at, markets[request.market].timeZone);
  const current = answers.find(({ reopenedAt }) => reopenedAt === null);
  return {
    problemId: String(complaint.id),
    type: titleOf(problemKinds, complaint.problemType),
    sonType: titleOf(collectionKinds, complaint.problemSonType),
    content: complaint.content,
    images: addresses(null),
    disposeDetail: current?.content ?? '',
    disposeImages: current === undefined ? [] : addresses(current.id),
    isNeedScore: current?.wantsScore === true && current.score === null ? 1 : 0,
    time: time(complaint.createdAt),
    replyDueOn: complaint.replyDueOn,
    earlierAnswers: answers
      .filter(({ reopenedAt }) => reopenedAt !== null)
      .map(({ id, content, answeredAt, reopenedAt, reopenedBy, reopenReason }) => ({
        content,
        time: time(answeredAt),
        images: addresses(id),
        // why an agent reopened it stays at the desk
        ...(reopenedBy === null && reopenedAt !== null && { reply: reopenReason ?? '', repliedAt: time(reopenedAt) }),
      })),
    canReply: current === undefined ? '0' : '1',
    escalation: {
      officerName: lender.grievanceOfficer.name,
      officerPhone: lender.grievanceOfficer.phone,
      officerEmail: lender.grievanceOfficer.email,
      authorityName: lender.authorityName,
      authorities: [...(marketData[request.market].complaintAuthorities ?? [])],
    },
  };
}

/**
 * Stores a rating of an answer, once.
 * @throws Refusal 'complaint-not-found', 'nothing-to-rate'
 */
export async function scoreComplaint(
  services: Pick<Services, 'stores' | 'inTransaction' | 'webhook' | 'tellHelpDesk' | 'deskUrl'>,
  rating: { borrowerId: number; problemId: string; score: number; now: Date; keep: StoreResult<null> },
): Promise<null> {
  const { score, now } = rating;
  const id = rowIdOf(rating.problemId);
  const complaint = await services.stores.complaints.findOwn(id, rating.borrowerId);
  if (complaint === undefined) throw new Refusal('complaint-not-found');
  await services.inTransaction(async (tx) => {
    if (!(await tx.complaints.score(id, { score, at: now }))) throw new Refusal('nothing-to-rate');
    await announce(tx, services, { kind: 'complaint.rated', complaintId: id, now });
    await rating.keep(tx, null);
  });
  services.tellHelpDesk();
  return null;
}
