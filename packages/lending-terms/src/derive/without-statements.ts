/** Facts of a term that are no part of a schema: for our own tests, and for contracts. */
const statements: ReadonlySet<string> = new Set(['ownerless', 'clause']);

/** A JSON Schema without these facts. */
export function withoutStatements<Value>(value: Value): Value {
  return strip(value) as Value;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !statements.has(name))
      .map(([name, inner]) => [name, strip(inner)]),
  );
}
