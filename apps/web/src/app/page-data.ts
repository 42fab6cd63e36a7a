import { DATA_BLOCK_ID } from '@hiram/contract/page-renderer';
import { jsonBlock } from '../brand/config.ts';

/** Reads the answers that came with a page; none when there is no such block or it is broken. */
export function prefetchedIn(page: Document): Readonly<Record<string, unknown>> {
  try {
    return jsonBlock(page, DATA_BLOCK_ID);
  } catch {
    return {};
  }
}
