import type { CertifyStep } from '@hiram/contract/certify';
import { type MarketCode, mapMarketCodes } from '@hiram/domain';
import type { CertifyField, CertifyForm, MarketForms } from './certify-fields.ts';
import { formsOf } from './forms.ts';
import { questionsOf } from './market-questions.ts';

const forms: Readonly<Record<MarketCode, MarketForms>> = mapMarketCodes((market) => formsOf(questionsOf(market)));

/** The fields of a step in a market. */
export const certifyForm = (market: MarketCode, step: CertifyStep): CertifyForm => forms[market][step];

/** The field for a location; every market has one. */
export function locationField(market: MarketCode): CertifyField & { control: { cate: 'location' } } {
  for (const field of forms[market].ext.fields) {
    if (field.control.cate === 'location') return { ...field, control: field.control };
  }
  throw new Error(`the forms of ${market} ask for no location`);
}
