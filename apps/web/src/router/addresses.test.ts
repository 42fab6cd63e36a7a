import { pagePaths, publicPageNames } from '@hiram/contract/pages';
import { describe, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { commonParamsOf } from '@hiram/contract/session-params';
import { publicAddress } from './public-address.ts';
import { addressOf, pathOf, readParams, screenAt, screenNames } from './addresses.ts';

describe('the addresses of the product', () => {
  test('REQ-02 REQ-12 are separate for each screen: no parameter of one is passed on to another', () => {
    const names = Object.values(routes).flatMap(({ address }) => address.split(/[?&]/).slice(1));
    const search = new URLSearchParams(names.map((name) => [name, '1']));
    expect([...commonParamsOf(search).keys()]).toEqual([]);
  });

  test('RTE-01 are the specification’s paths without public pages, and our own, each with its parameters', () => {
    expect(Object.values(routes).map(({ address }) => address.replaceAll(/[?&]/g, ' '))).toEqual(
      expect.arrayContaining([
        '/accounts',
        '/bookkeeping month entryId',
        '/calculator currency',
        '/catholicIreland productId currency amount periods termUnit',
        '/certify productId step',
        '/complainDetails problemId',
        '/complainPage productId orderId',
        '/complainPageNext problemType problemSonType orderNo',
        '/complaintList',
        '/consents',
        '/contracts',
        '/dataAccess',
        '/deleteAccount',
        '/cantPay productId orderId',
        '/defendersOn productId orderId payoff payChannel',
        '/dragonpayPaymentInstructions productId orderId',
        '/hadBeta productId orderId payChannel',
        '/home',
        '/irelandIn productId orderId source',
        '/login from',
        '/mine',
        '/myData',
        '/myDetails',
        '/orderIt productId orderId source',
        '/orders tab',
        '/payPart productId orderId',
        '/payPlan productId orderId',
        '/payWay productId orderId',
        '/paymentResult productId orderId paymentId',
        '/product productId amount periods termUnit apply',
        '/protestantBattle productId orderId',
        '/protestantcatholicKing productId orderId',
        '/protestantsBritain productId orderId',
        '/repaymentOfCode productId orderId showType payCode payCodeImg repayAmount payChannel paySign paymentId',
        '/repaymentOfCode2 productId orderId',
        '/settings',
        '/statement orderId from to',
        '/suchThe productId currency amount periods termUnit',
        '/supportNumber productId currency amount periods termUnit',
        '/tensionAllisland productId orderId source',
        '/testPreview',
        '/transfer productId orderId paymentId',
        '/withdraw productId orderId',
      ]),
    );
  });

  test('RTE-01 the public pages have the specification’s paths and are no screens: a link to one leaves the app', () => {
    expect(publicPageNames.map((name) => pagePaths[name])).toEqual([
      '/',
      '/theA',
      '/roughlyEngland',
      '/catholicRent',
      '/register',
      '/downloadTemplate',
      '/agreementTemplate',
    ]);
    for (const name of publicPageNames) expect(screenAt(pagePaths[name])).toBeUndefined();
  });

  test('RTE-01 a screen opens by exactly its path, with or without a slash at the end', () => {
    for (const name of screenNames) expect(screenAt(pathOf(name))).toBe(name);
    expect(screenAt('/tensionAllisland/')).toBe('order');
    for (const path of ['/TensionAllisland', '/tensionAllisland/x', '//', '', '/x', '/constructor']) {
      expect(screenAt(path)).toBeUndefined();
    }
  });

  test('REQ-12 have the session and campaign parameters after their own', () => {
    const sessionQuery = 'sessionId=demo&utm_tag=a%20b&id=9&invite_code=i';
    expect(addressOf('repay', { productId: 1, orderId: '86' }, sessionQuery)).toBe(
      '/defendersOn?productId=1&orderId=86&sessionId=demo&utm_tag=a+b&id=9&invite_code=i',
    );
    expect(addressOf('testPreview', {}, '')).toBe('/testPreview');
    expect(publicAddress('about', '')).toBe('/roughlyEngland');
    expect(publicAddress('about', sessionQuery)).toBe(`/roughlyEngland?${sessionQuery}`);
    expect(addressOf('repay', { orderId: '86', productId: undefined }, '')).toBe('/defendersOn?orderId=86');
  });

  test('a parameter that the screen could not read is refused', () => {
    expect(() => addressOf('repay', { orderId: '86&x=1' }, '')).toThrow(RangeError);
  });

  test('a written address reads back unchanged', () => {
    const params = {
      showType: '2',
      payCode: '8881 2345 6789',
      payCodeImg: 'https://a.example/?q=1&r=ü',
      repayAmount: '118456',
    };
    const { search } = new URL(addressOf('payCode', params, 'sessionId=demo&id=9'), 'https://pages.example');
    expect(readParams('payCode', search)).toEqual(params);
  });

  test('a malformed parameter reads as missing, and an undeclared one is not read at all', () => {
    expect(readParams('order', '?orderId=%3Cscript%3E&productId=1&sessionId=demo&source=loanDetail')).toEqual({
      productId: '1',
      source: 'loanDetail',
    });
    expect(readParams('order', '')).toEqual({});
  });

  test('RTE-07 product_id reads as productId, which wins where both are present', () => {
    expect(readParams('order', '?product_id=7')).toEqual({ productId: '7' });
    expect(readParams('order', '?product_id=7&productId=8')).toEqual({ productId: '8' });
  });
});
