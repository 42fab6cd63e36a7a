import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markets } from './market.ts';
import { dialledDigits, isPhone, readPhone, specificationPhoneRule } from './phone.ts';
import { typedAmount } from './typed-amount.ts';
import { codeIn, digitsIn, plainDigits, withoutGaps } from './typed-digits.ts';

const { PH, IN } = markets;
const rules = [specificationPhoneRule, PH.phoneRule, IN.phoneRule];

/** The digit 0 of scripts that keyboards of the markets type. */
const zeros = ['0', '０', '०', '০', '٠', '۰', '੦', '૦', '௦'];

describe('typed digits', () => {
  it('are parsed in every script, without the marks of a copied text (30-D2)', () => {
    expect(['３１４ ４८９', '३१४४८९', '৩১৪৪৮৯', '٣١٤٤٨٩', '۳۱۴۴۸۹', '\u2068314\u2069\u200e-489'].map(digitsIn)).toEqual(
      Array.from({ length: 6 }, () => '314489'),
    );
    expect(plainDigits('९a९')).toBe('9a9');
    expect(withoutGaps(' (0917) 123–4567 / 8\u00a09 ')).toBe('0917123456789');
  });

  it('keep their value in any script (30-D2)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), fc.constantFrom(...zeros), (digits, zero) => {
        const typed = [...digits].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
        expect(digitsIn(typed.join(''))).toBe(digits);
      }),
    );
  });

  it.each([
    ['314 489', '314489'],
    ['३१४४८९', '314489'],
    ['Your code is 314-489. It is valid for 10 minutes.', '314489'],
    ['Valid for 10 minutes: 314489', '314489'],
    ['3144890', '3144890'],
    ['314489 or 314480', '314489314480'],
    ['31', '31'],
  ])('of a code in %j are %s, and none is cut off (30-D2)', (text, code) => {
    expect(codeIn(text, 6)).toBe(code);
  });
});

describe('a phone number', () => {
  it.each([
    ['+919812345678', IN, '9812345678'],
    ['+91 98123 45678', IN, '9812345678'],
    ['(+91) 98123-45678', IN, '9812345678'],
    ['00919812345678', IN, '9812345678'],
    ['919812345678', IN, '9812345678'],
    ['09812345678', IN, '9812345678'],
    ['+91 0 98123 45678', IN, '9812345678'],
    ['98765 43210', IN, '9876543210'],
    ['९८७६५ ४३२१०', IN, '9876543210'],
    ['৯৮৭৬৫৪৩২১০', IN, '9876543210'],
    ['٩٨٧٦٥٤٣٢١٠', IN, '9876543210'],
    ['９８７６５４３２１０', IN, '9876543210'],
    ['\u202a+91 98765 43210\u202c', IN, '9876543210'],
    ['9198123456', IN, '9198123456'],
    ['0917-123-4567', PH, '09171234567'],
    ['9171234567', PH, '09171234567'],
    ['+63 (0)917 123 4567', PH, '09171234567'],
    ['0063 917 123 4567', PH, '09171234567'],
    ['63.917.123.4567', PH, '09171234567'],
  ] as const)('is parsed from %j in %o (30-D2)', (text, { phoneRule }, national) => {
    expect(readPhone(text, phoneRule)).toBe(national);
  });

  it.each([
    ['+9198123456', IN],
    ['+1 415 555 2671', IN],
    ['+63 917 123 4567', IN],
    ['98123456789', IN],
    ['9812345678 / 9812345679', IN],
    ['98123 4567x', IN],
    ['0917123456789', PH],
    ['+09171234567', PH],
    ['+91 98123 45678', PH],
    ['', PH],
    ['+', PH],
  ] as const)('is not parsed from %j, and nothing is cut off to make it one (30-D2)', (text, { phoneRule }) => {
    expect(readPhone(text, phoneRule)).toBe(null);
  });

  it('REG-03 follows the specification: 11 digits, a 1, then 3 to 9, with or without the country’s code (30-D2)', () => {
    const read = (text: string) => readPhone(text, specificationPhoneRule);
    expect(['13812345678', '+86 138 1234 5678', '0086-138-1234-5678', '１３８１２３４５６７８'].map(read)).toEqual(
      Array.from({ length: 4 }, () => '13812345678'),
    );
    expect(['12812345678', '1381234567', '138123456789', '+861281234567'].map(read)).toEqual([null, null, null, null]);
  });

  it('is the same in every form, and a part of a form is no other number (30-D2)', () => {
    const number = fc.constantFrom(...rules).chain((rule) =>
      fc.stringMatching(/^\d{11}$/).map((digits) => ({
        rule,
        national: (rule.leading.map((one) => one[0]).join('') + digits).slice(0, rule.digits),
      })),
    );
    fc.assert(
      fc.property(number, ({ rule, national }) => {
        const { callingCode, trunkPrefix } = rule;
        const bare = national.slice(trunkPrefix.length);
        const forms = [
          national,
          ...['+', '00', '0', ''].flatMap((prefix) => [prefix + callingCode + bare, prefix + callingCode + national]),
          `0${bare}`,
        ];
        for (const form of forms) expect(readPhone(form, rule)).toBe(national);
        expect(isPhone(national, rule)).toBe(true);
        expect(readPhone(`+${callingCode}${bare.slice(1)}`, rule)).toBe(null);
        expect(readPhone(`${national}0`, rule)).toBe(null);
      }),
    );
  });

  it('keeps its plus sign while it is typed (30-D2)', () => {
    expect(['+', '＋63', ' (+63) 9', 'tel:+63 917', '0917+'].map(dialledDigits)).toEqual([
      '+',
      '+63',
      '+639',
      '+63917',
      '0917',
    ]);
  });
});

describe('a typed amount', () => {
  it.each([
    ['12,5', ',', '12.5'],
    ['12,5', '.', '12.5'],
    ['1.240,50', ',', '1240.50'],
    ['1.240,50', '.', '1240.50'],
    ['1,240.50', ',', '1240.50'],
    ['1,240', '.', '1240'],
    ['1.240', ',', '1240'],
    ['1,240', ',', '1.240'],
    ['1,00,000', '.', '100000'],
    ['1.240.000', '.', '1240000'],
    ['₱ 4 000', '.', '4000'],
    ['१२,५', '.', '12.5'],
    ['4000', '.', '4000'],
    ['12.', '.', '12.'],
    ['x', '.', 'x'],
  ])('of %j with the decimal sign %j is %s (30-D3)', (text, decimal, amount) => {
    expect(typedAmount(text, decimal)).toBe(amount);
  });
});
