import type { Answer } from './send.ts';

/** The body of a JSON answer; undefined for another or an invalid one. */
export function jsonOf({ headers, text }: Answer): unknown {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of an envelope under either of its names; 'x' where it is no text, which is no success. */
export function codeOf(body: unknown): string {
  const { code, status } = (body ?? {}) as { code?: unknown; status?: unknown };
  const found = code ?? status;
  return typeof found === 'string' ? found : '';
}

/** Whether an envelope is a success: a code of zeros. */
export const isDone = (body: unknown): boolean => /^0+$/.test(codeOf(body));
