import * as v from 'valibot';
import { currencyCode } from './fields.ts';

/**
 * The environment config of the pages (specification, section 3), as it is written down. Everything has a default, which
 * the pages know. The service reads it at its start and refuses a wrong one; the pages take it as it comes. A brand is
 * appearance, a market is rules, a locale is text: three separate things.
 */
const colour = v.pipe(
  v.string(),
  v.regex(/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i, 'must be a colour such as #c2410c'),
);
/** A host name, with a port when it is not the scheme's own; '*.' in front stands for all its subdomains. */
const host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(
    /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?(?::\d{1,5})?$/,
    'must be a host name',
  ),
);
const hosts = v.exactOptional(v.array(host));
const envelopeNames = v.exactOptional(v.strictObject({ code: v.string(), data: v.string(), message: v.string() }));
const nameTable = v.exactOptional(v.record(v.string(), v.string()));

const webSchemes = new Set(['http', 'https', 'javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'about']);

const theme = v.strictObject({
  gradientFrom: v.exactOptional(colour),
  gradientTo: v.exactOptional(colour),
  accent: v.exactOptional(colour),
  /** Text on the accent. */
  fontColour: v.exactOptional(colour),
  accentSoft: v.exactOptional(colour),
  /** The same three for dark mode. */
  accentDark: v.exactOptional(colour),
  fontColourDark: v.exactOptional(colour),
  accentSoftDark: v.exactOptional(colour),
});

const brand = v.strictObject({
  appName: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  /** Called when an order carries no telephone of its own (ORD-14). */
  servicePhone: v.exactOptional(v.pipe(v.string(), v.regex(/^\+?[\d ()-]{3,24}$/, 'must be a telephone number'))),
  /** How customer service is reached beside the telephone (CMP-09). */
  serviceEmail: v.exactOptional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  serviceChat: v.exactOptional(v.pipe(v.string(), v.regex(/^\+?[\d -]{6,24}$/, 'must be a number of the chat app'))),
  /** Scheme of the native app's own addresses, without '://'. */
  appScheme: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z\d+.-]*$/, 'must be a scheme'),
      v.check((scheme) => !webSchemes.has(scheme), "must be the app's own scheme"),
    ),
  ),
  /** Where the app is rated and downloaded. */
  storeUrl: v.exactOptional(v.pipe(v.string(), v.regex(/^https:\/\//, 'must be an https address'))),
  theme: v.exactOptional(theme),
});

export const webConfig = v.strictObject({
  /** Segment in front of every call (REQ-01). */
  basePath: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)*$/, "must be '' or start with '/'"))),
  brand: v.exactOptional(brand),
  market: v.exactOptional(v.picklist(['PH', 'IN'])),
  /** The market's, unless given. */
  currency: v.exactOptional(currencyCode),
  locale: v.exactOptional(v.string()),
  dialect: v.exactOptional(
    v.strictObject({
      name: v.string(),
      envelope: envelopeNames,
      variantEnvelope: envelopeNames,
      paths: nameTable,
      fields: nameTable,
    }),
  ),
  /** Hosts beside our own that an address given by the server may lead to. */
  allowedHosts: hosts,
  /** Hosts beside our own that may be given the session; allowed to be led to as well. */
  sessionHosts: hosts,
  /** Hosts beside our own that images may come from. */
  imageHosts: hosts,
  /** Hosts beside our own that may be shown in a frame. */
  frameHosts: hosts,
  /** Name of the object that an Android shell injects (BRG-03). */
  androidObject: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/, 'must be a name'))),
  /** False keeps no service worker, and with it nothing for a time without a connection, on the phones; it removes what is there. */
  offline: v.exactOptional(v.boolean()),
  sandbox: v.exactOptional(v.boolean()),
});
export type WebConfig = v.InferOutput<typeof webConfig>;

/** Reads an environment config. `problems` has one entry for every value that is wrong, its field in front. */
export function readWebConfig(given: unknown): { config: WebConfig; problems: readonly string[] } {
  if (Array.isArray(given)) return { config: {}, problems: ['must be an object'] };
  const result = v.safeParse(webConfig, given);
  if (result.success) return { config: result.output, problems: [] };
  const problems = result.issues.map((issue) => {
    const field = v.getDotPath(issue);
    return field === null ? issue.message : `${field}: ${issue.message}`;
  });
  return { config: {}, problems };
}
