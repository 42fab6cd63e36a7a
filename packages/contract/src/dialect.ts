import type { EnvelopeNames } from './envelope.ts';
import { standardEnvelope, variantEnvelope } from './envelope.ts';

/** Stands in a path for a word that is configured: the name that a lender's calls of registration go under. */
const PROVIDER = '{provider}';
/** The word unless another is configured. */
const PROVIDER_SEGMENT = 'hiram';

/**
 * A wire dialect: what readable names are called on the wire, as data (REQ-11). A name that is not in a table goes out as
 * it is. Session and campaign parameters are the shell's own and are not renamed.
 */
export interface Dialect {
  readonly name: string;
  readonly envelope: EnvelopeNames;
  readonly variantEnvelope: EnvelopeNames;
  /** Readable path below the base path -> wire path. */
  readonly paths: Readonly<Record<string, string>>;
  /** Readable field -> wire field, at every depth. */
  readonly fields: Readonly<Record<string, string>>;
  /** What stands for `{provider}` in a path, 'hiram' unless given. */
  readonly providerSegment?: string;
}

/** The dialect spoken unless another is configured: the readable names themselves. */
export const readableDialect: Dialect = {
  name: 'readable',
  envelope: standardEnvelope,
  variantEnvelope,
  paths: {},
  fields: {},
};

/** A dialect prepared for use in both directions. */
export interface DialectCodec {
  readonly dialect: Dialect;
  toWirePath(readable: string): string;
  toWireField(readable: string): string;
  toReadableField(wire: string): string;
  /** Renames the fields of a value at every depth, readable to wire. */
  encode(value: unknown): unknown;
  /** Renames the fields of a value at every depth, wire to readable. */
  decode(value: unknown): unknown;
}

/** The codec of the readable dialect: nothing changes its name. */
export const readableCodec: DialectCodec = {
  dialect: readableDialect,
  toWirePath: (readable) => withProvider(readable),
  toWireField: (readable) => readable,
  toReadableField: (wire) => wire,
  encode: (value) => value,
  decode: (value) => value,
};

/** A path with the configured word in its place. */
export const withProvider = (path: string, segment: string = PROVIDER_SEGMENT): string =>
  path.replace(PROVIDER, segment);
