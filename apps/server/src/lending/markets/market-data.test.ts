import { mapMarkets, markets, marketCodes } from '@hiram/domain';
import { describe, expect, it } from 'vitest';
import { marketProblems } from './market-data.ts';

const service = mapMarkets((file): object => file).PH;

describe('the data of a market', () => {
  it.each(marketCodes)('of %s has no errors', (code) => {
    expect(marketProblems(code, { market: markets[code], service: mapMarkets((file): object => file)[code] })).toEqual(
      [],
    );
  });

  it('reports every error by file and field', () => {
    const { name: _, ...market } = markets.PH;
    const broken = {
      market: { ...market, timeZone: 'Asia/Nowhere', phoneRule: { ...market.phoneRule, digits: '11' }, colour: 'red' },
      service: { ...service, retention: { identityYears: 5, booksYears: -1 } },
    };
    expect(marketProblems('PH', broken).toSorted()).toEqual([
      'ph/market.json: colour is not known',
      'ph/market.json: name is missing',
      expect.stringMatching(/^ph\/market.json: phoneRule.digits /),
      'ph/market.json: timeZone must be a time zone of IANA',
      'ph/service.json: retention.booksYears is below 0',
    ]);
  });

  it('reports values that contradict each other', () => {
    const phoneRule = { ...markets.PH.phoneRule, example: '123' };
    const market = { ...markets.PH, code: 'IN', phoneRule };
    const wrong = { termsProfileId: 'none', contactHours: { from: '20:00', until: '08:00' } };
    expect(marketProblems('PH', { market, service: { ...service, ...wrong } })).toEqual([
      'ph/market.json: code is IN, in index.ts it is PH',
      'ph/market.json: phoneRule.example is no number of the rule',
      'ph/service.json: termsProfileId none is no profile',
      'ph/service.json: contactHours.from must be before contactHours.until',
    ]);
  });
});
