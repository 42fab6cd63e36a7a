import type { Answer } from './send.ts';

/** The body of an answer that says that it is JSON; undefined where it is none. */
export function jsonOf({ headers, text }: Answer): unknown {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of an envelope under either of its names; 'x' under none that is text, so that it is no zero. */
export function codeOf(body: unknown): string {
  const { code, status } = (body ?? {}) as { code?: unknown; status?: unknown };
  const found = code ?? status;
  return typeof found === 'string' ? found : '';
}

/** Whether an envelope says that all went well: a code of zeros. */
export const isDone = (body: unknown): boolean => /^0+$/.test(codeOf(body));
