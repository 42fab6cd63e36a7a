import { Refusal } from '../refusal.ts';

/** Pictures that one borrower sends at the same time: each lies in memory until it is kept. Our pages send one after the other. */
const MOST_AT_ONCE = 4;

/** Counts the pictures that each borrower is sending to this process. */
export interface UploadsUnderWay {
  /** Says that one begins, before any of it is read. @returns says that it has ended. @throws Refusal 'pictures-busy' for one too many */
  begin(borrowerId: number): () => void;
}

export function countUploadsUnderWay(most = MOST_AT_ONCE): UploadsUnderWay {
  const counts = new Map<number, number>();
  return {
    begin(borrowerId) {
      const before = counts.get(borrowerId) ?? 0;
      if (before >= most) throw new Refusal('pictures-busy');
      counts.set(borrowerId, before + 1);
      return () => {
        const left = (counts.get(borrowerId) ?? 0) - 1;
        if (left > 0) counts.set(borrowerId, left);
        else counts.delete(borrowerId);
      };
    },
  };
}
