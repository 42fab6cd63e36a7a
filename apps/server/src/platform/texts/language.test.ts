import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCatalogue } from '@hiram/contract';
import { loadPayment } from '@hiram/contract/repayment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { inLanguage, translate, t } from './translate.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { collectRefusals } from '../../payments/texts.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

interface Asked {
  readonly path: string;
  readonly body?: string;
  readonly lang?: string;
  readonly cookie?: string;
  readonly accepts?: string;
  readonly page?: string;
  readonly session?: string;
}
interface Answered {
  readonly code: string;
  readonly message: string;
  readonly data: Record<string, unknown>;
}
const ask = async (
  { path, body = '', lang, cookie, accepts, page, session = 'demo' }: Asked,
  on = rig,
): Promise<Answered> => {
  const asking = lang === undefined ? '' : `&lang=${lang}`;
  const answer = await on.app.http.inject({
    method: 'POST',
    url: `${on.config.basePath}${path}?sessionId=${session}${asking}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie !== undefined && { cookie }),
      ...(accepts !== undefined && { 'accept-language': accepts }),
      ...(page !== undefined && { 'accept-language': page, 'x-requested-with': 'XMLHttpRequest' }),
    },
    body,
  });
  return answer.json();
};
const order = (orderId: number) => ({ path: '/v3/loan-details/loan-details', body: `productId=1&orderId=${orderId}` });
const others = [...languages.keys()].filter((name) => name !== 'en');

describe('the language of an answer', () => {
  it('follows the address, then the choice on the pages, then the configuration', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-locale-'));
    const file = join(folder, 'web.json');
    writeFileSync(file, JSON.stringify({ locale: 'id' }));
    const indonesian = await openServiceRig({ env: { WEB_CONFIG_FILE: file } });
    try {
      const headline = async (asked: Partial<Asked>, on?: ServiceRig) =>
        (await ask({ ...order(200), ...asked }, on)).data['noticeStatusText'];
      const [fil, id, es] = ['fil', 'id', 'es'].map((name) => languages.get(name)?.texts['status.settled']);
      expect(await headline({})).toBe('Paid off');
      expect(await headline({ cookie: 'a=b; hiram-lang=fil' })).toBe(fil);
      expect(await headline({ cookie: 'hiram-lang=fil', lang: 'es' })).toBe(es);
      expect(await headline({ lang: 'klingon' })).toBe('Paid off');
      expect(await headline({}, indonesian)).toBe(id);
      expect(await headline({ lang: 'default' }, indonesian)).toBe('Paid off');
    } finally {
      await indonesian.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('follows the browser only if the lender has set none, for messages too', async () => {
    const unset = await openServiceRig({ env: { WEB_CONFIG_FILE: '' } });
    try {
      const said = async (asked: Partial<Asked>) => {
        const answers = [
          await ask({ ...order(200), ...asked }, unset),
          await ask({ ...order(999_999), ...asked }, unset),
        ];
        return [answers[0]?.data['noticeStatusText'], answers[1]?.message];
      };
      const words = (name: string) => [
        languages.get(name)?.texts['status.settled'],
        inLanguage(name, () => translate(errorCatalogue['order-not-found'].message)),
      ];
      const accepts = 'de-DE, hi-IN;q=0.9, en;q=0.8';
      expect(await said({})).toEqual(words('en'));
      expect(await said({ accepts: 'de-DE' })).toEqual(words('en'));
      expect(await said({ accepts })).toEqual(words('hi'));
      // with no cookie to say it, a page in another language than the browser's does
      expect(await said({ accepts, page: 'fil' })).toEqual(words('fil'));
      expect(await said({ accepts, page: 'fil', cookie: 'hiram-lang=es' })).toEqual(words('fil'));
      expect(await said({ accepts, cookie: 'hiram-lang=es' })).toEqual(words('es'));
      expect(await said({ accepts, lang: 'default' })).toEqual(words('default').with(0, 'Paid off'));
    } finally {
      await unset.close();
    }
  });

  it('is separate for each request, also for concurrent ones', async () => {
    const names = [...others, 'default', ...others];
    const headlines = await Promise.all(names.map((lang) => ask({ ...order(200), lang })));
    expect(headlines.map(({ data }) => data['noticeStatusText'])).toEqual(
      names.map((name) => languages.get(name)?.texts['status.settled'] ?? 'Paid off'),
    );
  });
});

describe.each(others)('the texts in %s', (lang) => {
  it('cover an order, its reasons and its next steps', async () => {
    const answers = await Promise.all([21, 110, 170, 174, 180, 200].map((id) => ask({ ...order(id), lang })));
    const said = JSON.stringify(answers.map(({ data }) => data));
    for (const text of [
      'Approved',
      'Not approved',
      'In repayment',
      'days overdue',
      'Paid off',
      'Total to repay',
      'People',
    ]) {
      expect(said).not.toContain(text);
    }
    expect(said).not.toMatch(/\{\w+\}/);
  });

  it('cover the kinds of complaint, a refusal and a wrong field', async () => {
    const kinds = await ask({ path: '/user-problem/problem-init', lang });
    expect(JSON.stringify(kinds.data['problemType'])).not.toMatch(/A missing payment|Fees, interest/);
    const refusal = await ask({ ...order(999_999), lang });
    expect(refusal.code).toBe('1001');
    expect(refusal.message).not.toBe(errorCatalogue['order-not-found'].message);
    const body = 'cardType=1&channelNumber=90006&walletLevel=gcash-basic&walletNumber=1&product_id=1';
    const wrong = await ask({ path: '/v3/bind-card/bind-card-new', body, lang, session: 'demo-new' });
    expect(JSON.stringify(wrong.data)).toContain('walletNumber');
    expect(JSON.stringify(wrong.data)).not.toMatch(/must be|is missing/);
  });

  it('cover the reasons of a refused payment', async () => {
    await rig.db
      .insertInto('payments')
      .values({
        id: `refused-${lang}`,
        order_id: 170,
        borrower_id: 1,
        purpose: 'instalment',
        amount_minor: 1,
        currency: 'PHP',
        quoted_on: rig.today,
        channel_number: '90001',
        channel_name: 'x',
        provider: 'sandbox',
        status: 'failed',
        failure: 'amount-too-small',
        created_at: rig.now(),
        expires_at: rig.now(),
      })
      .execute();
    const shown = await ask({ path: loadPayment.path, body: `paymentId=refused-${lang}`, lang });
    expect(shown.data['message']).toBe(languages.get(lang)?.phrases[collectRefusals['amount-too-small']]);
  });

  it('cover home, the orders, and a product with its rules and steps', async () => {
    const answers = await Promise.all([
      ask({ path: '/v3/home/home-page', lang }),
      ask({ path: '/v3/order-list/order-list', lang }),
      ask({ path: '/v3/product/product-detail', body: 'productId=2', lang }),
    ]);
    const said = JSON.stringify(answers.map(({ data }) => data));
    for (const text of [
      'Approved',
      'days overdue',
      'overdue. You',
      'You are',
      'You receive',
      'Your permanent',
      'The account',
    ]) {
      expect(said).not.toContain(text);
    }
    expect(said).not.toMatch(/\{\w+\}/);
    const blocked = await ask({ path: '/v3/product/product-apply', body: 'productId=2', lang });
    expect([blocked.code, blocked.message]).toEqual(['1060', answers[2]?.data['blockedReason']]);
  });
});

describe('the wording', () => {
  it('writes amounts and days as usual in the language', () => {
    const payoff = (name: string) => inLanguage(name, () => t('payoffFrom', { day: '2026-12-03' }));
    expect(payoff('default')).toContain('2026-12-03');
    expect(payoff('en')).toContain('Dec 3, 2026');
    expect(payoff('hi')).toContain('3 दिस॰ 2026');
  });

  it.each([
    ['Este pedido no admite quejas sobre cobranza.', 'es'],
    ['请勿重复提交支付请求', 'zh-CN'],
    ['验证码错误', 'zh-CN'],
    ['请正确输入手机号！', 'zh-CN'],
  ] as const)('FMT-06 keeps %s word for word in the default and in %s, and in no other language', (literal, own) => {
    const said = (name: string) => inLanguage(name, () => translate(literal));
    expect([said('default'), said(own)]).toEqual([literal, literal]);
    const foreign = [...languages.keys()].filter((name) => name !== own);
    expect(foreign.filter((name) => said(name) === literal)).toEqual([]);
    expect(said('en')).toMatch(/^[\u0020-\u007e]+$/);
  });

  it('is in Chinese characters for readers of Chinese only', () => {
    const han = (name: string) =>
      /\p{Script=Han}/u.test(JSON.stringify(Object.values(languages.get(name)?.phrases ?? {})));
    expect([...languages.keys()].filter(han)).toEqual(['zh-CN']);
  });
});
