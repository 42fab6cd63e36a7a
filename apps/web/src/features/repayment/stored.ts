import * as v from 'valibot';

/**
 * Repayment's data in local storage. It is not trusted: the storage may be full, forbidden, of an older version, or written by another script.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null deletes it. @returns whether it is stored */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads JSON by a schema; null if it is missing or does not match. */
export function parseStored<Schema extends v.GenericSchema>(
  text: string | null,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (text === null) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
