import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/own-data';
import { formatDateTime, type MarketCode, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { t } from '../../platform/texts/translate.ts';

/** The action with which the trail records that a borrower downloaded their own data. */
export const DOWNLOADED = 'data-downloaded';

/** Actions of the audit trail that show a borrower's data to a member of the staff, by the texts that name them. */
const reads = {
  view: 'complaint',
  'view-image': 'picture',
  answer: 'answer',
  'answers-read': 'answers',
  'borrower-found': 'found',
  'loan-read': 'loan',
  'transactions-read': 'loan',
  'receipt-read': 'receipt',
  'phone-request-shown': 'phone',
  'borrower-read': 'page',
  'timeline-read': 'page',
  'borrower-revealed': 'numbers',
  'documents-listed': 'documents',
  'document-seen': 'documents',
  'contract-read': 'contract',
  'data-exported': 'export',
  [DOWNLOADED]: 'download',
} as const;

/** Acts on a borrower that read nothing beyond what another act lists. Flags and sanctions stay out: they may be part of an investigation. */
export const notReads: ReadonlySet<string> = new Set([
  'note-added',
  'flag-set',
  'flag-lifted',
  'provider-asked',
  'waiver-previewed',
  'proposed',
  'proposal-approved',
  'own-proposal-approved',
  'own-proposal-refused',
  'proposal-refused',
  'proposal-expired',
  'approval-failed',
  'transaction-booked',
  'sanctions-cleared',
  'sanctions-read',
]);

export const isRead = (action: string): action is keyof typeof reads => Object.hasOwn(reads, action);

const MAX_SHOWN = 200;

/** Who read a borrower's data: the instant, the role and not the name, what, and why. The newest first. */
export async function listReads(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, market }: { readonly borrowerId: number; readonly market: MarketCode },
): Promise<AnswerOf<typeof contract.listAccess>> {
  const actions = await stores.agents.listActions(MAX_SHOWN, { borrowerId, actions: Object.keys(reads) });
  return {
    list: actions.flatMap(({ id, at, agentId, action }) => {
      if (!isRead(action)) return [];
      const role = action === DOWNLOADED ? 'you' : agentId === null ? 'office' : 'service';
      return [
        {
          id: String(id),
          time: formatDateTime(at, markets[market].timeZone),
          who: t(`access.who.${role}`),
          what: t(`access.what.${reads[action]}`),
          why: t(`access.why.${reads[action]}`),
        },
      ];
    }),
  };
}
