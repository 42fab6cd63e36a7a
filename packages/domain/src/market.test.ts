import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCardNumber, maskCardNumber } from './card-number.ts';
import { calendarDateIn } from './zoned-time.ts';
import { internationalPhoneOf } from './international-phone.ts';
import { isMarketCode, markets } from './market.ts';
import { groupPhone, internationalPhone, isPhone, maskPhone, specificationPhoneRule } from './phone.ts';
import { marketRules } from './market-rules.ts';
import { termsProfiles } from './market-terms.ts';

describe('markets', () => {
  it('each has a zone the platform knows and default terms in its own currency', () => {
    for (const market of Object.values(markets)) {
      expect(calendarDateIn(new Date(0), market.timeZone)).toBe('1970-01-01');
      const terms = termsProfiles[marketRules[market.code].termsProfileId];
      expect(terms?.currency).toBe(market.currency);
      expect(market.rateConvention).toBe(terms?.rateDisclosure ?? 'effective-365');
    }
  });

  it('are looked up by their codes', () => {
    expect(['PH', 'IN'].every(isMarketCode)).toBe(true);
    expect(['ph', 'constructor', null].some(isMarketCode)).toBe(false);
  });
});

describe('mobile numbers', () => {
  it.each([
    ['13812345678', true],
    ['19912345678', true],
    ['12812345678', false],
    ['03812345678', false],
    ['1381234567', false],
    ['138123456789', false],
    ['1381234567a', false],
    ['', false],
  ])('REG-03 are by the specification for %j: %j', (text, valid) => {
    expect(isPhone(text, specificationPhoneRule)).toBe(valid);
  });

  it('REG-03 in the Philippines begin with 09 and have 11 digits, in India 10 from 6 on', () => {
    const valid = (code: 'PH' | 'IN') => (text: string) => isPhone(text, markets[code].phoneRule);
    expect(['09171234567', '19171234567', '08171234567', '0917123456'].map(valid('PH'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['9876543210', '5876543210', '987654321'].map(valid('IN'))).toEqual([true, false, false]);
  });

  it('REG-03 are of one rule at most, so that a number alone tells its rule', () => {
    const rules = [specificationPhoneRule, markets.PH.phoneRule, markets.IN.phoneRule];
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9,12}$/), (text) => {
        expect(rules.filter((rule) => isPhone(text, rule)).length).toBeLessThan(2);
      }),
    );
  });

  it('BND-03 are grouped 3-4-4 while typed', () => {
    expect(['', '1', '138', '1381', '1381234', '13812345678'].map((text) => groupPhone(text))).toEqual([
      '',
      '1',
      '138',
      '138 1',
      '138 1234',
      '138 1234 5678',
    ]);
    expect(groupPhone('9876543210', markets.IN.phoneRule.groups)).toBe('98765 43210');
  });

  it('have an international form and a partly masked one', () => {
    expect(internationalPhone('09171234567', markets.PH.phoneRule)).toBe('+639171234567');
    expect(internationalPhone('9876543210', markets.IN.phoneRule)).toBe('+919876543210');
    expect(['09171234567', '9876543210', '13812345678', '12345'].map(internationalPhoneOf)).toEqual([
      '+639171234567',
      '+919876543210',
      '+8613812345678',
      '12345',
    ]);
    expect(maskPhone('09171234567')).toBe('0917****567');
    expect(maskPhone('12345')).toBe('*****');
  });
});

describe('card numbers', () => {
  it('BND-03 are grouped in fours', () => {
    expect(['', '6212', '62123', '6212345678901'].map(groupCardNumber)).toEqual([
      '',
      '6212',
      '6212 3',
      '6212 3456 7890 1',
    ]);
  });

  it('show their last four digits at most', () => {
    expect(maskCardNumber('6212345678901234')).toBe('**** 1234');
    expect(maskCardNumber('1234')).toBe('****');
  });

  it('lose no digit by grouping', () => {
    const digits = fc.stringMatching(/^\d{0,24}$/);
    fc.assert(
      fc.property(digits, (text) => {
        expect(groupCardNumber(text).replaceAll(' ', '')).toBe(text);
        expect(groupPhone(text).replaceAll(' ', '')).toBe(text);
      }),
    );
  });
});
