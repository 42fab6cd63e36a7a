import type { MarketCode } from '@hiram/domain';
import { marketData } from '../lending/markets/market-data.ts';
import type { ServicePart } from '../lending/markets/market-schema.ts';
import { cityChoice } from '../lending/forms/city-choice.ts';
import type { FormOption } from '../lending/forms/form-controls.ts';

/**
 * A market's part of the common forms (config/markets). Its texts are found by its code, such as `certify.hint.phonePH`; a market
 * without such texts in the catalogues has them in its data.
 */
export type MarketQuestions = ServicePart['certification'] & {
  readonly market: MarketCode;
  /** For an address, by region. */
  readonly places: readonly FormOption[];
};

export const questionsOf = (market: MarketCode): MarketQuestions => {
  const { certification, cities, places = cities } = marketData[market];
  return { ...certification, market, places: cityChoice(places) };
};
