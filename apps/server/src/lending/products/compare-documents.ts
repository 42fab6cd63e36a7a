/** A term that differs between two versions; null where one has none. */
export interface DocumentChange {
  /** The term, such as `prices.0.annualRatePercent`. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The terms in which two documents differ, in the order of the first. */
export function compareDocuments(before: unknown, after: unknown): DocumentChange[] {
  const [old, current] = [termsOf(before), termsOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: current.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** The values of a document by their paths. A list of values is one. */
function termsOf(document: unknown, path = ''): Map<string, string> {
  const isNested =
    typeof document === 'object' &&
    document !== null &&
    !(Array.isArray(document) && document.every((each) => typeof each !== 'object'));
  if (!isNested) return new Map([[path, Array.isArray(document) ? document.join(', ') : String(document)]]);
  return new Map(
    Object.entries(document).flatMap(([name, value]) =>
      value === undefined ? [] : [...termsOf(value, path === '' ? name : `${path}.${name}`)],
    ),
  );
}
