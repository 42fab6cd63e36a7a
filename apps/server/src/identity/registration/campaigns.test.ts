import * as desk from '@hiram/contract/desk';
import { offer } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepRegistration } from './sweep.ts';
import { deskBrowser, openDesk } from '../../../test/desk.ts';
import { codeFor, dataOf, knowImage, newPhone, registrant } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { send } from '../../../test/wire.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const march = { utm_tag: 'march', user_from: 'fb', app_from: 'web' };
const april = { utm_tag: 'april', user_from: 'tiktok', app_from: 'web' };
const listed = async (from: string, to: string) => {
  const agent = await openDesk(rig);
  return dataOf(await agent.call(desk.listCampaigns, { from, to }));
};
const registered = async (campaign: typeof march) => {
  const page = registrant(rig, { campaign });
  await page.open();
  const { phone, international } = newPhone();
  await page.click(phone);
  const known = await knowImage(rig, page.sid);
  dataOf(await page.sms(phone, known));
  dataOf(await page.register(phone, await codeFor(rig, international), known));
};

describe('campaigns', () => {
  it('REG-01 REG-07 count each visit, application and registration once, by label', async () => {
    const one = registrant(rig, { campaign: march });
    const visits = await Promise.all(Array.from({ length: 5 }, () => one.visit('visit-of-a-page-1')));
    expect(visits.map(({ code }) => code)).toEqual(['0', '0', '0', '0', '0']);
    await one.visit('visit-of-a-page-2');
    // without a mark each call is a visit
    await registrant(rig, { campaign: april }).visit();
    await registrant(rig, { campaign: april }).visit();
    const { phone } = newPhone();
    await one.click(phone);
    await one.click(phone);
    await registered(march);
    await registered(april);
    await registered(april);
    expect(await listed(rig.today, rig.today)).toEqual({
      timeZone: 'Asia/Manila',
      isCut: false,
      list: [
        { utmTag: 'april', userFrom: 'tiktok', appFrom: 'web', visits: 2, applies: 2, registrations: 2 },
        { utmTag: 'march', userFrom: 'fb', appFrom: 'web', visits: 2, applies: 2, registrations: 1 },
      ],
    });
  });

  it('are counted by the market’s days: a visit before midnight in Manila belongs to that day', async () => {
    const tomorrow = addDays(rig.today, 1);
    const evening = registrant(rig, { campaign: { ...march, utm_tag: 'evening' } });
    await rig.setClock(`${rig.today}T15:59:59Z`);
    await evening.visit('visit-before-midnight');
    await rig.setClock(`${rig.today}T16:00:01Z`);
    await evening.visit('visit-after-midnight');
    const visitsOf = async (from: string, to: string) =>
      (await listed(from, to)).list?.find(({ utmTag }) => utmTag === 'evening')?.visits;
    expect(await visitsOf(rig.today, rig.today)).toBe(1);
    expect(await visitsOf(tomorrow, tomorrow)).toBe(1);
    expect(await visitsOf(rig.today, tomorrow)).toBe(2);
    expect(await visitsOf(addDays(rig.today, 2), addDays(rig.today, 9))).toBeUndefined();
    await rig.setClock(`${rig.today}T04:00:00Z`);
  });

  it('are shown to agents only and leave no audit record, because they hold no borrower’s data', async () => {
    const span = { from: rig.today, to: rig.today };
    expect(await deskBrowser(rig).call(desk.listCampaigns, span)).toMatchObject({ success: false, code: '401' });
    const agent = await openDesk(rig);
    const trail = () => rig.db.selectFrom('desk_audit').select('id').execute();
    const before = (await trail()).length;
    const answer = await agent.call(desk.listCampaigns, span);
    expect((await trail()).length).toBe(before);
    expect(JSON.stringify(answer.raw)).not.toMatch(/09\d{9}|639\d{9}/);
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from must be a day such as 2026-11-21'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to must not be before from'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'to must be within 366 days'],
    [{ from: "'; drop table borrowers; --", to: '2026-01-02' }, 'from must be a day such as 2026-11-21'],
  ])('have no figures for %o', async (span, message) => {
    const agent = await openDesk(rig);
    expect(await agent.call(desk.listCampaigns, span)).toMatchObject({ code: '400', message });
  });

  it('REQ-12 ORD-08 are stored with a tap on a product, as the page’s address carries them', async () => {
    const body = new URLSearchParams({ productId: '1', moduleId: offer.BORROW_AGAIN_MODULE_ID, positionId: '0' });
    const query = 'sessionId=demo&utm_tag=march&user_from=fb&app_from=web&app_from=shell';
    const answer = await send(rig, '/service/event/save', { query, body: body.toString() });
    expect(answer.status).toBe(200);
    const event = await rig.db.selectFrom('product_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(event).toMatchObject({ module_id: '30', utm_tag: 'march', user_from: 'fb', app_from: 'shell' });
    await send(rig, '/service/event/save', { body: body.toString() });
    const plain = await rig.db.selectFrom('product_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(plain).toMatchObject({ utm_tag: '', user_from: '', app_from: '' });
  });

  it('are deleted after thirteen months, except registrations', async () => {
    await rig.passDays(399);
    await sweepRegistration(rig.app.services, rig.now());
    const figures = async () =>
      (await listed(rig.today, rig.today)).list?.map(({ visits, registrations }) => [visits, registrations]);
    const before = await figures();
    expect(before?.every(([visits]) => visits === 0)).toBe(false);
    await rig.passDays(3);
    await sweepRegistration(rig.app.services, rig.now());
    expect(await figures()).toEqual([
      [0, 2],
      [0, 1],
    ]);
  });
});
