import { parseJson } from '../../api/safe-storage.ts';

/** Parses a typed payload: as JSON if it is an object, a list or a quoted text, else as the text itself. */
export function readPayload(typed: string): unknown {
  const text = typed.trim();
  if (!/^[[{"]/.test(text)) return text;
  return parseJson(text) ?? text;
}
