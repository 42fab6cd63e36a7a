import { home, homeProduct, joinFailed, mine } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicLoans } from './public-loans.ts';
import { changeProduct, documentOf, referTo, writeProduct } from '../../../test/change-product.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const PRODUCT = 3;
const write = (texts: object, id = PRODUCT) =>
  changeProduct(rig, id, (product) => ({ ...product, names: undefined, sentences: undefined, ...texts }));

/** What a call answers in a language. */
async function asked(path: string, { lang, body = '' }: { lang: string; body?: string }) {
  const answer = await rig.app.http.inject({
    method: 'POST',
    url: `${rig.config.basePath}${path}?sessionId=demo&lang=${lang}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  return answer.json<{ data: Record<string, unknown> }>().data;
}
const recommended = async (lang: string) =>
  ((await asked(joinFailed.loadJoinFailure.path, { lang }))['recProducts'] as { productId: string }[]).find(
    ({ productId }) => productId === String(PRODUCT),
  );

describe('a lender’s product text', () => {
  it('is in the reader’s language, or else in the lender’s own words', async () => {
    await write({ names: { hi: 'बाहायलोन' } });
    expect(await recommended('hi')).toMatchObject({ name: 'बाहायलोन', buttonText: 'अभी आवेदन करें' });
    expect(await recommended('es')).toMatchObject({ name: 'BahayLoan', buttonText: 'Solicitar ahora' });
    expect(await recommended('default')).toMatchObject({ name: 'BahayLoan', buttonText: 'Apply now' });
  });

  it.each([
    ['en', '₱12,000.00', 'a year, on the loan amount', ['180 days', '6 instalments']],
    ['fil', '₱12,000.00', '', ['180 araw', '6 na hulog']],
    ['es', '₱12,000.00', '', ['180 días', '6 cuotas']],
    ['id', '₱12.000,00', '', ['180 hari', '6 cicilan']],
    ['hi', '₱12,000.00', '', ['180 दिन', '6 किस्तें']],
    ['zh-CN', '₱12,000.00', '', ['180 天', '分 6 期还']],
  ])('states the product’s real terms in %s (30-B9)', async (lang, ...[amountRange, description, tags]) => {
    const said = await recommended(lang);
    expect(said).toMatchObject({ amountRange, rate: '54%', tags });
    expect(description === '' || (said as { description?: string }).description === description).toBe(true);
  });

  it('adds the lender’s sentence to the offer and the page of a product, in the reader’s language', async () => {
    await write({ sentence: 'For a roof.', sentences: { es: 'Para un techo.' } });
    const page = async (lang: string) => asked(homeProduct.loadProduct.path, { lang, body: `productId=${PRODUCT}` });
    for (const [lang, sentence] of [
      ['es', 'Para un techo.'],
      ['hi', 'For a roof.'],
    ] as const)
      expect([await recommended(lang), await page(lang)]).toMatchObject([{ sentence }, { sentence }]);
    await write({ sentence: undefined });
    for (const said of [await recommended('es'), await page('es')]) expect(said).not.toHaveProperty('sentence');
  });

  it('names the product alike on home, its page, its orders and the public pages', async () => {
    const said = (answer: unknown) => JSON.stringify(answer);
    const body = 'productId=1';
    const answers = [
      await asked(home.loadHome.path, { lang: 'hi' }),
      await asked(homeProduct.loadProduct.path, { lang: 'hi', body }),
      await asked(home.listOrders.path, { lang: 'hi' }),
      await asked('/v3/loan-details/loan-details', { lang: 'hi', body: 'productId=1&orderId=170' }),
      await asked('/v3/installment/loan-play-detail', { lang: 'hi', body: 'productId=1&orderId=170' }),
      await asked(mine.loadStatement.path, { lang: 'hi', body: 'orderId=170' }),
    ];
    for (const answer of answers) {
      expect(said(answer)).toContain('क्विकपेसो');
      expect(said(answer)).not.toContain('QuickPeso');
    }
    const [first] = await publicLoans(rig.app.services, { market: 'PH', now: rig.now() });
    expect(first).toMatchObject({ name: 'QuickPeso', names: { hi: 'क्विकपेसो' } });
  });

  it('of a third party’s product is its own, in the reader’s language or else as the lender says it', async () => {
    const before = await documentOf(rig, PRODUCT);
    const words = { buttonText: 'See it', rate: 'from 3%', tags: ['Up to 12 months'] };
    await referTo(rig, PRODUCT, { ...words, translations: { es: { buttonText: 'Ver', tags: ['Hasta 12 meses'] } } });
    expect(await recommended('default')).toMatchObject({ name: 'BahayLoan', ...words, isClickable: '1' });
    expect(await recommended('es')).toMatchObject({ buttonText: 'Ver', rate: 'from 3%', tags: ['Hasta 12 meses'] });
    expect(await recommended('es')).not.toHaveProperty('example');
    await referTo(rig, PRODUCT, { ...words, translations: { es: { tags: 'much' } } });
    expect(await recommended('es')).toMatchObject(words);
    await writeProduct(rig, PRODUCT, before);
  });

  it.each([
    ['an unknown language of its name', { names: { klingon: 'BahayLoan' } }, /names\.klingon/],
    ['an unknown language of its sentence', { sentences: { klingon: 'nuqneH' } }, /sentences\.klingon/],
  ])('stops the service from starting with %s, and names the product', async (_, texts, problem) => {
    await write(texts);
    const { databaseUrl } = rig;
    await expect(openServiceRig({ databaseUrl })).rejects.toThrow(problem);
    await expect(openServiceRig({ databaseUrl })).rejects.toThrow(/product 3, BahayLoan/);
    await write({});
  });
});
