import { describe, expect, test } from 'vitest';
import { placeOf, returnAddress } from './return-address.ts';

describe('the return address of a login', () => {
  test('is the previous page, without its session and with the new one', () => {
    const place = placeOf({
      pathname: '/tensionAllisland',
      search: '?productId=1&orderId=86&sessionId=~old&utm_tag=a',
    });
    expect(place).toBe('/tensionAllisland?productId=1&orderId=86');
    expect(returnAddress(place ?? '', 'sessionId=~new&utm_tag=a')).toBe(
      '/tensionAllisland?productId=1&orderId=86&sessionId=%7Enew&utm_tag=a',
    );
  });

  test('is missing for the login itself and for an address that is no page of ours', () => {
    expect(placeOf({ pathname: '/login', search: '?from=/settings' })).toBeUndefined();
    expect(placeOf({ pathname: '/nothing', search: '' })).toBeUndefined();
  });

  test.each([
    'https://evil.example/tensionAllisland',
    '//evil.example/tensionAllisland',
    '/\\evil.example/tensionAllisland',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'tensionAllisland',
    '/tensionAllisland/../../evil',
    '/desk',
    '/login?from=/login',
    '/',
    '',
    '/theA',
    '/territory/v3/login/logout',
  ])('is refused for anything that is no screen of ours: %s', (place) => {
    expect(returnAddress(place, 'sessionId=~new')).toBeNull();
  });

  test('has only the parameters that the page reads', () => {
    expect(returnAddress('/tensionAllisland?orderId=86&sessionId=~planted&x=1&orderId=7', 'sessionId=~new')).toBe(
      '/tensionAllisland?orderId=86&sessionId=%7Enew',
    );
    expect(returnAddress('/tensionAllisland?orderId=<b>', '')).toBe('/tensionAllisland');
  });
});
