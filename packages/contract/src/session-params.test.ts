import { describe, expect, test } from 'vitest';
import { campaignParamNames, commonParamsOf, sessionParamNames, withBothProductIds } from './session-params.ts';

describe('the common parameters', () => {
  test('REQ-02 session and campaign parameters are common, and so are all others that the shell puts into the address', () => {
    const names = [...sessionParamNames, ...campaignParamNames, 'shellBuild'];
    const search = new URLSearchParams(names.map((name) => [name, `${name} value`]));
    expect([...commonParamsOf(search)]).toEqual([...search]);
  });

  test('REQ-08 parameters of one page, and those sent as headers, are not common', () => {
    const search = new URLSearchParams('productId=1&orderId=86&paymentId=p&building=b&gather=g&swift=s&eyes=e&adId=a');
    expect(commonParamsOf(search).toString()).toBe('adId=a');
  });
});

describe('the two spellings of the product id: productId and product_id', () => {
  test.each([
    ['product_id=7', '7', '7'],
    ['productId=7', '7', '7'],
    ['productId=7&product_id=8', '7', '8'],
    ['orderId=86', null, null],
  ])('RTE-07 %s', (query, camel, snake) => {
    const search = withBothProductIds(new URLSearchParams(query));
    expect([search.get('productId'), search.get('product_id')]).toEqual([camel, snake]);
  });

  test('RTE-07 the given parameters are not modified', () => {
    const given = new URLSearchParams('product_id=7');
    withBothProductIds(given);
    expect(given.toString()).toBe('product_id=7');
  });
});
