import { marketData } from '../markets/market-data.ts';
import type { ServicePart } from '../markets/market-schema.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import type { Party } from './disclosed-loan.ts';
import { philippineDisclosure } from './disclosure-philippines.ts';
import type { DocumentText } from './document-html.ts';
import { keyFactsStatement } from './key-facts-statement.ts';

const forms: Readonly<Record<ServicePart['disclosure'], (loan: OfferedLoan, party: Party) => DocumentText>> = {
  'disclosure-statement': philippineDisclosure,
  'key-facts-statement': keyFactsStatement,
};

/** The statutory disclosure before a loan is agreed, in the form and order of the market's regulator (docs/conventions/disclosures.md). */
export const disclosure = (loan: OfferedLoan, party: Party): DocumentText =>
  forms[marketData[loan.product.market].disclosure](loan, party);
