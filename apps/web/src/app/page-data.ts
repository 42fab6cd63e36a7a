/**
 * Id of the block of first answers that the service, or without the network the service worker, may put into a page:
 * `{ [callKey]: data }` as JSON.
 */
export const DATA_BLOCK_ID = 'hiram-data';

/** Reads the answers that came with a page; none when there is no such block or it is broken. */
export function firstDataOf(page: Document): Readonly<Record<string, unknown>> {
  try {
    const block = page.getElementById(DATA_BLOCK_ID);
    const data: Readonly<Record<string, unknown>> | null = JSON.parse(block?.textContent ?? '{}');
    return { ...data };
  } catch {
    return {};
  }
}
