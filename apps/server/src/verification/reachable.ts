import type { Services } from '../app/services.ts';
import { noSms } from '../platform/outgoing/sms.ts';
import { type ChannelTemplate, offeredTemplates, readNumber, templateIds } from './templates.ts';

/** A phone that a code can be sent to. */
export interface Reachable {
  readonly phone: string;
  readonly template: ChannelTemplate;
}

const templates = offeredTemplates(templateIds);

/** The registered phone of a borrower; null where none is known, none that a code can be sent to, or nobody sends messages. */
export async function reachableOf(
  { stores, sms }: Pick<Services, 'stores' | 'sms'>,
  borrowerId: number,
): Promise<Reachable | null> {
  const phone = sms === noSms ? null : await stores.borrowers.phoneOf(borrowerId);
  return phone === null ? null : (readNumber(templates, phone) ?? null);
}
