import { certify } from '@hiram/contract';
import { marketCodes } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingSteps } from '../lending/applications/certification.ts';
import { marketData } from '../lending/markets/market-data.ts';
import { applicants } from '../../test/applicants.ts';
import { certifier, rightAnswers } from '../../test/certifier.ts';
import { payouts } from '../../test/payouts.ts';
import { dataOf } from '../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { stranger, save, load, list, pictures, answerAll } = certifier(() => rig);
const { push } = applicants(() => rig);
const { bindWallet } = payouts(() => rig);
const rowsOf = (borrowerId: number) =>
  rig.db.selectFrom('certification_answers').selectAll().where('borrower_id', '=', borrowerId).orderBy('id').execute();

describe('the steps of an application', () => {
  it('are listed with their progress, duration and next address', async () => {
    const id = await stranger('lists');
    expect(await missingSteps(rig.app.services.stores, { borrowerId: id })).toEqual([
      'basic',
      'personal',
      'job',
      'ext',
    ]);
    const before = await list('lists', '1');
    expect(before.steps?.map(({ step, state, savedOn }) => [step, state, savedOn])).toEqual([
      ['basic', 'missing', ''],
      ['personal', 'missing', ''],
      ['job', 'missing', ''],
      ['ext', 'missing', ''],
    ]);
    expect(before.steps?.every(({ minutes, title }) => minutes >= 1 && title !== '')).toBe(true);
    expect(before.next).toBe('/certify?productId=1&step=basic');
    const saved = await save('lists', 'basic', { ...rightAnswers.PH.basic, productId: '1' });
    expect(saved).toMatchObject({ success: true, data: { next: '/certify?productId=1&step=personal', notice: '' } });
    expect((await list('lists')).steps?.[0]).toMatchObject({ state: 'complete', savedOn: rig.today });
  });

  it('lead to the account, then to the loan, and nowhere in particular without a product', async () => {
    await stranger('leads');
    await answerAll('leads');
    expect((await list('leads', '1')).next).toBe('/orderIt?productId=1&source=apply');
    expect(await bindWallet('leads')).toMatchObject({ success: true });
    expect((await list('leads', '1')).next).toBe('/supportNumber?productId=1');
    expect((await list('leads')).next).toBe('');
  });

  it('are open for the new demo borrower and answered for the others', async () => {
    expect((await list('demo-fresh')).next).toBe('/certify?step=basic');
    expect((await list('demo-new')).steps?.map(({ state }) => state)).toEqual([
      'complete',
      'complete',
      'complete',
      'complete',
    ]);
    const { items } = await load('demo-new', 'personal');
    expect(items?.map(({ code, value }) => [code, value])).toEqual([
      ['addressCountry', 'PH'],
      ['city', 'metro-manila/quezon-city'],
      ['street', '12 Mabini Street, Barangay Central'],
    ]);
  });

  it('name the chosen place alone; all places of the market have a call of their own', async () => {
    const city = (await load('demo-new', 'personal')).items?.find(({ code }) => code === 'city');
    expect(city).toMatchObject({
      isPlace: '1',
      note: [{ name: 'Metro Manila', children: [{ type: 'metro-manila/quezon-city', name: 'Quezon City' }] }],
    });
    const fresh = (await load('demo-fresh', 'personal')).items?.find(({ code }) => code === 'city');
    expect(fresh).toMatchObject({ isPlace: '1', note: [] });
    const typesIn = async (session: string) =>
      (dataOf(await rig.call(session)(certify.loadPlaces, {})).list ?? []).flatMap(({ children }) =>
        (children ?? []).map(({ type }) => type),
      );
    // the 149 cities and 1,493 municipalities of the Philippines (PSGC, second quarter of 2025)
    const [places, indian] = [await typesIn('demo-fresh'), await typesIn('demo-in')];
    expect(new Set(places).size).toBe(1642);
    expect(indian).toEqual(expect.arrayContaining(['kerala/kochi', 'lakshadweep/lakshadweep']));
    expect(new Set(indian).size).toBe(indian.length);
  });

  it.each(marketCodes)('have a place for every city of a bank branch in %s, under the same value', (market) => {
    const { cities, places = cities } = marketData[market];
    const missing = Object.entries(cities).flatMap(([region, names]) =>
      names.filter((name) => places[region]?.includes(name) !== true),
    );
    expect(missing).toEqual([]);
  });

  it('refuse a product of another market', async () => {
    const answer = await rig.call('demo-new')(certify.listCertifySteps, { productId: '4' });
    expect(answer).toMatchObject({ success: false, code: '1010' });
    expect(await save('demo-new', 'basic', { ...rightAnswers.PH.basic, productId: '4' })).toMatchObject({
      code: '1010',
    });
  });
});

