import type { listProposals } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { Translate } from '../i18n/texts.ts';

export type Proposal = ReadAnswerOf<typeof listProposals>['list'][number];

/** What a proposal does, in a few words. */
export function proposalWords(t: Translate, { kind, act, item }: Pick<Proposal, 'kind' | 'act' | 'item'>): string {
  if (kind === 'waiver') return t('proposals.waived');
  if (kind === 'command') return `${t('proposals.command')}: ${act}`;
  return `${t(act === 'approve' ? 'proposals.approve' : 'proposals.refuse')} · ${t('items.look', { item })}`;
}
