import { randomUUID } from 'node:crypto';
import { pagePaths } from '@hiram/contract/pages';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';

/**
 * Records a webhook for an external help-desk, in the transaction of its event; does nothing if the lender has none. It contains the
 * number and address of the complaint but none of its text: to read that, an agent signs in at the desk.
 */
export async function announce(
  tx: Stores,
  { webhook, deskUrl }: Pick<Services, 'webhook' | 'deskUrl'>,
  event: { kind: Parameters<Stores['webhooks']['record']>[0]['kind']; complaintId: number; now: Date },
): Promise<void> {
  if (webhook === null) return;
  const { kind, complaintId, now } = event;
  const complaint = await tx.complaints.find(complaintId);
  if (complaint === undefined) throw new Error(`there is no complaint ${complaintId}`);
  const body = {
    type: kind,
    timestamp: now.toISOString(),
    data: {
      problemId: String(complaintId),
      orderNo: String(complaint.orderId),
      problemType: complaint.problemType,
      problemSonType: complaint.problemSonType,
      createdAt: complaint.createdAt.toISOString(),
      replyDueOn: complaint.replyDueOn,
      url: `${deskUrl}${pagePaths.desk}?complaint=${complaintId}`,
    },
  };
  await tx.webhooks.record({
    eventId: `evt_${randomUUID()}`,
    kind,
    complaintId,
    borrowerId: complaint.borrowerId,
    body: JSON.stringify(body),
    at: now,
  });
}
