import type { CertifyStep } from '@hiram/contract/certify';
import type { MarketCode } from '@hiram/domain';
import type { CertifyField, CertifyForm, MarketForms } from './certify-fields.ts';
import { indianForms } from './forms-india.ts';
import { philippineForms } from './forms-philippines.ts';

const forms: Readonly<Record<MarketCode, MarketForms>> = { PH: philippineForms, IN: indianForms };

/** The questions of a step in a market. */
export const certifyForm = (market: MarketCode, step: CertifyStep): CertifyForm => forms[market][step];

/** The field that a place is shared in; every market has one. */
export function locationField(market: MarketCode): CertifyField & { control: { cate: 'location' } } {
  for (const field of forms[market].ext.fields) {
    if (field.control.cate === 'location') return { ...field, control: field.control };
  }
  throw new Error(`the forms of ${market} ask for no location`);
}
