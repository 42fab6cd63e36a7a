import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { formatDateTime, maskPhone, markets } from '@hiram/domain';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Services } from '../../app/services.ts';
import type { Agent } from '../../platform/sessions/agent.ts';
import { deskLineOf } from './lines.ts';
import { orderForDesk } from './order-facts.ts';

/**
 * A complaint as shown at the desk. The access is recorded in the audit trail first.
 * @param imageUrl address of a picture by its name
 * @throws Refusal 'complaint-not-found'
 */
export async function showForDesk(
  { stores }: Pick<Services, 'stores'>,
  { agent, problemId, now }: { agent: Agent; problemId: string; now: Date },
  imageUrl: (id: string) => string,
): Promise<AnswerOf<typeof contract.loadComplaint>> {
  const complaint = await stores.complaints.find(rowIdOf(problemId));
  if (complaint === undefined) throw new Refusal('complaint-not-found');
  const { id, borrowerId } = complaint;
  await stores.agents.note({ at: now, ...agent, action: 'view', complaintId: id, borrowerId });
  const [order, borrower, phone, answers, images, payments] = await Promise.all([
    stores.orders.findOwn(complaint.orderId, borrowerId),
    stores.borrowers.get(borrowerId),
    stores.borrowers.phoneOf(borrowerId),
    stores.complaints.listAnswers(id),
    stores.attachments.listOfComplaint(id),
    stores.desk.listPayments(complaint.orderId),
  ]);
  if (order === undefined) throw new Error(`complaint ${id} has no order`);
  const { timeZone } = markets[borrower.market];
  const time = (at: Date) => formatDateTime(at, timeZone);
  const imagesOf = (answerId: number | null) =>
    images.filter((image) => image.answerId === answerId).map((image) => imageUrl(image.id));
  const current = answers.find(({ reopenedAt }) => reopenedAt === null);
  return {
    ...deskLineOf(
      {
        ...complaint,
        market: borrower.market,
        answeredAt: current?.answeredAt ?? null,
        score: current?.score ?? null,
      },
      now,
    ),
    isWaiting: complaint.isWaiting,
    content: complaint.content,
    images: imagesOf(null),
    answers: answers.map((answer) => ({
      content: answer.content,
      agentName: answer.agentName ?? '',
      time: time(answer.answeredAt),
      images: imagesOf(answer.id),
      wantsScore: answer.wantsScore,
      score: answer.score,
      reopened:
        answer.reopenedAt === null
          ? null
          : { time: time(answer.reopenedAt), agentName: answer.reopenedBy ?? '', reason: answer.reopenReason ?? '' },
    })),
    borrower: { name: borrower.name, phone: phone === null ? '' : maskPhone(phone) },
    order: orderForDesk(order, payments, now),
  };
}
