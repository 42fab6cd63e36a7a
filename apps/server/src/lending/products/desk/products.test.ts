import * as contract from '@hiram/contract/desk';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { commandInside } from '../../../../test/command-inside.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';
import { yamlFiles } from '../../../../test/yaml-files.ts';

let rig: ServiceRig;
let maker: Desk;
let checker: Desk;
const { fileOf, remove } = yamlFiles();
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maker = await openDeskAs(rig, 'maker', 'product-manager');
  checker = await openDeskAs(rig, 'checker', 'product-manager');
});
afterAll(async () => {
  await rig.close();
  remove();
});

/** A product of its own for each test. */
let code = '';
let number = 0;
beforeEach(() => {
  code = `desk-${(number += 1)}`;
});
const text = (rate: string, of = code) => `products:
  - code: ${of}
    name: Any Loan
    market: PH
    termsProfile: ph-statutory
    amount: { minMinor: 200000, maxMinor: 1000000, stepMinor: 50000, usualMinor: 400000 }
    term: { unit: day, every: 30, periods: [4, 6], usualPeriods: 4 }
    prices: [{ annualRatePercent: ${rate} }]
    schedule: { method: flat, accrual: period, amortization: equal_instalment, roundTo: 1, dayCount: 30/360 }
`;
let tries = 0;
const check = async (desk: Desk, given: string, from: string = rig.today) => {
  const answer = await desk.call(contract.checkProduct, { text: given, from });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
};
async function propose(
  desk: Desk,
  rate: string,
  { from = rig.today, reason = 'new rate', tryId = `try-${(tries += 1)}` } = {},
) {
  const seen = (await check(desk, text(rate), from)).product?.seen ?? '';
  return desk.call(contract.proposeProduct, { text: text(rate), from, reason, seen, tryId });
}
const load = async (desk: Desk, of = code) => {
  const answer = await desk.call(contract.loadProduct, { code: of });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
};
const versionOf = async (desk: Desk, version: number, other?: number) => {
  const answer = await desk.call(contract.loadProductVersion, { code, version, ...(other && { other }) });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
};
const decide = async (desk: Desk, version: number, decision: 'approve' | 'refuse' = 'approve') => {
  const { seen } = await versionOf(checker, version);
  return desk.call(contract.decideProduct, { code, version, decision, words: 'Too dear.', seen });
};
const states = async () => (await load(checker)).versions.map(({ version, state }) => [version, state]);
const trail = () =>
  rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action'])
    .where('detail', 'like', `${code} %`)
    .where('action', '<>', 'show-product-version')
    .orderBy('id')
    .execute();
const run = (typed: string) => commandInside({ ...rig.app.services, config: rig.config }, typed.split(' '));
/** Puts a version into force by the command. */
const apply = (rate: string) =>
  run(`products apply ${fileOf(text(rate))} --from ${rig.today} --reason opening --by ana`);

