import type { loadContact } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import * as codes from '@hiram/contract/refusal-codes';
import type { CallState } from '../../api/call-state.ts';
import type { Answer } from '../../api/read.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useAnswer } from '../../router/use-answer.ts';

type Contact = ReadAnswerOf<typeof loadContact>;

/**
 * The lender's contacts, with those of the page for a visitor and where the service does not answer: whoever cannot get on needs a number to call.
 * @param contact null for a visitor
 */
export function useContacts(contact: Answer<Contact> | null): {
  readonly query: CallState<Contact>;
  /** True without a session, and with an expired one. */
  readonly isVisitor: boolean;
  /** False where the contacts are those of the page. */
  readonly isAnswered: boolean;
} {
  const { brand } = useConfig();
  const answer = useAnswer(contact, { quiet: true });
  const { data, error } = answer;
  const isVisitor = contact === null || (data === undefined && error?.code === codes.noSession);
  if (!isVisitor && (data !== undefined || error === undefined)) {
    return { query: answer, isVisitor, isAnswered: true };
  }
  const ofPage = { email: brand.serviceEmail ?? '', smWa: brand.serviceChat ?? '' };
  return { query: { ...answer, data: ofPage, error: undefined, isLoading: false }, isVisitor, isAnswered: false };
}
