import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCatalogue } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../src/texts/english.ts';
import { languages } from '../src/texts/languages.ts';
import { inLanguage, say, t } from '../src/texts/say.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

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
  readonly session?: string;
}
interface Answered {
  readonly code: string;
  readonly message: string;
  readonly data: Record<string, unknown>;
}
const ask = async ({ path, body = '', lang, cookie, session = 'demo' }: Asked, on = rig): Promise<Answered> => {
  const asking = lang === undefined ? '' : `&lang=${lang}`;
  const answer = await on.app.http.inject({
    method: 'POST',
    url: `${on.config.basePath}${path}?sessionId=${session}${asking}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie === undefined ? {} : { cookie }) },
    body,
  });
  return answer.json();
};
const order = (orderId: number) => ({ path: '/v3/loan-details/loan-details', body: `productId=1&orderId=${orderId}` });
const others = [...languages.keys()].filter((name) => name !== 'en');

describe('the language of an answer', () => {
  it('is what the address asks for, else what was chosen on the pages, else what is configured', async () => {
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

  it('is each request’s own, also of those that are answered at once', async () => {
    const names = [...others, 'default', ...others];
    const headlines = await Promise.all(names.map((lang) => ask({ ...order(200), lang })));
    expect(headlines.map(({ data }) => data['noticeStatusText'])).toEqual(
      names.map((name) => languages.get(name)?.texts['status.settled'] ?? 'Paid off'),
    );
  });
});

describe.each(others)('in %s', (lang) => {
  it('an order, its reasons and what is done about it read so', async () => {
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

  it('what a complaint can be about, a refusal and a wrong field read so', async () => {
    const kinds = await ask({ path: '/user-problem/problem-init', lang });
    expect(JSON.stringify(kinds.data['problemType'])).not.toMatch(/How money|payment that/);
    const refusal = await ask({ ...order(999_999), lang });
    expect(refusal.code).toBe('1001');
    expect(refusal.message).not.toBe(errorCatalogue['order-not-found'].message);
    const body = 'cardType=1&channelNumber=90006&walletLevel=gcash-basic&walletNumber=1&product_id=1';
    const wrong = await ask({ path: '/v3/bind-card/bind-card-new', body, lang, session: 'demo-new' });
    expect(JSON.stringify(wrong.data)).toContain('walletNumber');
    expect(JSON.stringify(wrong.data)).not.toMatch(/must be|is missing/);
  });

  it('home, the orders, and a product with its rules and steps read so', async () => {
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

  it('has the same values put into each text as English', () => {
    const placeholders = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort();
    const texts = languages.get(lang)?.texts;
    for (const [key, text] of Object.entries(english)) {
      expect([key, placeholders(texts?.[key as keyof typeof english])]).toEqual([key, placeholders(text)]);
    }
  });
});

describe('what is said', () => {
  it('has amounts and days as the language writes them', () => {
    const payoff = (name: string) => inLanguage(name, () => t('payoffFrom', { day: '2026-12-03' }));
    expect(payoff('default')).toContain('2026-12-03');
    expect(payoff('en')).toContain('Dec 3, 2026');
    expect(payoff('hi')).toContain('3 दिस॰ 2026');
  });

  it('in English has none of the specification’s foreign texts', () => {
    const phrases = [errorCatalogue['collection-not-supported'], errorCatalogue['submitted-twice']] as const;
    expect(phrases.map(({ message }) => inLanguage('en', () => say(message))).join()).toMatch(/^[\u0020-\u007e]+$/);
    expect(inLanguage('default', () => say(phrases[0].message))).toBe('Este pedido no admite quejas sobre cobranza.');
  });
});
