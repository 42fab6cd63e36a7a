import * as contract from '@hiram/contract/desk';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { deskProducts } from '../../../../test/desk-products.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let maker: Desk;
let checker: Desk;
/** A product of its own for each test. */
let code = '';
let number = 0;
const products = deskProducts(() => ({ rig, code }));
const { apply, check, decide, load, propose, run, text, versionOf } = products;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maker = await openDeskAs(rig, 'maker', 'product-manager');
  checker = await openDeskAs(rig, 'checker', 'product-manager');
});
afterAll(async () => {
  await rig.close();
  products.close();
});
beforeEach(() => {
  code = `desk-${(number += 1)}`;
});
const states = () => products.states(checker);

describe('changed meanwhile', () => {
  it('is refused at a proposal and at an approval: what was seen is no more', async () => {
    await apply('36');
    const seen = (await check(maker, text('30'))).product?.seen ?? '';
    await propose(maker, '31');
    const shown = await versionOf(checker, 2);
    await apply('35');
    const request = { text: text('30'), from: rig.today, reason: 'new rate', seen, tryId: 'late' };
    expect(await maker.call(contract.proposeProduct, request)).toMatchObject({ code: '1181' });
    const approval = { code, version: 2, decision: 'approve', words: '', seen: shown.seen } as const;
    expect(await checker.call(contract.decideProduct, approval)).toMatchObject({ code: '1181' });
    expect((await load(checker)).versions.find(({ version }) => version === 2)?.state).toBe('waiting');
    // after another look
    expect(await decide(checker, 2)).toMatchObject({ success: true });
  });

  it('is checked anew at the approval: its day, and who was first', async () => {
    await propose(maker, '30');
    const { seen } = await versionOf(checker, 1);
    await rig.passDays(1);
    const nextDay = await openDeskAs(rig, 'next-day', 'product-manager');
    const approval = { code, version: 1, decision: 'approve', words: '', seen } as const;
    const late = await nextDay.call(contract.decideProduct, approval);
    await rig.passDays(-1);
    expect(late).toMatchObject({ code: '1182', message: expect.stringContaining('before today') });
    expect(await decide(checker, 1)).toMatchObject({ success: true });
    const third = await openDeskAs(rig, 'third', 'accountant');
    expect(await decide(third, 1)).toMatchObject({
      code: '1182',
      message: expect.stringContaining('was approved by checker'),
    });
  });
});

describe('a code whose only proposal was refused', () => {
  const moved = () => text('30').replace('market: PH', 'market: IN').replace('    termsProfile: ph-statutory\n', '');
  const proposeMoved = async () => {
    const from = rig.today;
    const seen = (await check(maker, moved(), from)).product?.seen ?? '';
    return maker.call(contract.proposeProduct, { text: moved(), from, reason: 'opening', seen, tryId: `in-${code}` });
  };

  it('is free for another market; one that waits is not', async () => {
    await propose(maker, '30');
    expect(await check(maker, moved())).toMatchObject({
      problems: [{ message: 'is a product of PH; a product keeps its market' }],
    });
    expect(await decide(checker, 1, { decision: 'refuse' })).toMatchObject({ success: true });
    expect(await proposeMoved()).toMatchObject({ data: { version: 2, state: 'waiting' } });
    expect(await rig.app.services.stores.products.findByCode(code)).toMatchObject({ market: 'IN' });
    // what was refused is not of the market that has the code now
    expect(await states()).toEqual([[2, 'waiting']]);
  });
});

describe('retirement', () => {
  it('is proposed, and counts once another operator approved it', async () => {
    await apply('36');
    const from = addDays(rig.today, 5);
    const request = { code, from, reason: 'sold no more', tryId: 'ends' };
    expect(await maker.call(contract.retireProduct, request)).toMatchObject({ data: { version: 2, state: 'waiting' } });
    expect(await maker.call(contract.retireProduct, request)).toMatchObject({ data: { version: 2, state: 'waiting' } });
    expect(await decide(maker, 2)).toMatchObject({ code: '1150' });
    expect(await versionOf(checker, 2)).toMatchObject({ loan: null, changes: [] });
    expect(await decide(checker, 2)).toMatchObject({ data: { from } });
    expect(await states()).toEqual([
      [2, 'retires'],
      [1, 'in-force'],
    ]);
  });
});

