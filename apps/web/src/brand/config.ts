import { type Dialect, readableDialect } from '@hiram/contract/dialect';
import { standardEnvelope, variantEnvelope } from '@hiram/contract/envelope';
import * as v from 'valibot';

/**
 * The environment config (specification, section 3). The service puts it into the page as a JSON block; what is missing
 * there takes the value beside it here. A brand is appearance, a market is rules, a locale is text: three separate things.
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
const envelopeNames = (names: { code: string; data: string; message: string }) =>
  v.optional(v.object({ code: v.string(), data: v.string(), message: v.string() }), names);
const nameTable = v.optional(v.record(v.string(), v.string()), {});

const webSchemes = new Set(['http', 'https', 'javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'about']);

const brand = v.object({
  appName: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'Hiram'),
  /** Called when an order carries no telephone of its own (ORD-14). */
  servicePhone: v.optional(
    v.pipe(v.string(), v.regex(/^\+?[\d ()-]{3,24}$/, 'must be a telephone number')),
    '+63 2 8555 0100',
  ),
  /** Scheme of the native app's own addresses, without '://'. */
  appScheme: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z\d+.-]*$/, 'must be a scheme'),
      v.check((scheme) => !webSchemes.has(scheme), "must be the app's own scheme"),
    ),
    'hiram',
  ),
  /** Where the app is rated and downloaded. */
  storeUrl: v.optional(
    v.pipe(v.string(), v.regex(/^https:\/\//, 'must be an https address')),
    'https://play.google.com/store/apps/details?id=app.hiram',
  ),
  theme: v.optional(
    v.object({
      gradientFrom: v.optional(colour, '#f97316'),
      gradientTo: v.optional(colour, '#c2410c'),
      accent: v.optional(colour, '#c2410c'),
      /** Text on the accent. */
      fontColour: v.optional(colour, '#ffffff'),
      accentSoft: v.optional(colour),
      /** The same three for dark mode. */
      accentDark: v.optional(colour),
      fontColourDark: v.optional(colour),
      accentSoftDark: v.optional(colour),
    }),
    {},
  ),
});

/** Each key is read by itself, so that one wrong value costs that value and not the page. */
const sections = {
  /** Segment in front of every call (REQ-01). */
  basePath: v.optional(v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)*$/, "must be '' or start with '/'")), '/territory'),
  brand: v.optional(brand, {}),
  market: v.optional(v.picklist(['PH', 'IN']), 'PH'),
  currency: v.optional(v.picklist(['PHP', 'INR'])),
  locale: v.optional(v.string(), 'default'),
  dialect: v.optional(
    v.object({
      name: v.string(),
      envelope: envelopeNames(standardEnvelope),
      variantEnvelope: envelopeNames(variantEnvelope),
      paths: nameTable,
      fields: nameTable,
    }),
    readableDialect as { name: string },
  ),
  /** Hosts beside our own that an address given by the server may lead to. */
  allowedHosts: v.optional(v.array(host), []),
  /** Hosts beside our own that may be given the session; allowed to be led to as well. */
  sessionHosts: v.optional(v.array(host), []),
  /** Name of the object that an Android shell injects (BRG-03). */
  androidObject: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/, 'must be a name')), 'hiram'),
  sandbox: v.optional(v.boolean(), false),
};

type Sections = { readonly [Key in keyof typeof sections]: v.InferOutput<(typeof sections)[Key]> };
export type Brand = Sections['brand'];
export interface AppConfig extends Omit<Sections, 'currency' | 'dialect'> {
  /** The market's, unless the config says otherwise. */
  readonly currency: 'PHP' | 'INR';
  readonly dialect: Dialect;
}
/** What may stand in the page's JSON block; everything has a default. */
export type AppConfigInput = { readonly [Key in keyof typeof sections]?: v.InferInput<(typeof sections)[Key]> };

/** Id of the page's JSON block: `<script type="application/json" id="hiram-config">{…}</script>`. */
export const CONFIG_BLOCK_ID = 'hiram-config';

/** Reads a config; wrong values fall back to their defaults and are named in `problems`. */
export function readConfig(input: unknown): { config: AppConfig; problems: readonly string[] } {
  const problems: string[] = [];
  const given = new Map(typeof input === 'object' && input !== null ? Object.entries(input) : []);
  const read = <Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> => {
    const result = v.safeParse(schema, given.get(key));
    if (result.success) return result.output;
    const [issue] = result.issues;
    problems.push(`${[key, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`);
    return v.parse(schema, undefined);
  };
  const market = read('market', sections.market);
  return {
    problems,
    config: {
      basePath: read('basePath', sections.basePath),
      brand: read('brand', sections.brand),
      market,
      currency: read('currency', sections.currency) ?? (market === 'IN' ? 'INR' : 'PHP'),
      locale: read('locale', sections.locale),
      dialect: read('dialect', sections.dialect),
      allowedHosts: read('allowedHosts', sections.allowedHosts),
      sessionHosts: read('sessionHosts', sections.sessionHosts),
      androidObject: read('androidObject', sections.androidObject),
      sandbox: read('sandbox', sections.sandbox),
    },
  };
}

/** Reads the config block of a page; a page without one gets the defaults. */
export function configFromPage(page: Document): { config: AppConfig; problems: readonly string[] } {
  const text = page.getElementById(CONFIG_BLOCK_ID)?.textContent?.trim() ?? '';
  if (text === '') return readConfig({});
  try {
    return readConfig(JSON.parse(text));
  } catch {
    return { ...readConfig({}), problems: [`#${CONFIG_BLOCK_ID} is not JSON`] };
  }
}
