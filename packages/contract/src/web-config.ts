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

/** One line of a name, an address or a number that stands in a legal text. */
const line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(300, 'must be at most 300 characters'),
);
const phone = v.pipe(v.string(), v.regex(/^\+?[\d ()-]{3,24}$/, 'must be a telephone number'));
const email = v.pipe(v.string(), v.email('must be an e-mail address'));
const timeOfDay = v.pipe(v.string(), v.isoTime('must be a time such as 09:00'));
const httpsAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https address'));

const brand = v.strictObject({
  appName: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  /** Called when an order carries no telephone of its own (ORD-14). */
  servicePhone: v.exactOptional(phone),
  /** How customer service is reached beside the telephone (CMP-09). */
  serviceEmail: v.exactOptional(email),
  serviceChat: v.exactOptional(v.pipe(v.string(), v.regex(/^\+?[\d -]{6,24}$/, 'must be a number of the chat app'))),
  /** When somebody answers there, on the market's clock; said to a borrower who cannot pay. Nothing is said where it is not given. */
  serviceHours: v.exactOptional(
    v.pipe(
      v.strictObject({
        days: v.picklist(
          ['everyDay', 'mondayToSaturday', 'mondayToFriday'],
          'must be everyDay, mondayToSaturday or mondayToFriday',
        ),
        from: timeOfDay,
        until: timeOfDay,
      }),
      v.check(({ from, until }) => from < until, 'must begin before it ends'),
    ),
  ),
  /** Scheme of the native app's own addresses, without '://'. */
  appScheme: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z\d+.-]*$/, 'must be a scheme'),
      v.check((scheme) => !webSchemes.has(scheme), "must be the app's own scheme"),
    ),
  ),
  /** Where the app is rated and downloaded. */
  storeUrl: v.exactOptional(httpsAddress),
  /** Where the app is downloaded, by platform; Android's is storeUrl unless given, and a platform without one is not offered. */
  downloadUrls: v.exactOptional(
    v.strictObject({ ios: v.exactOptional(httpsAddress), android: v.exactOptional(httpsAddress) }),
  ),
  /** The lender as the law knows it: what the legal pages and the foot of every public page say. */
  companyName: v.exactOptional(line),
  registrationNumber: v.exactOptional(line),
  /** Who supervises the lender, and the number of the authority to lend that it gave. */
  authorityName: v.exactOptional(line),
  authorityNumber: v.exactOptional(line),
  address: v.exactOptional(line),
  /** Place whose courts decide, as in "the courts of Makati City". */
  courts: v.exactOptional(line),
  /** Who answers for personal data, and for complaints that were not settled. */
  grievanceOfficer: v.exactOptional(
    v.strictObject({ name: v.exactOptional(line), email: v.exactOptional(email), phone: v.exactOptional(phone) }),
  ),
  /** Since when the legal texts are in force, YYYY-MM-DD. */
  legalFromOn: v.exactOptional(v.pipe(v.string(), v.isoDate('must be a date such as 2026-12-31'))),
  theme: v.exactOptional(theme),
});

export const webConfig = v.strictObject({
  /** Segment in front of every call (REQ-01). */
  basePath: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)*$/, "must be '' or start with '/'"))),
  /** The word in the paths of registration that tells whose calls they are; 'hiram' unless given. */
  providerSegment: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[A-Za-z\d-]{1,40}$/, 'must be 1 to 40 letters, digits or "-"')),
  ),
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
  /**
   * Which codes to pay with are shown. `confirmed`: those that the service confirms, and those that a tab was led to by an answer of it.
   * `address`: whatever an address says, as for a shell that opens the page by itself; anybody can write such an address.
   */
  payCodes: v.exactOptional(v.picklist(['confirmed', 'address'], 'must be confirmed or address')),
  /** Name of the object that an Android shell injects (BRG-03). */
  androidObject: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/, 'must be a name'))),
  /** False keeps no service worker, and with it nothing for a time without a connection, on the phones; it removes what is there. */
  offline: v.exactOptional(v.boolean()),
  /** True swaps the session of an address for a cookie before anything is asked (login.exchange). */
  sessionExchange: v.exactOptional(v.boolean()),
  /** Whether each call begins a trace, by a W3C `traceparent`. A service that traces sets it. */
  traced: v.exactOptional(v.boolean()),
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

/**
 * A config that names its dialect by a file gets what the file holds. Anything else comes back as it was.
 * @param readJson reads the named file; what it throws is not caught
 */
export function withDialectOfFile(given: unknown, readJson: (file: string) => unknown): unknown {
  if (typeof given !== 'object' || given === null || !('dialect' in given) || typeof given.dialect !== 'string')
    return given;
  return { ...given, dialect: readJson(given.dialect) };
}
