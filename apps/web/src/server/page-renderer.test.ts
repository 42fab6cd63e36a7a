// @vitest-environment node
import { loadOrderDetails } from '@hiram/contract/order';
import { loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { describe, expect, test, vi } from 'vitest';
import { callKey } from '../api/call-key.ts';
import type { PageRenderer } from '@hiram/contract/page-renderer';
import { createPageRenderer } from './page-renderer.tsx';

const pages = createPageRenderer({ config: { locale: 'default' }, origin: 'https://pages.example' });

interface Asked {
  readonly path: string;
  readonly body: string;
  readonly cookie: string;
  readonly language: string | null;
}

/** Renders a page, each call answered by its path. @returns the prefetched answers, and the calls */
async function fill(
  address: string,
  answers: Readonly<Record<string, unknown>> = {},
  { cookies = '', from = pages }: { cookies?: string; from?: PageRenderer } = {},
) {
  const asked: Asked[] = [];
  const ask = vi.fn<typeof fetch>(async (input, init) => {
    const path = typeof input === 'string' ? input.replace('/territory', '') : '';
    const headers = new Headers(init?.headers);
    asked.push({
      path,
      body: typeof init?.body === 'string' ? init.body : '',
      cookie: headers.get('cookie') ?? '',
      language: headers.get('accept-language'),
    });
    const data = answers[path.replace(/\?.*/, '')];
    const envelope = data === undefined ? { code: '40400', message: 'gone' } : { code: '00', message: '', data };
    return new Response(JSON.stringify(envelope));
  });
  const first = await from.at(address, { cookies, languages: ['hi-IN', 'en'] })?.(ask);
  return { data: first?.data, html: first?.html, lang: first?.lang, language: first?.language, asked };
}

const loan = { amount: 400_000, periods: 120, termUnit: 'day', firstPeriodDay: 30, firstPayTime: '', pRateDsc: '' };
const choices = {
  minMinor: 100_000,
  maxMinor: 400_000,
  stepMinor: 100_000,
  terms: [{ periods: 120, termUnit: 'day', instalments: 4 }],
};
const instalment = { productName: 'QuickPeso', repayAmount: 118456, detail: [], repayPlan: [], repayList: [] };

test('a screen’s loader runs on the service, and every answer has the key that the browser looks for', async () => {
  const order = { orderId: '86', productId: '1' };
  const { data, asked } = await fill('/defendersOn?orderId=86&product_id=1&sessionId=demo&utm_tag=a%20b', {
    '/v3/installment/loan-play-detail': instalment,
  });
  const query = 'sessionId=demo&utm_tag=a+b';
  expect([...asked].sort((one, other) => one.path.localeCompare(other.path))).toEqual([
    {
      path: `/v3/installment/loan-play-detail?${query}`,
      body: 'productId=1&orderId=86',
      cookie: '',
      language: 'default',
    },
    { path: `/v3/loan-details/loan-details?${query}`, body: 'productId=1&orderId=86', cookie: '', language: 'default' },
  ]);
  // refused calls are left to the browser
  expect(Object.keys(data ?? {})).toEqual([callKey(loadInstalment, order, 'demo')]);
  expect(data?.[callKey(loadInstalment, order, 'demo')]).toMatchObject({ productName: 'QuickPeso' });
});

test('a call that depends on an answer is made too', async () => {
  const { data } = await fill('/defendersOn?orderId=86&sessionId=demo', {
    '/v3/installment/loan-play-detail': instalment,
    '/v3/loan-details/loan-details': orderWithPayment,
    '/v3/loan-details/payment-status': payment,
  });
  expect(Object.keys(data ?? {})).toContain(callKey(loadOrderDetails, { orderId: '86' }, 'demo'));
  expect(Object.keys(data ?? {})).toContain(callKey(loadPayment, { paymentId: 'P1' }, 'demo'));
});

describe('the HTML of a screen before its scripts have loaded', () => {
  const answers = {
    '/v3/installment/loan-play-detail': instalment,
    '/v3/loan-details/loan-details': orderWithPayment,
    '/v3/loan-details/payment-status': payment,
  };
  const address = '/defendersOn?orderId=86&sessionId=demo';

  test('is rendered when all answers are there, in the language of the page', async () => {
    const { html = '' } = await fill(address, answers);
    expect(html).toContain('QuickPeso');
    expect(html).toContain('<h1');
    const inFilipino = await fill(`${address}&lang=fil`, answers);
    expect([inFilipino.lang, inFilipino.html]).toEqual(['fil', expect.stringContaining('Pagbabayad')]);
    expect(html).not.toContain('Pagbabayad');
  });

  test('is not rendered when an answer is missing', async () => {
    expect((await fill(address, { '/v3/installment/loan-play-detail': instalment })).html).toBe('');
  });

  test('of a loan to choose has the choice, though its code is fetched later', async () => {
    const path = '/v3/loan-confirm/loan-detail-confirm';
    const { html } = await fill('/supportNumber?productId=1&sessionId=demo', {
      [path]: { ...loan, choices },
      '/v3/contract/contract': { list: [] },
    });
    expect(html).toContain('type="range"');
  });

  test('is rendered for a screen without calls', async () => {
    const { html, asked } = await fill('/dragonpayPaymentInstructions?orderId=86&sessionId=demo');
    expect([html, asked]).toEqual([expect.stringContaining('GCash'), []]);
  });

  test('is rendered for the login when logged out, with its first step', async () => {
    const { html, asked } = await fill('/login?from=/settings&utm_tag=ad');
    expect(html).toContain('Get the code');
    expect(html).toContain('href="/catholicRent?utm_tag=ad"');
    expect(asked).toEqual([]);
    expect(pages.at('/login?sessionId=demo', { cookies: '', languages: [] })).toBeNull();
  });

  test('escapes the texts of an answer', async () => {
    const productName = '<img src=x onerror=alert(1)>';
    const { html } = await fill(address, {
      ...answers,
      '/v3/installment/loan-play-detail': { ...instalment, productName },
    });
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('<img src=x');
  });
});

test('without a session, at an unknown address or on a screen without calls the service makes none', async () => {
  const browser = { cookies: '', languages: [] };
  for (const address of ['/defendersOn?orderId=86', '/noSuchPage?sessionId=demo', '/desk?sessionId=demo'])
    expect(pages.at(address, browser)).toBeNull();
  for (const path of ['/repaymentOfCode2?orderId=86', '/testPreview?', '/dragonpayPaymentInstructions?orderId=86'])
    expect((await fill(`${path}&sessionId=demo`)).asked).toEqual([]);
});

test('the service’s answers are in the language of the page', async () => {
  const of = async (address: string, cookies: string, from = pages) => {
    const { asked, language } = await fill(address, {}, { cookies, from });
    return [asked[0]?.language, asked[0]?.cookie, language];
  };
  const home = '/home?sessionId=demo';
  expect(await of(home, '')).toEqual(['default', '', 'default']);
  expect(await of(home, 'hiram-lang=es')).toEqual(['es', 'hiram-lang=es', 'es']);
  expect(await of(`${home}&lang=tl`, 'hiram-lang=es')).toEqual(['fil', 'hiram-lang=es', 'fil']);
  // when the lender sets none, the browser's
  const unset = createPageRenderer({ config: {}, origin: 'https://pages.example' });
  expect(await of(home, '', unset)).toEqual(['hi', '', 'hi']);
  expect(await of(home, 'hiram-lang=es', unset)).toEqual(['es', 'hiram-lang=es', 'es']);
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
