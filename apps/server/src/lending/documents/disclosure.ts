import type { MarketCode } from '@hiram/domain';
import type { OfferedLoan } from '../products/lending-terms.ts';
import type { Party } from './disclosed-loan.ts';
import { philippineDisclosure } from './disclosure-philippines.ts';
import type { DocumentText } from './document-html.ts';
import { keyFactsStatement } from './key-facts-statement.ts';

const forms: Readonly<Record<MarketCode, (loan: OfferedLoan, party: Party) => DocumentText>> = {
  PH: philippineDisclosure,
  IN: keyFactsStatement,
};

/** The statutory disclosure before a loan is agreed, in the form and order of the market's regulator (docs/conventions/disclosures.md). */
export const disclosure = (loan: OfferedLoan, party: Party): DocumentText => forms[loan.product.market](loan, party);
