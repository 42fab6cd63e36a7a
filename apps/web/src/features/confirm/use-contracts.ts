import type { listContracts } from '@hiram/contract/contracts';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import type { Answer } from '../../api/read.ts';
import { useAnswer } from '../../app/use-answer.ts';

/** The contracts that are agreed to, and whether all that there are can be read (CNF-02). */
export type Contracts = ReturnType<typeof useContracts>;

/** The list of a product's contracts. Nothing is agreed to while it is not known, nor while one that was opened could not be shown. */
export function useContracts(answer: Answer<ReadAnswerOf<typeof listContracts>>) {
  const query = useAnswer(answer, { quiet: true });
  const [unread, setUnread] = useState<readonly number[]>([]);
  return {
    list: query.data?.list ?? [],
    isLoading: query.isLoading,
    hasFailed: query.data === undefined && query.error !== undefined,
    hasUnread: unread.length > 0,
    retry: query.retry,
    /** Keeps whether the contract at a position could be shown when it was last opened. */
    noteShown: (position: number, isShown: boolean): void =>
      setUnread((known) => [...known.filter((each) => each !== position), ...(isShown ? [] : [position])]),
  };
}
