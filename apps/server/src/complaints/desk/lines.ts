import type { DeskLine } from '@hiram/contract/desk';
import { calendarDate, calendarDateIn, daysBetween, formatDateTime, markets } from '@hiram/domain';
import type { QueueRecord } from './desk-store.ts';
import { collectionKinds, problemKinds, titleOf } from '../problem-kinds.ts';

/** A complaint as a line of a list, in its market's time zone. */
export function deskLineOf(complaint: QueueRecord, now: Date): DeskLine {
  const { timeZone } = markets[complaint.market];
  const today = calendarDateIn(now, timeZone);
  const isWaiting = complaint.answeredAt === null;
  return {
    problemId: String(complaint.id),
    orderNo: String(complaint.orderId),
    type: titleOf(problemKinds, complaint.problemType),
    sonType: titleOf(collectionKinds, complaint.problemSonType),
    time: formatDateTime(complaint.createdAt, timeZone),
    replyDueOn: complaint.replyDueOn,
    daysLate: isWaiting ? Math.max(0, daysBetween(calendarDate(complaint.replyDueOn), today)) : 0,
    answeredAt: complaint.answeredAt === null ? '' : formatDateTime(complaint.answeredAt, timeZone),
    score: complaint.score,
  };
}
