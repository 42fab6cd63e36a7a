import { DATA_BLOCK_ID } from '@hiram/contract/page-renderer';
import { jsonBlock } from '../brand/config.ts';

/** Reads the prefetched answers of a page; empty when the block is missing or broken. */
export function prefetchedIn(page: Document): Readonly<Record<string, unknown>> {
  try {
    return jsonBlock(page, DATA_BLOCK_ID);
  } catch {
    return {};
  }
}