describe('the list', () => {
  const listed = async (desk: Desk, request: object) => {
    const answer = await desk.call(contract.listProducts, request);
    if (!answer.success) throw new Error(answer.message);
    return answer.data.list;
  };

  it('has state and what comes next, is filtered and sorted, and who looked is in the trail', async () => {
    await apply('36');
    const mine = { find: code };
    expect(await listed(checker, mine)).toEqual([
      {
        code,
        name: 'Any Loan',
        market: 'PH',
        version: 1,
        state: 'in-force',
        since: rig.today,
        plannedOn: '',
        isRetiring: false,
        waiting: 0,
      },
    ]);
    await propose(maker, '30');
    const later = addDays(rig.today, 9);
    const command = `products retire ${code} --from ${later} --reason over --by ana`;
    await run(command);
    expect(await listed(checker, mine)).toMatchObject([{ waiting: 1, plannedOn: later, isRetiring: true }]);
    const codes = async (request: object) => (await listed(checker, request)).map((each) => each.code);
    expect(await codes({ state: 'waiting', ...mine })).toEqual([code]);
    expect(await codes({ state: 'planned', ...mine })).toEqual([code]);
    expect(await codes({ state: 'retired', ...mine })).toEqual([]);
    const all = await codes({ find: 'any LOAN' });
    expect(all.length).toBeGreaterThan(1);
    expect(all).toEqual(all.toSorted());
    expect((await codes({ sort: 'newest' })).slice(-1)).not.toEqual([code]);
    const file = await (await openDeskAs(rig, 'exports', 'accountant')).send(
      `${rig.baseUrl}/desk-api/products.csv?find=${code}`,
    );
    expect(await file.text()).toContain(`${code},Any Loan,PH,in-force,1,${rig.today},${later},1`);
    const schema = `${rig.baseUrl}/desk-api/products.schema.json`;
    expect(await (await checker.send(schema)).text()).toContain('"Products of a lender"');
    expect((await fetch(schema)).status).toBe(401);
    const seen = await rig.db.selectFrom('desk_audit').select('detail').where('action', '=', 'list-products').execute();
    expect(seen).toContainEqual({ detail: `waiting: ${code}` });
  });

  it('and everything else is for operators of the market of the product', async () => {
    await apply('36');
    await propose(maker, '30');
    const elsewhere = await openDeskAs(rig, 'in-india', 'product-manager@IN');
    expect(await listed(elsewhere, { find: code })).toEqual([]);
    const { seen } = await versionOf(checker, 2);
    const none = { code: '1180' };
    expect(await elsewhere.call(contract.loadProduct, { code })).toMatchObject(none);
    expect(await elsewhere.call(contract.loadProductVersion, { code, version: 2 })).toMatchObject(none);
    const approval = { code, version: 2, decision: 'approve', words: '', seen } as const;
    expect(await elsewhere.call(contract.decideProduct, approval)).toMatchObject(none);
    const withdrawal = { code, version: 2, words: 'No.' };
    expect(await elsewhere.call(contract.withdrawProduct, withdrawal)).toMatchObject(none);
    const retirement = { code, from: rig.today, reason: 'No.', tryId: 'there' };
    expect(await elsewhere.call(contract.retireProduct, retirement)).toMatchObject(none);
    const notPermitted = { code: '1140' };
    expect(await elsewhere.call(contract.checkProduct, { text: text('30'), from: rig.today })).toMatchObject(
      notPermitted,
    );
    const proposal = { text: text('30'), from: rig.today, reason: 'No.', seen, tryId: 'there' };
    expect(await elsewhere.call(contract.proposeProduct, proposal)).toMatchObject(notPermitted);
    expect(await states()).toEqual([
      [2, 'waiting'],
      [1, 'in-force'],
    ]);
  });

  it('is for roles that read products; only some propose, and only some approve', async () => {
    await apply('36');
    await propose(maker, '30');
    const reads = await openDeskAs(rig, 'only-reads', 'viewer');
    expect(await load(reads)).toMatchObject({ code });
    const { seen } = await versionOf(reads, 2);
    const refused = { code: '1140' };
    const approval = { code, version: 2, decision: 'approve', words: '', seen } as const;
    expect(await reads.call(contract.decideProduct, approval)).toMatchObject(refused);
    expect(await reads.call(contract.checkProduct, { text: text('30'), from: rig.today })).toMatchObject(refused);
    const none = await openDeskAs(rig, 'has-none', 'collector');
    expect(await none.call(contract.loadProduct, { code })).toMatchObject(refused);
    expect((await load(checker)).versions[0]?.state).toBe('waiting');
  });
});
