import type { WebConfig } from '@hiram/contract/web-config';
import { defaultMarket, type MarketCode } from '@hiram/domain';
import { marketData } from '../lending/markets/market-data.ts';
import type { Config } from '../app/config/config.ts';
import type { WebHosts } from '../platform/http/page-headers.ts';
import { sandboxContact, sandboxHours } from './sandbox-contact.ts';

/** A visitor reads customer service from the page, because only a borrower may ask for it. */
const sandboxService = {
  serviceEmail: sandboxContact.email,
  serviceChat: sandboxContact.smWa,
  serviceHours: sandboxHours,
} as const;

/** The environment config of the pages: the lender's file, with the service's own settings added. The pages take it unchecked. */
export function webConfigOf(
  config: Pick<Config, 'web' | 'basePath' | 'publicUrl' | 'sandbox' | 'sessionExchange'> &
    Partial<Pick<Config, 'tracesTo' | 'testPage'>>,
): {
  config: WebConfig;
  hosts: WebHosts;
  /** Name of the default language; undefined where the browser decides. */
  locale: string | undefined;
} {
  const { imageHosts = [], sessionExchange: _, ...given } = config.web;
  const { frameHosts = [] } = given;
  const { sessionExchange, tracesTo = null, testPage = true } = config;
  const allowedHosts = [
    ...(given.allowedHosts ?? []),
    new URL(config.publicUrl).host,
    ...authorityHosts(given.market ?? defaultMarket),
  ];
  return {
    config: {
      ...given,
      ...(config.sandbox && { brand: { ...sandboxService, ...given.brand } }),
      basePath: config.basePath,
      allowedHosts,
      sandbox: config.sandbox,
      // a key that exists only in this mode
      ...(sessionExchange && { sessionExchange }),
      ...(tracesTo !== null && { traced: true }),
      ...(!testPage && { testPage }),
    },
    locale: given.locale,
    hosts: { imageHosts, frameHosts, connectHosts: [] },
  };
}

/** The websites of the authorities that a complaint may be taken to: the pages link to them. */
const authorityHosts = (market: MarketCode): readonly string[] =>
  (marketData[market].complaintAuthorities ?? []).map(({ website }) => new URL(website).host);

/** The fields of a lender's identity that its legal texts need. */
const identity = [
  'companyName',
  'registrationNumber',
  'authorityNumber',
  'address',
  'serviceEmail',
  'servicePhone',
  'grievanceOfficer',
] as const satisfies readonly (keyof NonNullable<WebConfig['brand']>)[];

/** The missing fields of the lender's identity; the legal pages show a sandbox's instead. */
export function missingIdentity({ brand = {} }: WebConfig): readonly string[] {
  return identity.filter((field) => brand[field] === undefined).map((field) => `brand.${field}`);
}
