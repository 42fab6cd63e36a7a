import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readStored } from './stored-json.ts';
import { readPresentation } from '../../payments/money-in/stored-payment.ts';

const schema = v.object({ name: v.string(), accounts: v.array(v.object({ number: v.string() })) });

describe('a stored document', () => {
  it('is read by its schema', () => {
    const document = { name: 'Maria', accounts: [{ number: '1' }] };
    expect(readStored(schema, document, 'a person')).toEqual(document);
  });

  it('is refused in another form, with the fields that are at fault and without their values', () => {
    const read = () => readStored(schema, { name: 7712345, accounts: [{ number: 7712345 }, {}] }, 'a person');
    expect(read).toThrow(new TypeError('a person is not in its form: name, accounts.0.number, accounts.1.number'));
    expect(() => readStored(schema, null, 'a person')).toThrow('a person is not in its form: the whole');
  });
});

describe('the presentation of a payment', () => {
  it.each([
    null,
    { kind: 'redirect', url: 'https://pay.example/1' },
    { kind: 'code', code: '123', imageUrl: null },
    { kind: 'qr', payload: '000201' },
    { kind: 'qr', payload: null, imageUrl: 'https://pay.example/1.png' },
    { kind: 'none' },
  ])('is read as stored: %j', (stored) => {
    expect(readPresentation(stored)).toEqual(stored);
  });

  it.each([{ kind: 'redirect' }, { kind: 'qr', payload: null }, { kind: 'fax', number: '1' }, 'https://pay.example/1'])(
    'is refused in another form: %j',
    (stored) => {
      expect(() => readPresentation(stored)).toThrow('payments.presentation is not in its form');
    },
  );
});
