import { home, homeProduct, joinFailed, mine } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicLoans } from './public-loans.ts';
import { languages } from '../../platform/texts/languages.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const PRODUCT = 3;
const write = (texts: unknown) =>
  rig.db
    .updateTable('products')
    .set({ texts: JSON.stringify(texts) })
    .where('id', '=', PRODUCT)
    .execute();

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
  it.each([...languages.keys()])('exists in %s for every product of the sandbox', async (lang) => {
    const products = await rig.db.selectFrom('products').select(['texts', 'offer']).execute();
    expect(products).toHaveLength(4);
    for (const { texts, offer } of products) {
      const said = (texts as Record<string, Record<string, unknown>>)[lang];
      expect(said).toMatchObject({ buttonText: expect.any(String) });
      // what states terms is computed from the product
      expect(Object.keys(offer as object)).toEqual(['buttonText']);
    }
  });

  it('is in the reader’s language, or else in the lender’s own words', async () => {
    await write({ hi: { name: 'बाहायलोन', buttonText: 'लें' }, es: { buttonText: 'Pedir' } });
    expect(await recommended('hi')).toMatchObject({ name: 'बाहायलोन', buttonText: 'लें' });
    expect(await recommended('es')).toMatchObject({ name: 'BahayLoan', buttonText: 'Pedir' });
    expect(await recommended('default')).toMatchObject({ name: 'BahayLoan', buttonText: 'Apply now' });
  });

  it.each([
    ['en', '₱12,000.00', 'a year, on the loan amount', ['180 days', '6 instalments']],
    ['fil', '₱12,000.00', '', ['180 araw', '6 na hulog']],
    ['es', '₱12,000.00', '', ['180 días', '6 cuotas']],
    ['id', '₱12.000,00', '', ['180 hari', '6 cicilan']],
    ['hi', '₱12,000.00', '', ['180 दिन', '6 किस्तें']],
    ['zh-CN', '₱12,000.00', '', ['180 天', '分 6 期还']],
  ])(
    'states the product’s real terms in %s, whatever the lender wrote (30-B9)',
    async (lang, ...[amountRange, description, tags]) => {
      await write({
        [lang]: {
          amountRange: '₱99',
          amountRangeDesc: 'for you',
          rate: '1%',
          description: 'a day',
          tags: ['Up to 12 months'],
        },
      });
      const said = await recommended(lang);
      await write({});
      expect(said).toMatchObject({ amountRange, rate: '54%', tags });
      expect(description === '' || (said as { description?: string }).description === description).toBe(true);
      expect(JSON.stringify(said)).not.toMatch(/₱99|for you|1%|a day|Up to 12/);
    },
  );

  it('names the product alike on home, its page, its orders and the public pages', async () => {
    await rig.db
      .updateTable('products')
      .set({ texts: JSON.stringify({ hi: { name: 'क्विकपेसो' } }) })
      .where('id', '=', 1)
      .execute();
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

  it('leaves the product on offer if the texts become unreadable while the service runs', async () => {
    await write({ hi: { tags: 'much' } });
    expect(await recommended('hi')).toMatchObject({ name: 'BahayLoan', buttonText: 'Apply now' });
    await write({});
  });

  it.each([
    ['an unknown language', { klingon: { name: 'BahayLoan' } }, /texts/],
    ['an unknown field', { hi: { nmae: 'बाहायलोन' } }, /texts\.hi\.nmae/],
    ['an empty name', { hi: { name: '' } }, /texts\.hi\.name/],
  ])('stops the service from starting with %s, and names the product', async (_, texts, problem) => {
    await write(texts);
    const { databaseUrl } = rig;
    await expect(openServiceRig({ databaseUrl })).rejects.toThrow(problem);
    await expect(openServiceRig({ databaseUrl })).rejects.toThrow(/product 3, BahayLoan/);
    await write({});
  });
});