describe('the application forms', () => {
  it('give the reason for each question and pre-select no consent', async () => {
    for (const session of ['demo-fresh', 'demo-in']) {
      for (const step of certify.certifySteps) {
        const { items, title } = await load(session, step);
        expect(title).not.toBe('');
        expect((items ?? []).filter(({ reason }) => reason === '').map(({ code }) => code)).toEqual([]);
        const consents = (items ?? []).filter(({ cate }) => cate === 'consent');
        expect(consents.map(({ value, note }) => [value, note?.length])).toEqual(consents.map(() => ['', 1]));
      }
    }
  });

  it('differ by market as data: cities, postcodes, phones, IDs, incomes', async () => {
    const codes = async (session: string, step: certify.CertifyStep) =>
      (await load(session, step)).items?.map(({ code }) => code);
    expect(await codes('demo-fresh', 'personal')).toEqual(['addressCountry', 'city', 'street']);
    expect(await codes('demo-in', 'personal')).toEqual(['addressCountry', 'city', 'street', 'pinCode']);
    const item = async (session: string, code: string) => {
      for (const step of certify.certifySteps) {
        const found = (await load(session, step)).items?.find((each) => each.code === code);
        if (found !== undefined) return found;
      }
      throw new Error(code);
    };
    expect((await item('demo-fresh', 'contactPhone')).maxLength).toBe(11);
    expect((await item('demo-in', 'contactPhone')).maxLength).toBe(10);
    expect((await item('demo-fresh', 'idKind')).note?.map(({ type }) => type)).toContain('philid');
    expect((await item('demo-in', 'idKind')).note?.map(({ name }) => name)).toEqual([
      'PAN',
      'Voter ID',
      'Driving license',
      'Passport',
    ]);
    expect((await item('demo-fresh', 'incomeBand')).note?.[0]?.name).toBe('Up to ₱10,000');
    expect((await item('demo-in', 'incomeBand')).note?.[4]?.name).toBe('More than ₹75,000');
    expect((await item('demo-in', 'city')).title).toBe('State and city');
  });

  it('ask nothing about a phone’s contacts, and ask for a location outside the form only', async () => {
    const { items } = await load('demo-fresh', 'ext');
    const place = items?.find(({ cate }) => cate === 'location');
    expect(place).toMatchObject({ isRequired: '0', value: '' });
    expect(items?.filter(({ code }) => code.startsWith('contact')).map(({ cate }) => cate)).toEqual([
      'txt',
      'enum',
      'txt',
      'consent',
    ]);
  });
});

