/** A JSON Schema without the statements that only our own tests read. */
export function withoutStatements<Value>(value: Value): Value {
  return strip(value) as Value;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'ownerless')
      .map(([name, inner]) => [name, strip(inner)]),
  );
}
