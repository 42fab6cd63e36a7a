import type { MarketCode } from '@hiram/domain';
import type { AccountCatalogue } from './account-fields.ts';
import { indianAccounts } from './catalogue-india.ts';
import { philippineAccounts } from './catalogue-philippines.ts';

const catalogues: Readonly<Record<MarketCode, AccountCatalogue>> = { PH: philippineAccounts, IN: indianAccounts };

/** The accounts that can be bound in a market. */
export const accountCatalogue = (market: MarketCode): AccountCatalogue => catalogues[market];
