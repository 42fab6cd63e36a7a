import * as contract from '@hiram/contract/desk';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { deskProducts, productText } from '../../../../test/desk-products.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let maker: Desk;
let checker: Desk;
/** A product of its own for each test. */
let code = '';
let number = 0;
const products = deskProducts(() => ({ rig, code }));
const { apply, check, decide, fileOf, load, propose, run, text, versionOf } = products;
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
const trail = () =>
  rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action'])
    .where('detail', 'like', `${code} %`)
    .where('action', '<>', 'show-product-version')
    .orderBy('id')
    .execute();

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
    const prices = Array.from({ length: 49 }, (_, band) => {
      const min = 200_000 + band * 10_000;
      return `{ annualRatePercent: 36, when: { amountMinor: { min: ${min} }, loansRepaid: { min: ${band} } } }`;
    });
    const wide = text('36')
      .replace('stepMinor: 50000', 'stepMinor: 10000')
      .replace('prices: [', `prices: [${prices.join(', ')}, `);
    expect((await check(maker, wide)).problems).toMatchObject([
      { line: 8, field: `${code}.prices`, message: expect.stringContaining('loans to check') },
    ]);
    const two = text('36') + productText('other', '36').replace('products:\n', '');
    expect((await check(maker, two)).problems).toMatchObject([{ message: expect.stringContaining('one at a time') }]);
    const ofIndia = productText('quick-peso', '36')
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
    expect(await decide(maker, 2, { decision: 'refuse' })).toMatchObject({ code: '1150' });
    const mark = await versionOf(checker, 2);
    const noWords = { code, version: 2, decision: 'refuse', words: '', seen: mark.seen } as const;
    expect(await checker.call(contract.decideProduct, noWords)).toMatchObject({ success: false });
    expect(await decide(checker, 2, { decision: 'refuse' })).toMatchObject({ success: true });
    expect(await decide(checker, 2, { decision: 'refuse' })).toMatchObject({ success: true });
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
