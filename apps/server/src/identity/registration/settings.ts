import type { WebConfig } from '@hiram/contract/web-config';
import { defaultMarket, type MarketCode } from '@hiram/domain';
import { type Offered, offeredTemplates, type TemplateId } from '../../verification/templates.ts';

/** A lender's settings of registration. */
export interface RegistrationSettings {
  readonly templates: Offered;
  readonly appName: string;
  readonly downloadUrls: { readonly ios: string; readonly android: string };
  readonly servicePhone: string;
  readonly serviceEmail: string;
  /** The market whose dates the campaigns use. */
  readonly market: MarketCode;
  /** Daily maximum of messages to all numbers together. */
  readonly smsDailyMax: number;
  /** Hourly maximum of messages requested from one address. */
  readonly smsAddressHourlyMax: number;
}

/** The part of the service's configuration for registration. */
export interface RegistrationConfig {
  readonly registrationTemplates: readonly [TemplateId, ...TemplateId[]];
  readonly smsDailyMax: number;
  readonly smsAddressHourlyMax: number;
}

/** Combines the settings of the service and of its pages. */
export function registrationSettings(
  config: RegistrationConfig,
  { brand = {}, market = defaultMarket }: Pick<WebConfig, 'brand' | 'market'>,
): RegistrationSettings {
  const { storeUrl = '', downloadUrls = {} } = brand;
  return {
    templates: offeredTemplates(config.registrationTemplates),
    appName: brand.appName ?? 'Hiram',
    // a platform without an address is not offered; Android's is the store's
    downloadUrls: { ios: downloadUrls.ios ?? '', android: downloadUrls.android ?? storeUrl },
    servicePhone: brand.servicePhone ?? '',
    serviceEmail: brand.serviceEmail ?? '',
    market,
    smsDailyMax: config.smsDailyMax,
    smsAddressHourlyMax: config.smsAddressHourlyMax,
  };
}
