import { describe, expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';
import * as codes from './refusal-codes.ts';
import { readRefusal } from './envelope.ts';

const nothing = { problems: [], waitSeconds: 0, address: '' };

describe('the data of a refusal', () => {
  it('has the parts that the service sends', () => {
    const problems = [{ field: 'amount', message: 'is missing' }];
    expect(readRefusal({ problems })).toEqual({ ...nothing, problems });
    expect(readRefusal({ waitSeconds: 60 })).toEqual({ ...nothing, waitSeconds: 60 });
    expect(readRefusal({ steps: ['job'], address: '/certify' })).toEqual({ ...nothing, address: '/certify' });
  });

  it.each([
    null,
    undefined,
    'text',
    7,
    [],
    {},
    { problems: 'amount', waitSeconds: 'soon', address: 7 },
    { problems: [null, 'amount', { message: 'is missing' }, { field: 3 }], waitSeconds: -1, address: null },
    { waitSeconds: Number.POSITIVE_INFINITY },
  ])('is empty if another back end sends %j', (data) => {
    expect(readRefusal(data)).toEqual(nothing);
  });

  it('accepts a number as text and a problem without a message', () => {
    expect(readRefusal({ waitSeconds: '60', problems: [{ field: 'amount' }] })).toEqual({
      ...nothing,
      waitSeconds: 60,
      problems: [{ field: 'amount', message: '' }],
    });
  });
});

describe('the code of a refusal', () => {
  const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

  it('has the name of its refusal, and belongs to it alone', () => {
    const named = Object.entries(errorCatalogue).map(([name, { code }]) => [camelCase(name), code]);
    expect(Object.fromEntries(named)).toEqual({ ...codes });
    expect(new Set(Object.values(codes)).size).toBe(named.length);
  });
});
