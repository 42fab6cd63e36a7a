import type { WebConfig } from '@hiram/contract/web-config';
import type { MarketCode } from '@hiram/domain';
import { type Offered, offeredTemplates, type TemplateId } from '../../somebody/templates.ts';

/** What a lender says of registration. */
export interface RegistrationSettings {
  readonly templates: Offered;
  readonly appName: string;
  readonly downloadUrls: { readonly ios: string; readonly android: string };
  readonly servicePhone: string;
  readonly serviceEmail: string;
  /** Whose days the campaigns are counted in. */
  readonly market: MarketCode;
  /** Messages that are sent in a day at most, to all numbers together. */
  readonly smsDailyMost: number;
  /** Messages that one address can ask for in an hour. */
  readonly smsAddressHourlyMost: number;
}

/** The parts of the service's configuration that registration takes. */
export interface RegistrationConfig {
  readonly registrationTemplates: readonly [TemplateId, ...TemplateId[]];
  readonly smsDailyMost: number;
  readonly smsAddressHourlyMost: number;
}

/** Puts together what the service and its pages are configured with. */
export function registrationSettings(
  config: RegistrationConfig,
  { brand = {}, market = 'PH' }: Pick<WebConfig, 'brand' | 'market'>,
): RegistrationSettings {
  const { storeUrl = '', downloadUrls = {} } = brand;
  return {
    templates: offeredTemplates(config.registrationTemplates),
    appName: brand.appName ?? 'Hiram',
    // a platform that has no address is not offered; the store's is Android's
    downloadUrls: { ios: downloadUrls.ios ?? '', android: downloadUrls.android ?? storeUrl },
    servicePhone: brand.servicePhone ?? '',
    serviceEmail: brand.serviceEmail ?? '',
    market,
    smsDailyMost: config.smsDailyMost,
    smsAddressHourlyMost: config.smsAddressHourlyMost,
  };
}
