import { loadApplication } from '@hiram/contract/desk';
import { orderNotFound } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { openDeskAs } from '../../../../test/desk.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { certificationContext } from '../../privacy.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let orderNo = '';
let borrower = 0;
beforeAll(async () => {
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0' } });
  const { newBorrower, push } = applicants(() => rig);
  borrower = await newBorrower('ana-reyes');
  const { lendDetailsUrl } = dataOf(await push({ productId: '1', session: 'ana-reyes' }));
  orderNo = new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
});
afterAll(() => rig.close());

describe('the page of an application', () => {
  it('shows who applies for what, what was checked and answered, and is in the trail', async () => {
    const { stores, box } = rig.app.services;
    await stores.identity.addChecks(
      Number(orderNo),
      [{ name: 'shared-account', result: 'found', borrowers: [1, 2] }],
      rig.now(),
    );
    await stores.certifications.add({
      borrower_id: borrower,
      step: 'ext',
      form: 'test',
      saved_at: rig.now(),
      answers_sealed: box.seal(
        JSON.stringify({ contactName: 'Jose Reyes', contactPhone: '09171234567' }),
        certificationContext(borrower, 'ext'),
      ),
    });
    const desk = await openDeskAs(rig, 'reads', 'underwriter');
    const page = dataOf(await desk.call(loadApplication, { orderNo }));
    expect(page).toMatchObject({
      orderNo,
      borrower: String(borrower),
      name: 'ana-reyes',
      currency: 'PHP',
      amount: 400_000,
      decision: 'pending',
      approved: null,
      reasons: ['automatic-approval-off'],
      checks: ['shared-account'],
      others: [],
    });
    expect(page.results.at(-1)).toMatchObject({ check: 'shared-account', result: 'found', borrowers: ['1', '2'] });
    expect(page.results.map(({ check, result }) => [check, result])).toContainEqual(['blacklist', 'clear']);
    const rows = page.answers.flatMap((part) => part.rows);
    expect(rows).toContainEqual({ text: 'Full name', value: 'ana-reyes' });
    expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['Jose Reyes', '0917****567']));
    const trail = await rig.db
      .selectFrom('desk_audit')
      .select(['action', 'detail', 'borrower_id as borrowerId'])
      .where('login', '=', 'reads')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(trail).toEqual({ action: 'application-read', detail: orderNo, borrowerId: borrower });
  });

  it('is missing for an operator of another market, and for a number that is none', async () => {
    const there = await openDeskAs(rig, 'in-india', 'underwriter@IN');
    expect(await there.call(loadApplication, { orderNo })).toMatchObject({ code: orderNotFound });
    const desk = await openDeskAs(rig, 'anywhere', 'underwriter');
    expect(await desk.call(loadApplication, { orderNo: '999999' })).toMatchObject({ code: orderNotFound });
  });
});
