import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../refusal.ts';

/** The largest file that is read, in bytes: a phone's photo is smaller. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024;

/** The bytes of a file that count as one upload. Pictures shrunk by our pages are smaller. */
const COUNTED_ONCE = 2 * 1024 * 1024;

/** The number of uploads that one counts as in its borrower's hourly limit: a large file holds up other callers. Without a stated length it counts as the largest. */
export function timesCounted(headers: IncomingHttpHeaders): number {
  const bytes = Math.min(Number(headers['content-length'] ?? UPLOAD_LIMIT), UPLOAD_LIMIT);
  return Math.max(1, Math.ceil(bytes / COUNTED_ONCE));
}

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
