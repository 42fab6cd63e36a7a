import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../refusal.ts';

/** The largest file that is read, in bytes: a phone's photo is smaller. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024;

/** The bytes of an upload for which it counts once. Pictures that our pages have shrunk have fewer. */
const COUNTED_ONCE = 2 * 1024 * 1024;

/** How often an upload counts for the hourly limit of its borrower, since a long one keeps others waiting longer; one of no stated length as the longest. */
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
