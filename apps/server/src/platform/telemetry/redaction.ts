export const REDACTED = '[redacted]';

/** Depth of the data in a line; pino cuts it at 5. */
const DEEPEST = 6;
const nothing: ReadonlySet<string> = new Set();

/**
 * A function that copies logged data without the values of confidential fields, at any depth. An object that is no plain data, such as a
 * request of Fastify, is only named. The time of pino's own redaction grows with the number of names; this one's does not.
 * @param names of fields, exact
 */
export function createRedaction(names: ReadonlySet<string>): (data: unknown, kept?: ReadonlySet<string>) => unknown {
  const redact = (data: unknown, kept: ReadonlySet<string>, depth: number): unknown => {
    if (typeof data !== 'object' || data === null || data instanceof Error || 'toJSON' in data) return data;
    if (depth > DEEPEST) return '[deep]';
    if (Array.isArray(data)) return data.map((item) => redact(item, nothing, depth + 1));
    const prototype: unknown = Object.getPrototypeOf(data);
    if (prototype !== Object.prototype && prototype !== null) return `[${data.constructor.name}]`;
    const field = (name: string, value: unknown): unknown => {
      if (kept.has(name)) return value;
      return names.has(name) ? REDACTED : redact(value, nothing, depth + 1);
    };
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, field(name, value)]));
  };
  return (data, kept = nothing) => redact(data, kept, 0);
}
