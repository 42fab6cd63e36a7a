import { marketCodes } from '@hiram/domain';
import * as v from 'valibot';
import { currencyCode } from './fields.ts';

/**
 * The environment config of the pages (specification, section 3), in its written form. Everything has a default, which
 * the pages know. The service reads it at its start and refuses an invalid one; the pages take it unchecked. A brand is
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

/** A single line in a legal text: a name, an address or a number. */
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
  /** The contacts of customer service besides the telephone (CMP-09). */
  serviceEmail: v.exactOptional(email),
  serviceChat: v.exactOptional(v.pipe(v.string(), v.regex(/^\+?[\d -]{6,24}$/, 'must be a number of the chat app'))),
  /** Opening hours in the market's time zone, shown to a borrower who cannot pay. Hidden where they are not given. */
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
  /** The app's download addresses by platform; Android's is storeUrl unless given, and a platform without one is not offered. */
  downloadUrls: v.exactOptional(
    v.strictObject({ ios: v.exactOptional(httpsAddress), android: v.exactOptional(httpsAddress) }),
  ),
  /** The lender as a legal entity, for the legal pages and the footer of every public page. */
  companyName: v.exactOptional(line),
  registrationNumber: v.exactOptional(line),
  /** The supervisory authority, and the number of the licence. */
  authorityName: v.exactOptional(line),
  authorityNumber: v.exactOptional(line),
  address: v.exactOptional(line),
  /** Place of jurisdiction, as in "the courts of Makati City". */
  courts: v.exactOptional(line),
  /** The officer for personal data and for complaints that were not settled. */
  grievanceOfficer: v.exactOptional(
    v.strictObject({ name: v.exactOptional(line), email: v.exactOptional(email), phone: v.exactOptional(phone) }),
  ),
  /** Effective date of the legal texts, YYYY-MM-DD. */
  legalFromOn: v.exactOptional(v.pipe(v.string(), v.isoDate('must be a date such as 2026-12-31'))),
  theme: v.exactOptional(theme),
});

export const webConfig = v.strictObject({
  /** First segment of the path of every call (REQ-01). */
  basePath: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)*$/, "must be '' or start with '/'"))),
  /** The provider's word in the paths of registration; 'hiram' unless given. */
  providerSegment: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[A-Za-z\d-]{1,40}$/, 'must be 1 to 40 letters, digits or "-"')),
  ),
  brand: v.exactOptional(brand),
  market: v.exactOptional(v.picklist(marketCodes)),
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
  /** Hosts besides our own that an address of the server may open. */
  allowedHosts: hosts,
  /** Hosts besides our own that may receive the session; they may also be opened. */
  sessionHosts: hosts,
  /** Hosts besides our own that images may be loaded from. */
  imageHosts: hosts,
  /** Hosts besides our own that may be framed. */
  frameHosts: hosts,
  /**
   * Which payment codes are shown. `confirmed`: those that the service confirms, and those that one of its answers led the tab to.
   * `address`: any code in an address, for a shell that opens the page by itself; anybody can write such an address.
   */
  payCodes: v.exactOptional(v.picklist(['confirmed', 'address'], 'must be confirmed or address')),
  /** Name of the object that an Android shell injects (BRG-03). */
  androidObject: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/, 'must be a name'))),
  /** False disables the service worker and the offline mode, and removes an installed worker. */
  offline: v.exactOptional(v.boolean()),
  /** True exchanges the session of an address for a cookie before the first call (login.exchange). */
  sessionExchange: v.exactOptional(v.boolean()),
  /** Whether each call starts a trace with a W3C `traceparent`. A service with tracing sets it. */
  traced: v.exactOptional(v.boolean()),
  sandbox: v.exactOptional(v.boolean()),
  /** False hides the developers' test page. The service sets it (TEST_PAGE). */
  testPage: v.exactOptional(v.boolean()),
});
export type WebConfig = v.InferOutput<typeof webConfig>;

/** Reads an environment config. `problems` has an entry for each invalid value, its field in front. */
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
 * Replaces a dialect given as a file name by the content of the file. Any other config is returned unchanged.
 * @param readJson reads the named file; its errors are not caught
 */
export function withDialectOfFile(given: unknown, readJson: (file: string) => unknown): unknown {
  if (typeof given !== 'object' || given === null || !('dialect' in given) || typeof given.dialect !== 'string')
    return given;
  return { ...given, dialect: readJson(given.dialect) };
}
