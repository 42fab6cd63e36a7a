import { order, repayment } from '@hiram/contract';
import { calendarDateIn } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testStart } from '../../../tools/test-database.ts';
import { dataOf } from './registrant.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

interface Listing {
  readonly now: string;
  readonly sessions: readonly { readonly sessionId: string }[];
  readonly orders: readonly { readonly id: number; readonly sessionId: string; readonly page: string }[];
}

describe('the sandbox', () => {
  it('lists its data at GET /sandbox, with every order named by a status', async () => {
    const listing = (await (await fetch(`${rig.baseUrl}/sandbox`)).json()) as Listing;
    expect(listing.sessions.map(({ sessionId }) => sessionId)).toEqual([
      'demo',
      'demo2',
      'demo-in',
      'demo-new',
      'demo-young',
      'demo-half',
    ]);
    expect(listing.orders.map(({ id }) => id)).toEqual([21, 110, 151, 170, 174, 180, 200, 86, 902, 907, 903]);
    for (const { id, sessionId, page } of listing.orders) {
      const answer = await rig.call(sessionId)(order.loadOrderDetails, { orderId: String(id) });
      expect([id, answer.success && answer.data.orderStatus]).toEqual([id, id === 86 || id > 900 ? 170 : id]);
      // every loan says where its money went; an application has none
      const isLoan = ![21, 110, 151].includes(id);
      expect([id, answer.success && answer.data.payout !== null]).toEqual([id, isLoan]);
      const address = new URL(page);
      expect([address.pathname, address.searchParams.get('orderId')]).toEqual(['/tensionAllisland', String(id)]);
    }
    expect(await rig.books()).toEqual([]);
  });

  it('has a page for a browser: no script, no style of its own, everything escaped', async () => {
    await rig.app.services.sms.send({ phone: '0917', body: '<script>alert(1)</script>' });
    const page = await fetch(`${rig.baseUrl}/sandbox`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|style=/);
    expect(html).toContain('&#60;script&#62;');
  });

  it('sets its clock by the page’s form as well and redirects back', async () => {
    const set = await fetch(`${rig.baseUrl}/sandbox/clock`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ now: `${rig.today}T06:00:00Z` }),
      redirect: 'manual',
    });
    expect([set.status, set.headers.get('location')]).toEqual([303, '/sandbox']);
    expect(rig.now().toISOString().slice(0, 13)).toBe(`${rig.today}T06`);
  });

  it('starts at the set instant with its data; an old page is judged by the day of the tap', async () => {
    const late = await openServiceRig({
      delivers: false,
      env: { HIRAM_SANDBOX_START: '2026-11-20T15:30:00Z' },
    });
    expect([late.today, late.now().toISOString().slice(0, 10)]).toEqual(['2026-11-20', '2026-11-20']);
    const shown = async () => dataOf(await late.call()(order.loadOrderDetails, { orderId: '180' })).noticeStatusText;
    const payable = async () =>
      dataOf(await late.call()(repayment.loadInstalment, { orderId: '180' })).repayAmount ?? 0;
    const [status, amount] = [await shown(), await payable()];
    await late.setClock('2026-11-20T16:00:01Z');
    const tapped = await late.call()(repayment.generateCode, { orderId: '180', amount, channelNumber: '90006' });
    expect([status, tapped.code, await shown()]).toEqual(['4 days overdue', '1003', '5 days overdue']);
    expect(Number(await payable())).toBeGreaterThan(Number(amount));
    await late.close();
  });

  it('starts at noon in every test, which is the same day in each market and on the machine', async () => {
    const noon = new Date(testStart());
    const days = ['Asia/Manila', 'Asia/Kolkata', 'UTC'].map((zone) => calendarDateIn(noon, zone));
    expect(new Set(days).size).toBe(1);
    const [usual, own] = [await openServiceRig(), await openServiceRig({ env: { HIRAM_SECRET: 'x'.repeat(32) } })];
    for (const { now, today } of [usual, own]) expect(now().toISOString().slice(0, 13)).toBe(`${today}T04`);
    await usual.close();
    await own.close();
  });

  it('has one clock for all processes of its database', async () => {
    const other = await openServiceRig({ databaseUrl: rig.databaseUrl });
    const expectTheSame = () => {
      const [before, there, after] = [rig.now(), other.now(), rig.now()].map((at) => at.getTime());
      expect(there).toBeGreaterThan((before ?? 0) - 1_000);
      expect(there).toBeLessThan((after ?? 0) + 1_000);
    };
    expectTheSame();
    await rig.passDays(40);
    await vi.waitFor(expectTheSame, { timeout: 30_000 });
    await other.close();
  });
});
