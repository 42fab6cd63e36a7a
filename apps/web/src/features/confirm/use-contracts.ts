import type { listContracts } from '@hiram/contract/contracts';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import type { Answer } from '../../api/read.ts';
import { useAnswer } from '../../router/use-answer.ts';

/** The contracts under the consent, and whether all of them are readable (CNF-02). */
export type Contracts = ReturnType<typeof useContracts>;

/** The list of a product's contracts. Consent is impossible until it has loaded, and while an opened contract could not be displayed. */
export function useContracts(answer: Answer<ReadAnswerOf<typeof listContracts>>) {
  const query = useAnswer(answer, { quiet: true });
  const [unread, setUnread] = useState<readonly number[]>([]);
  return {
    list: query.data?.list ?? [],
    isLoading: query.isLoading,
    hasFailed: query.data === undefined && query.error !== undefined,
    hasUnread: unread.length > 0,
    retry: query.retry,
    /** Records whether the contract at an index could be displayed when it was last opened. */
    setReadable: (position: number, isShown: boolean): void =>
      setUnread((known) => [...known.filter((each) => each !== position), ...(isShown ? [] : [position])]),
  };
}
