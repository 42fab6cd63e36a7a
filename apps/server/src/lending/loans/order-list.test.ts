import { home } from '@hiram/contract';
import type { OrderTab } from '@hiram/contract/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower } = applicants(() => rig);

async function page(session: string, wish: { tab?: OrderTab; cursor?: string } = {}) {
  const answer = await rig.call(session)(home.listOrders, wish);
  if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
  return { ids: (answer.data.list ?? []).map(({ orderId }) => Number(orderId)), ...answer.data };
}

/** Every order of a tab, page after page. */
async function walk(session: string, tab: OrderTab): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const { ids, nextCursor } = await page(session, { tab, ...(cursor !== undefined && { cursor }) });
    pages.push(ids);
    cursor = nextCursor === '' ? undefined : nextCursor;
  } while (cursor !== undefined);
  return pages;
}

/** Refused applications, or such as still wait. */
async function makeApplications(
  borrowerId: number,
  { first, count, refused }: { first: number; count: number; refused: boolean },
) {
  const now = rig.now();
  const { agreement: model } = await rig.db
    .selectFrom('orders')
    .select('agreement')
    .where('id', '=', 21)
    .executeTakeFirstOrThrow();
  const agreement = JSON.stringify(model);
  for (let index = 0; index < count; index += 1) {
    await rig.app.services.stores.orders.insert(
      {
        id: first + index,
        borrower_id: borrowerId,
        product_id: 1,
        product_version: 1,
        currency: 'PHP',
        principal_minor: 400_000,
        deducted_at_disbursement_minor: 20_000,
        agreement,
        client_kind: 'new',
        decision: refused ? 'refused' : 'approved',
        decided_at: now,
        created_at: now,
      },
      [],
    );
  }
}

describe('the list of orders', () => {
  it('has the borrower’s own, newest first, each with the list’s fields', async () => {
    const { ids, list } = await page('demo');
    expect(ids).toEqual([200, 180, 174, 170, 151, 110, 86, 21]);
    expect(list?.[1]).toMatchObject({
      productName: 'QuickPeso',
      requestedMinor: 400_000,
      statusText: '4 days overdue',
      amountMinor: 248_800,
      currency: 'PHP',
    });
    expect((await page('demo2')).ids).toEqual([902]);
    expect((await page('demo-in')).ids).toEqual([903]);
    expect(await page('demo-new')).toMatchObject({ ids: [], nextCursor: '' });
  });

  it('can be filtered by open, paid off and not approved', async () => {
    expect((await page('demo', { tab: 'open' })).ids).toEqual([180, 174, 170, 151, 86, 21]);
    expect((await page('demo', { tab: 'settled' })).ids).toEqual([200]);
    expect((await page('demo', { tab: 'refused' })).ids).toEqual([110]);
  });

  it('comes by pages without gaps or repetitions, for hundreds of orders and new ones meanwhile', async () => {
    const id = await newBorrower('orders-many');
    await makeApplications(id, { first: 20_000, count: 230, refused: true });
    await makeApplications(id, { first: 20_230, count: 3, refused: false });
    const pages = await walk('orders-many', 'all');
    expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 11 }, () => 20), 13]);
    expect(pages.flat()).toEqual(Array.from({ length: 233 }, (_, index) => 20_232 - index));
    expect((await walk('orders-many', 'open')).flat()).toEqual([20_232, 20_231, 20_230]);
    expect((await walk('orders-many', 'refused')).flat()).toHaveLength(230);
    expect((await walk('orders-many', 'settled')).flat()).toEqual([]);

    const first = await page('orders-many', { tab: 'refused' });
    await makeApplications(id, { first: 20_300, count: 5, refused: true });
    const second = await page('orders-many', { tab: 'refused', cursor: first.nextCursor });
    expect(second.ids).toEqual(Array.from({ length: 20 }, (_, index) => 20_209 - index));
  });

  it('has no further page after a full last one', async () => {
    const id = await newBorrower('orders-twenty');
    await makeApplications(id, { first: 30_000, count: 20, refused: true });
    expect(await page('orders-twenty')).toMatchObject({ nextCursor: '', ids: { length: 20 } });
  });

  it('shows nothing of another borrower for their order or nonsense as a cursor', async () => {
    for (const cursor of ['902', '903', '999999999999999']) {
      const { ids } = await page('demo', { cursor });
      expect(ids.every((id) => [200, 180, 174, 170, 151, 110, 86, 21].includes(id))).toBe(true);
    }
    expect((await page('demo', { cursor: 'abc' })).ids).toEqual([]);
    const bad = await rig.call('demo')(home.listOrders, { tab: 'all', cursor: "1' or '1'='1" });
    expect(bad.success ? '' : bad.code).toBe('400');
  });
});
