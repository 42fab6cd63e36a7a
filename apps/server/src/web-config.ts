import type { WebConfig } from '@hiram/contract/web-config';
import type { Config } from './config.ts';
import type { WebHosts } from './http/page-headers.ts';

/** The environment config that the pages get: the lender's file, with what the service itself knows put in. The pages take it as it is. */
export function webConfigOf(config: Pick<Config, 'web' | 'basePath' | 'publicUrl' | 'sandbox' | 'sessionExchange'>): {
  config: WebConfig;
  hosts: WebHosts;
  /** Name of the language where nobody has chosen one. */
  locale: string;
} {
  const { imageHosts = [], sessionExchange: _, ...given } = config.web;
  const { frameHosts = [] } = given;
  const { sessionExchange } = config;
  const allowedHosts = [...(given.allowedHosts ?? []), new URL(config.publicUrl).host];
  return {
    config: {
      ...given,
      basePath: config.basePath,
      allowedHosts,
      sandbox: config.sandbox,
      // a key that only pages of this mode have
      ...(sessionExchange && { sessionExchange }),
    },
    locale: given.locale ?? 'default',
    hosts: { imageHosts, frameHosts, connectHosts: [] },
  };
}

/** What a lender must say of itself before anybody reads its legal texts. */
const identity = [
  'companyName',
  'registrationNumber',
  'authorityNumber',
  'address',
  'serviceEmail',
  'servicePhone',
  'grievanceOfficer',
] as const satisfies readonly (keyof NonNullable<WebConfig['brand']>)[];

/** The fields of the lender's identity that are not said; the legal pages show a sandbox's in their place. */
export function missingIdentity({ brand = {} }: WebConfig): readonly string[] {
  return identity.filter((field) => brand[field] === undefined).map((field) => `brand.${field}`);
}
