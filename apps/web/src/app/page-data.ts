/** Id of the block of first answers that the service may put into a page it serves: `{ [callKey]: data }` as JSON. */
export const DATA_BLOCK_ID = 'hiram-data';

/** Reads the answers that came with a page; none when there is no such block or it is broken. */
export function firstDataOf(page: Document): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(page.getElementById(DATA_BLOCK_ID)?.textContent ?? '{}');
    return typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {};
  } catch {
    return {};
  }
}
