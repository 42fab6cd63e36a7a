import { type Dialect, type DialectCodec, withProvider } from './dialect.ts';

/**
 * Prepares a dialect.
 * @throws Error when two readable names have one wire name, which could not be read back
 */
export function makeCodec(dialect: Dialect): DialectCodec {
  const fields = new Map(Object.entries(dialect.fields));
  const back = new Map<string, string>();
  for (const [readable, wire] of fields) {
    const other = back.get(wire);
    if (other !== undefined)
      throw new Error(`dialect ${dialect.name}: "${readable}" and "${other}" are both "${wire}" on the wire`);
    back.set(wire, readable);
  }
  const paths = new Map(Object.entries(dialect.paths));
  if (new Set(paths.values()).size !== paths.size)
    throw new Error(`dialect ${dialect.name}: two paths share one wire path`);

  const toWireField = (readable: string) => fields.get(readable) ?? readable;
  const toReadableField = (wire: string) => back.get(wire) ?? wire;
  const plain = fields.size === 0;
  return {
    dialect,
    toWirePath: (readable) => withProvider(paths.get(readable) ?? readable, dialect.providerSegment),
    toWireField,
    toReadableField,
    encode: plain ? (value) => value : (value) => rename(value, toWireField),
    decode: plain ? (value) => value : (value) => rename(value, toReadableField),
  };
}

function rename(value: unknown, name: (field: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [name(field), rename(inner, name)]));
}
