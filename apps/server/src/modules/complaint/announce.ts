import { randomUUID } from 'node:crypto';
import { pagePaths } from '@hiram/contract/pages';
import type { Services } from '../../services.ts';
import type { Stores } from '../../stores/stores.ts';

export type ComplaintEvent = 'complaint.created' | 'complaint.answered' | 'complaint.reopened' | 'complaint.rated';

/**
 * Writes down, with what it tells of, that an outside help-desk is to be told; nothing where the lender has none. It says which
 * complaint it is about and where to read it, and nothing that a borrower wrote: whoever may read that signs in at the desk.
 */
export async function announce(
  tx: Stores,
  { webhook, deskUrl }: Pick<Services, 'webhook' | 'deskUrl'>,
  event: { kind: ComplaintEvent; complaintId: number; now: Date },
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
  await tx.webhooks.record({ eventId: `evt_${randomUUID()}`, kind, complaintId, body: JSON.stringify(body), at: now });
}
