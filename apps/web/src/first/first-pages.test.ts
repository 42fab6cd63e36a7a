// @vitest-environment node
import { loadOrderDetails } from '@hiram/contract/order';
import { loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { describe, expect, test, vi } from 'vitest';
import { callKey } from '../api/use-call.ts';
import { createFirstPages } from './first-pages.tsx';

const pages = createFirstPages({ config: {}, origin: 'https://pages.example' });

interface Asked {
  readonly path: string;
  readonly body: string;
  readonly cookie: string;
}

/** Fills a page, each call answered by its path. @returns what came with it, and what was asked */
async function fill(address: string, answers: Readonly<Record<string, unknown>> = {}, cookies = '') {
  const asked: Asked[] = [];
  const ask = vi.fn<typeof fetch>(async (input, init) => {
    const path = typeof input === 'string' ? input.replace('/territory', '') : '';
    const headers = new Headers(init?.headers);
    asked.push({ path, body: typeof init?.body === 'string' ? init.body : '', cookie: headers.get('cookie') ?? '' });
    const data = answers[path.replace(/\?.*/, '')];
    const envelope = data === undefined ? { code: '40400', message: 'gone' } : { code: '00', message: '', data };
    return new Response(JSON.stringify(envelope));
  });
  const first = await pages.at(address, cookies)?.(ask);
  return { data: first?.data, html: first?.html, lang: first?.lang, asked };
}

const instalment = { productName: 'QuickPeso', repayAmount: 118456, detail: [], repayPlan: [], repayList: [] };

test('a screen is asked what it asks for, and every answer stands under the key that it looks for', async () => {
  const order = { orderId: '86', productId: '1' };
  const { data, asked } = await fill('/defendersOn?orderId=86&product_id=1&sessionId=demo&utm_tag=a%20b', {
    '/v3/installment/loan-play-detail': instalment,
  });
  const query = 'sessionId=demo&utm_tag=a+b';
  expect([...asked].sort((one, other) => one.path.localeCompare(other.path))).toEqual([
    { path: `/v3/installment/loan-play-detail?${query}`, body: 'orderId=86&productId=1', cookie: '' },
    { path: `/v3/loan-details/loan-details?${query}`, body: 'orderId=86&productId=1', cookie: '' },
  ]);
  // what was refused is left to the page
  expect(Object.keys(data ?? {})).toEqual([callKey(loadInstalment, order, 'demo')]);
  expect(data?.[callKey(loadInstalment, order, 'demo')]).toMatchObject({ productName: 'QuickPeso' });
});

test('what an answer leads to is asked for too', async () => {
  const { data } = await fill('/defendersOn?orderId=86&sessionId=demo', {
    '/v3/installment/loan-play-detail': instalment,
    '/v3/loan-details/loan-details': orderWithPayment,
    '/v3/loan-details/payment-status': payment,
  });
  expect(Object.keys(data ?? {})).toContain(callKey(loadOrderDetails, { orderId: '86' }, 'demo'));
  expect(Object.keys(data ?? {})).toContain(callKey(loadPayment, { paymentId: 'P1' }, 'demo'));
});

describe('what a page looks like before its scripts have come', () => {
  const answers = {
    '/v3/installment/loan-play-detail': instalment,
    '/v3/loan-details/loan-details': orderWithPayment,
    '/v3/loan-details/payment-status': payment,
  };
  const address = '/defendersOn?orderId=86&sessionId=demo';

  test('is drawn where all that it asks for is there, in the language that it will have', async () => {
    const { html = '' } = await fill(address, answers);
    expect(html).toContain('QuickPeso');
    expect(html).toContain('<h1');
    const inFilipino = await fill(`${address}&lang=fil`, answers);
    expect([inFilipino.lang, inFilipino.html]).toEqual(['fil', expect.stringContaining('Pagbabayad')]);
    expect(html).not.toContain('Pagbabayad');
  });

  test('is not drawn where an answer is missing, or none is asked for', async () => {
    expect((await fill(address, { '/v3/installment/loan-play-detail': instalment })).html).toBe('');
    expect((await fill('/testPreview?sessionId=demo')).html).toBe('');
  });

  test('has no words of an answer as markup', async () => {
    const productName = '<img src=x onerror=alert(1)>';
    const { html } = await fill(address, {
      ...answers,
      '/v3/installment/loan-play-detail': { ...instalment, productName },
    });
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('<img src=x');
  });
});

test('nothing is asked for nobody, at no screen of ours, or where a screen needs no answer', async () => {
  expect(pages.at('/defendersOn?orderId=86', '')).toBeNull();
  expect(pages.at('/noSuchPage?sessionId=demo', '')).toBeNull();
  expect(pages.at('/desk?sessionId=demo', '')).toBeNull();
  for (const path of ['/repaymentOfCode2?orderId=86', '/testPreview?', '/dragonpayPaymentInstructions?orderId=86'])
    expect((await fill(`${path}&sessionId=demo`)).asked).toEqual([]);
});

test('the service answers in the language that the page will have', async () => {
  const cookieOf = async (address: string, cookies: string) => (await fill(address, {}, cookies)).asked[0]?.cookie;
  expect(await cookieOf('/home?sessionId=demo', '')).toBe('');
  expect(await cookieOf('/home?sessionId=demo', 'hiram-lang=hi')).toBe('hiram-lang=hi');
  expect(await cookieOf('/home?sessionId=demo&lang=tl', 'hiram-lang=hi')).toBe('hiram-lang=fil; hiram-lang=hi');
});

const overview = {
  currency: 'PHP',
  amountMinor: 1,
  dueOn: null,
  overdueDays: 0,
  instalmentsPaid: 0,
  instalmentsTotal: 1,
};
const orderWithPayment = {
  orderStatus: 170,
  noticeStatusText: 'In repayment',
  recProducts: [],
  overview: { ...overview, penaltyMinor: 0, penaltyTomorrowMinor: 0, extension: null, pendingPaymentId: 'P1' },
};
const payment = {
  paymentId: 'P1',
  progress: 'pending',
  orderId: '86',
  productId: '1',
  amount: 1,
  currency: 'PHP',
  reference: 'R1',
};
