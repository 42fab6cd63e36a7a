import { currencyByMarket, defaultMarket as market } from '@hiram/markets';

/** The market of a configuration that names none. */
export const defaultMarket = market;

/** The currency of each market. A module of its own: a script that needs no more loads no data of markets. */
export const marketCurrency = currencyByMarket;
