import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import type { Services } from '../../app/services.ts';

const MESSAGES_MAX = 100;

/** The newest messages to a borrower, of all loans or of one. */
export async function listMessages(
  { stores }: Pick<Services, 'stores'>,
  of: { readonly borrowerId: number; readonly orderId?: number },
  time: (at: Date) => string,
): Promise<AnswerOf<typeof contract.loadBorrower>['messages']> {
  const messages = await stores.borrowerFile.listMessages(of, MESSAGES_MAX);
  return messages.map(({ kind, channel, status, reason, plannedAt, endedAt }) => ({
    kind,
    channel,
    state: status,
    reason: reason ?? '',
    at: time(endedAt ?? plannedAt),
  }));
}
