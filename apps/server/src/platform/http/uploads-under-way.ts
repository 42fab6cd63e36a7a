import { Refusal } from '../refusal.ts';

/** Maximum concurrent uploads of a borrower, because each is in memory until it is stored. Our pages upload one after the other. */
const MAX_AT_ONCE = 4;

/** Counts each borrower's uploads to this process. */
export interface UploadsUnderWay {
  /** Registers an upload before it is read. @returns the function that ends it @throws Refusal 'pictures-busy' for one too many */
  begin(borrowerId: number): () => void;
}

export function countUploadsUnderWay(max = MAX_AT_ONCE): UploadsUnderWay {
  const counts = new Map<number, number>();
  return {
    begin(borrowerId) {
      const before = counts.get(borrowerId) ?? 0;
      if (before >= max) throw new Refusal('pictures-busy');
      counts.set(borrowerId, before + 1);
      return () => {
        const left = (counts.get(borrowerId) ?? 0) - 1;
        if (left > 0) counts.set(borrowerId, left);
        else counts.delete(borrowerId);
      };
    },
  };
}
