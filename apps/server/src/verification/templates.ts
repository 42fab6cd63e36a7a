import type { MarketCode, PhoneRule } from '@hiram/domain';
import { marketData } from '../lending/markets/market-data.ts';
import type { Phrase } from '../i18n/text-types.ts';
import {
  defaultMarket,
  isPhone,
  marketCodes,
  markets,
  readPhone,
  specificationPhoneRule,
  withoutGaps,
} from '@hiram/domain';

/** A type of promotion page, as data. */
export interface ChannelTemplate {
  readonly id: TemplateId;
  /** The market of its registrations. */
  readonly market: MarketCode;
  readonly phoneRule: PhoneRule;
  /** The message for a number that does not fit the rule. */
  readonly message: Phrase;
}

export type TemplateId = 'default' | Lowercase<MarketCode>;

/** The template of a market has its code in lower case. */
const idOf = (market: MarketCode) => market.toLowerCase() as Lowercase<MarketCode>;
export const templateIds: readonly [TemplateId, ...TemplateId[]] = ['default', ...marketCodes.map(idOf)];

/** No number matches two rules, so that a number identifies its template. */
const templates: Readonly<Record<TemplateId, ChannelTemplate>> = {
  default: {
    id: 'default',
    market: defaultMarket,
    phoneRule: specificationPhoneRule,
    message: '请正确输入手机号！',
  },
  ...(Object.fromEntries(
    marketCodes.map((market): [TemplateId, ChannelTemplate] => [
      idOf(market),
      {
        id: idOf(market),
        market,
        phoneRule: markets[market].phoneRule,
        message: marketData[market].registrationMessage,
      },
    ]),
  ) as Record<Lowercase<MarketCode>, ChannelTemplate>),
};

/** The templates open for registration; the first is the default. */
export type Offered = readonly [ChannelTemplate, ...ChannelTemplate[]];

/** @param ids at least one */
export function offeredTemplates(ids: readonly [TemplateId, ...TemplateId[]]): Offered {
  const [first, ...more] = ids;
  return [templates[first], ...more.map((id) => templates[id])];
}

/** The template of a market. */
export const templateOfMarket = (market: MarketCode): ChannelTemplate => templates[idOf(market)];

/** A number in its national form, and its template. */
export interface KnownNumber {
  readonly phone: string;
  readonly template: ChannelTemplate;
}

/**
 * Reads a number, as typed. The digits alone come first; where templates are of several countries, any other form needs the country's code, because
 * the short form of one country's number can be a number of another.
 * @returns undefined for a text that is no number of a template, or one of several
 */
export function readNumber(offered: readonly ChannelTemplate[], text: string): KnownNumber | undefined {
  const digits = withoutGaps(text);
  const exact = offered.find(({ phoneRule }) => isPhone(digits, phoneRule));
  if (exact !== undefined) return { phone: digits, template: exact };
  const isOneCountry = new Set(offered.map(({ phoneRule }) => phoneRule.callingCode)).size === 1;
  const coded = digits.replace(/^\+|^0{1,2}/, '');
  const read = offered.flatMap((template) => {
    if (!isOneCountry && !coded.startsWith(template.phoneRule.callingCode)) return [];
    const phone = readPhone(text, template.phoneRule);
    return phone === null ? [] : [{ phone, template }];
  });
  return read.every(({ phone }) => phone === read[0]?.phone) ? read[0] : undefined;
}

/** A rule as a regular expression of digits and sets of digits: ^09\d{9}$. */
export function patternOf({ digits, leading }: PhoneRule): string {
  const first = leading.map((allowed) => (allowed.length === 1 ? allowed : `[${allowed}]`)).join('');
  return `^${first}\\d{${digits - leading.length}}$`;
}

/** The common prefix of a rule's numbers. */
export function prefixOf({ leading }: PhoneRule): string {
  const open = leading.findIndex((allowed) => allowed.length > 1);
  return leading.slice(0, open === -1 ? leading.length : open).join('');
}