describe('a proposal', () => {
  it('is checked as it is typed: errors with line, field and what was meant; nothing is stored', async () => {
    const misspelt = text('36').replace('annualRatePercent', 'annualRatePercnt');
    expect(await check(maker, misspelt)).toEqual({
      problems: [
        { line: 8, field: 'products.0.prices.0.annualRatePercent', message: 'is required' },
        {
          line: 8,
          field: 'products.0.prices.0.annualRatePercnt',
          message: 'there is no such term: did you mean annualRatePercent?',
        },
      ],
      product: null,
    });
    expect((await check(maker, text('84'))).problems).toMatchObject([
      { line: 8, field: `${code}.prices.0`, message: expect.stringContaining('is above 6% a month (SEC') },
    ]);
    expect((await check(maker, text('36'), addDays(rig.today, -1))).problems).toMatchObject([
      { line: 2, message: expect.stringContaining('is before today') },
    ]);
    const two = text('36') + text('36', 'other').replace('products:\n', '');
    expect((await check(maker, two)).problems).toMatchObject([{ message: expect.stringContaining('one at a time') }]);
    const ofIndia = text('36', 'quick-peso')
      .replace('market: PH', 'market: IN')
      .replace(/ {4}termsProfile.*\n/, '');
    expect((await check(maker, ofIndia)).problems).toMatchObject([
      { message: expect.stringContaining('a product keeps its market') },
    ]);
    expect(await rig.app.services.stores.products.findByCode(code)).toBeUndefined();
  });

  it('shows the loan of a choice as the command does, beside the version in force', async () => {
    await apply('36');
    const answer = await maker.call(contract.checkProduct, {
      text: text('12'),
      from: rig.today,
      amountMinor: 200_000,
      periods: 4,
      client: 'repeat',
    });
    const { product } = answer.success ? answer.data : {};
    const command = `products preview ${fileOf(text('12'))} --amount 2000 --periods 4 --client repeat`;
    const printed = await run(command);
    expect(printed).toContain('to pay\tPHP 2080.00\n');
    expect(product).toMatchObject({
      isNew: false,
      against: 1,
      kept: { lockedOffers: 0, inReview: 0, approved: 0 },
      changes: [
        { field: 'prices.0.annualRatePercent', before: '36% a year', after: '12% a year', meaning: expect.any(String) },
      ],
      // 2,000.00 at 12% and at 36% a year flat over 120 days of 360
      loan: { received: 200_000, total: 208_000, cost: 8_000, annualRatePercent: '12', periods: 4 },
      loanInForce: { total: 224_000 },
    });
    expect(product?.loan?.schedule).toHaveLength(4);
    expect(product?.loan?.ceilings).toContainEqual({
      on: 'nominal_rate',
      per: 'month',
      isRate: true,
      offer: '1',
      max: '6',
      left: '5',
    });
    for (const { on, max, left } of product?.loan?.ceilings ?? [])
      expect([on, printed.includes(max) && printed.includes(left)]).toEqual([on, true]);
    const none = await maker.call(contract.checkProduct, { text: text('12'), from: rig.today, periods: 60 });
    expect(none).toMatchObject({
      data: { product: { loan: null, noLoan: expect.stringContaining('cannot be lent') } },
    });
  });

  it('waits for another operator, who approves it: the same effect as by the command', async () => {
    await apply('36');
    expect(await propose(maker, '30')).toMatchObject({ data: { code, version: 2, state: 'waiting' } });
    expect(await states()).toEqual([
      [2, 'waiting'],
      [1, 'in-force'],
    ]);
    expect(await versionOf(checker, 2)).toMatchObject({
      against: 1,
      changes: [{ before: '36% a year', after: '30% a year' }],
      terms: expect.arrayContaining([{ field: 'amount.minMinor', meaning: 'Smallest loan.', value: 'PHP 2000.00' }]),
    });
    expect(await decide(maker, 2)).toMatchObject({ code: '1150' });
    expect(await decide(checker, 2)).toMatchObject({ success: true, data: { from: rig.today } });
    expect(await states()).toEqual([
      [2, 'in-force'],
      [1, 'superseded'],
    ]);
    const [byDesk] = (await load(checker)).versions;
    expect(byDesk).toMatchObject({ proposedBy: 'maker', approvedBy: 'checker', isOwn: false, reason: 'new rate' });
    // twice is once
    expect(await decide(checker, 2)).toMatchObject({ success: true });
    expect(await trail()).toEqual([
      { login: 'ana', action: 'product-applied' },
      { login: 'maker', action: 'product-proposed' },
      { login: 'maker', action: 'product-decision-failed' },
      { login: 'checker', action: 'product-approved' },
    ]);
    const stored = await rig.app.services.stores.products.history(
      (await rig.app.services.stores.products.findByCode(code))?.id ?? 0,
    );
    await apply('30.5');
    await apply('30');
    const byCommand = await rig.app.services.stores.products.history(
      (await rig.app.services.stores.products.findByCode(code))?.id ?? 0,
    );
    expect(byCommand.at(-1)?.document).toEqual(stored.at(-1)?.document);
  });

  it('of the same try is made once; another one under its name is refused; one that says the same is none', async () => {
    await apply('36');
    const first = await propose(maker, '30', { tryId: 'a-try' });
    expect(await propose(maker, '30', { tryId: 'a-try' })).toEqual(first);
    expect(await propose(maker, '30', { tryId: 'a-try', reason: 'another' })).toMatchObject({ code: '409' });
    expect(await propose(maker, '36')).toMatchObject({ data: { version: 1, state: 'unchanged' } });
    expect(await states()).toEqual([
      [2, 'waiting'],
      [1, 'in-force'],
    ]);
  });

  it('is refused with a reason, or withdrawn by its proposer alone, and stays in the history', async () => {
    await apply('36');
    await propose(maker, '30');
    await propose(maker, '31');
    const withdraw = (desk: Desk, version: number) =>
      desk.call(contract.withdrawProduct, { code, version, words: 'A slip.' });
    expect(await withdraw(checker, 3)).toMatchObject({ code: '1182' });
    expect(await decide(maker, 2, 'refuse')).toMatchObject({ code: '1150' });
    const mark = await versionOf(checker, 2);
    const noWords = { code, version: 2, decision: 'refuse', words: '', seen: mark.seen } as const;
    expect(await checker.call(contract.decideProduct, noWords)).toMatchObject({ success: false });
    expect(await decide(checker, 2, 'refuse')).toMatchObject({ success: true });
    expect(await decide(checker, 2, 'refuse')).toMatchObject({ success: true });
    expect(await withdraw(maker, 3)).toMatchObject({ success: true });
    expect(await withdraw(maker, 3)).toMatchObject({ success: true });
    expect(await states()).toEqual([
      [3, 'withdrawn'],
      [2, 'refused'],
      [1, 'in-force'],
    ]);
    expect((await load(checker)).versions[1]).toMatchObject({ endedBy: 'checker', endedReason: 'Too dear.' });
    // neither is approved any more
    expect(await decide(checker, 3)).toMatchObject({ code: '1182', message: expect.stringContaining('was withdrawn') });
    await expect(run(`products approve ${code} --version 2 --by ben`)).rejects.toThrow('was refused by checker');
    // the same may be proposed anew
    expect(await propose(maker, '30')).toMatchObject({ data: { version: 4, state: 'waiting' } });
  });
});

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
