export const REDACTED = '[redacted]';

/** Depth of the data in a line; pino cuts it at 5. */
const DEEPEST = 6;
const nothing: ReadonlySet<string> = new Set();

/**
 * A function that returns logged data without the values of confidential fields, at any depth: a copy if there are any. An object that is no
 * plain data, such as a request of Fastify, is only named. The time of pino's own redaction grows with the number of names; this one's does not.
 * @param names of fields, exact
 */
export function createRedaction(names: ReadonlySet<string>): (data: unknown, kept?: ReadonlySet<string>) => unknown {
  const redact = (data: unknown, kept: ReadonlySet<string>, depth: number): unknown => {
    if (typeof data !== 'object' || data === null || data instanceof Error || 'toJSON' in data) return data;
    if (depth > DEEPEST) return '[deep]';
    if (Array.isArray(data)) return data.map((item) => redact(item, nothing, depth + 1));
    const prototype: unknown = Object.getPrototypeOf(data);
    if (prototype !== Object.prototype && prototype !== null) return `[${data.constructor.name}]`;
    let copy: Record<string, unknown> | undefined;
    for (const [name, value] of Object.entries(data)) {
      if (kept.has(name)) continue;
      const shown = names.has(name) ? REDACTED : redact(value, nothing, depth + 1);
      if (shown !== value) (copy ??= { ...data })[name] = shown;
    }
    return copy ?? data;
  };
  return (data, kept = nothing) => redact(data, kept, 0);
}