describe('an application for a loan', () => {
  it('is accepted only when all steps are answered, and the refusal names the step with its address', async () => {
    await stranger('eager');
    await save('eager', 'basic', rightAnswers.PH.basic);
    const refused = await push({ productId: '1', session: 'eager' });
    expect(refused).toMatchObject({
      success: false,
      code: '1070',
      data: { steps: ['personal', 'job', 'ext'], address: '/certify?productId=1&step=personal' },
    });
    expect(await rig.db.selectFrom('orders').select('id').where('borrower_id', '>', 100).execute()).toEqual([]);
    await answerAll('eager');
    const pushed = await push({ productId: '1', session: 'eager' });
    expect(pushed).toMatchObject({ success: true });
  });

  it('keeps the answers of its decision, while home and work can change', async () => {
    const states = (await list('eager')).steps?.map(({ state }) => state);
    expect(states).toEqual(['fixed', 'complete', 'complete', 'fixed']);
    const refused = await save('eager', 'basic', { ...rightAnswers.PH.basic, bornOn: '1993-01-01' });
    expect(refused).toMatchObject({ success: false, code: '1071' });
    expect(await save('eager', 'personal', { ...rightAnswers.PH.personal, city: 'cebu/mandaue' })).toMatchObject({
      success: true,
    });
  });
});

describe('the history of answers', () => {
  it('has a row for every save, and none is ever changed', async () => {
    const id = await stranger('moves');
    for (const city of ['cebu/mandaue', 'cebu/talisay']) {
      await save('moves', 'personal', { ...rightAnswers.PH.personal, city });
    }
    const rows = await rowsOf(id);
    expect(rows.map(({ step, form }) => [step, form])).toEqual([
      ['personal', 'PH-personal-1'],
      ['personal', 'PH-personal-1'],
    ]);
    const opened = rows.map(({ answers_sealed: sealed }) =>
      JSON.parse(rig.app.services.box.open(sealed ?? Buffer.alloc(0), `certification/${id}/personal`)),
    );
    expect(opened.map(({ city }) => city)).toEqual(['cebu/mandaue', 'cebu/talisay']);
    for (const statement of [
      sql`update certification_answers set saved_at = now()`,
      sql`delete from certification_answers`,
      sql`truncate certification_answers cascade`,
      sql`update consents set version = '2'`,
      sql`delete from consents`,
      sql`delete from consent_withdrawals`,
    ]) {
      await expect(statement.execute(rig.db)).rejects.toThrow(/history/);
    }
  });

  it('keeps each consent with the words that the borrower read', async () => {
    const id = await stranger('agrees');
    const own = await pictures('agrees');
    await save('agrees', 'ext', { ...rightAnswers.PH.ext, ...own });
    await rig.app.http.inject({
      method: 'POST',
      url: '/territory/v3/certify/ext-info-save?sessionId=agrees&lang=fil',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...rightAnswers.PH.ext, ...own }).toString(),
    });
    const consents = await rig.db
      .selectFrom('consents')
      .select(['code', 'version', 'statement', 'agreed_at'])
      .where('borrower_id', '=', id)
      .orderBy('id')
      .execute();
    expect(consents.map(({ code, version }) => [code, version])).toEqual([
      ['contactAgreed', '1'],
      ['idAgreed', '1'],
      ['contactAgreed', '1'],
      ['idAgreed', '1'],
    ]);
    expect(consents[0]?.statement).toMatch(/^This person knows/);
    expect(consents[2]?.statement).toMatch(/^Alam ng taong ito/);
  });

  it('allows twenty saves of a step a day, also concurrently', async () => {
    const id = await stranger('restless');
    const tries = await Promise.all(Array.from({ length: 25 }, () => save('restless', 'basic', rightAnswers.PH.basic)));
    expect(tries.filter(({ success }) => success)).toHaveLength(20);
    expect(tries.filter((answer) => !answer.success && answer.code === '1072')).toHaveLength(5);
    expect(await rowsOf(id)).toHaveLength(20);
    expect(await save('restless', 'personal', rightAnswers.PH.personal)).toMatchObject({ success: true });
  });

  it('saves once on a double tap', async () => {
    const id = await stranger('taps twice');
    await Promise.all(
      Array.from({ length: 5 }, () =>
        rig.call('taps twice')(certify.saveBasicInfo, rightAnswers.PH.basic, { idempotencyKey: 'one-key-for-all' }),
      ),
    );
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
