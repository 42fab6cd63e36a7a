import type { Dialect } from '@hiram/contract/dialect';
import type { WebConfig } from '@hiram/contract/web-config';
import { defaultMarket, marketCurrency } from '@hiram/domain/market-currency';

type Given<Key extends keyof WebConfig> = NonNullable<WebConfig[Key]>;
type Theme = NonNullable<Given<'brand'>['theme']>;

/** The app's part of a brand. The rest is for the public pages, which the service renders (src/public/company.ts). */
export interface Brand
  extends Required<Pick<Given<'brand'>, 'appName' | 'servicePhone' | 'appScheme' | 'storeUrl'>>,
    Pick<Given<'brand'>, 'serviceEmail' | 'serviceChat' | 'serviceHours'> {
  /** The style sheets have the defaults (ui/tokens.css). */
  readonly theme: Theme;
}

/**
 * The environment config (specification, section 3): the values that the service wrote into the page, over the defaults. The service
 * validates it at its start (packages/contract/src/web-config.ts), so the page does not.
 */
export interface AppConfig
  extends Required<
      Omit<
        WebConfig,
        | 'brand'
        | 'dialect'
        | 'locale'
        | 'providerSegment'
        | 'imageHosts'
        | 'offline'
        | 'sessionExchange'
        | 'testPage'
        | 'traced'
      >
    >,
    Pick<WebConfig, 'offline' | 'sessionExchange' | 'testPage' | 'traced'> {
  readonly brand: Brand;
  /** The lender's language; undefined when the browser's decides. */
  readonly locale: string | undefined;
  /** Undefined when the paths of registration have the contract's own name. */
  readonly providerSegment: string | undefined;
  /** Undefined when the wire uses the readable names. */
  readonly dialect: (Pick<Dialect, 'name'> & Given<'dialect'>) | undefined;
}

/** The contents of the page's JSON block; everything has a default. */
export type AppConfigInput = WebConfig;

/** Id of the page's JSON block: `<script type="application/json" id="hiram-config">{…}</script>`. */
export const CONFIG_BLOCK_ID = 'hiram-config';

/** Fills in the defaults. */
export function readConfig(given: AppConfigInput): AppConfig {
  const { brand, market = defaultMarket } = given;
  return {
    basePath: '/territory',
    market,
    currency: marketCurrency[market],
    locale: undefined,
    dialect: undefined,
    providerSegment: undefined,
    allowedHosts: [],
    sessionHosts: [],
    frameHosts: [],
    payCodes: 'confirmed',
    androidObject: 'hiram',
    sandbox: false,
    ...given,
    brand: {
      appName: 'Hiram',
      servicePhone: '+63 2 8555 0100',
      appScheme: 'hiram',
      storeUrl: 'https://play.google.com/store/apps/details?id=app.hiram',
      ...brand,
      theme: { ...brand?.theme },
    },
  };
}

/**
 * Parses a JSON block of the page; undefined if there is none.
 * @throws SyntaxError if it is not JSON
 */
export const jsonBlock = (page: Document, id: string): Readonly<Record<string, unknown>> => ({
  ...JSON.parse(page.getElementById(id)?.textContent || '{}'),
});

/** Reads the config block of a page. Without one it returns the defaults; with a broken one too, with `problem`. */
export function configFromPage(page: Document): { config: AppConfig; problem?: string } {
  try {
    return { config: readConfig(jsonBlock(page, CONFIG_BLOCK_ID)) };
  } catch {
    return { config: readConfig({}), problem: `#${CONFIG_BLOCK_ID} is not JSON` };
  }
}
