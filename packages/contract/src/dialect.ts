import type { EnvelopeNames } from './envelope.ts';
import { standardEnvelope, variantEnvelope } from './envelope.ts';

/** Placeholder in a path for a configured word: the provider name in the paths of registration. */
const PROVIDER = '{provider}';
/** The word unless another is configured. */
const PROVIDER_SEGMENT = 'hiram';

/**
 * A wire dialect: the wire names of the readable names, as data (REQ-11). A name that is not in a table is sent
 * unchanged. Session and campaign parameters belong to the shell and are not renamed.
 */
export interface Dialect {
  readonly name: string;
  readonly envelope: EnvelopeNames;
  readonly variantEnvelope: EnvelopeNames;
  /** Readable path below the base path -> wire path. */
  readonly paths: Readonly<Record<string, string>>;
  /** Readable field -> wire field, at every depth. */
  readonly fields: Readonly<Record<string, string>>;
  /** The word for `{provider}` in a path, 'hiram' unless given. */
  readonly providerSegment?: string;
}

/** The default dialect: the readable names themselves. */
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

/** The codec of the readable dialect, which renames nothing. */
export const readableCodec: DialectCodec = {
  dialect: readableDialect,
  toWirePath: (readable) => withProvider(readable),
  toWireField: (readable) => readable,
  toReadableField: (wire) => wire,
  encode: (value) => value,
  decode: (value) => value,
};

/** A path with the configured word in place of its placeholder. */
export const withProvider = (path: string, segment: string = PROVIDER_SEGMENT): string =>
  path.replace(PROVIDER, segment);
