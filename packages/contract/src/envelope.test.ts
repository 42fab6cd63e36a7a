import { describe, expect, test } from 'vitest';
import { decodeEnvelope, encodeEnvelope, isSuccessCode, standardEnvelope, variantEnvelope } from './envelope.ts';

describe('success', () => {
  test.each(['00', '0', '000', ' 0 ', '-0', '0.0', 0, -0])('REQ-06 %j is success', (code) => {
    expect(isSuccessCode(code)).toBe(true);
  });

  test.each(['', ' ', '01', '10', '-1', '11', '0E01', '0x0', '00 failed', 'ok', 'null', 1, 0.5, Number.NaN])(
    'REQ-06 %j is not',
    (code) => {
      expect(isSuccessCode(code)).toBe(false);
    },
  );
});

describe('the envelope', () => {
  const envelope = { code: '00', message: 'fine', data: { a: 1 } };
  const obfuscated = { code: 'northStile', data: 'northBarn', message: 'northBell' };

  test.each([
    ['standard', standardEnvelope],
    ['variant', variantEnvelope],
    ['obfuscated', obfuscated],
  ])('REQ-05 written and read under the %s names it is the same', (_, names) => {
    expect(decodeEnvelope(encodeEnvelope(envelope, names), [names])).toEqual(envelope);
  });

  test('REQ-05 the first accepted names with a code win', () => {
    const body = { code: '1', message: 'one', data: 1, status: '2', msg: 'two', result: 2 };
    expect(decodeEnvelope(body, [variantEnvelope, standardEnvelope])).toEqual({ code: '2', message: 'two', data: 2 });
    expect(decodeEnvelope(body, [standardEnvelope, variantEnvelope])).toEqual({ code: '1', message: 'one', data: 1 });
  });

  test('REQ-06 a code may be sent as a number', () => {
    expect(decodeEnvelope({ code: 0, message: null }, [standardEnvelope])).toEqual({
      code: '0',
      message: '',
      data: undefined,
    });
  });

  test.each([[null], [[]], ['00'], [7], [{}], [{ code: true }], [{ code: null }], [{ status: '00' }]])(
    'REQ-10 %j is no envelope',
    (body) => {
      expect(decodeEnvelope(body, [standardEnvelope])).toBeNull();
    },
  );
});
