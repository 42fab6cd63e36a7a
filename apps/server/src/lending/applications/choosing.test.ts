import { contracts, home, homeProduct, loanConfirm } from '@hiram/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { repayInTime, sellRanges } from '../../../test/chosen-products.ts';
import { makeLoan } from '../../../test/loans.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { agreementOf } from '../loans/signed-loan.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
beforeEach(() => sellRanges(rig));

const { newBorrower, ordersOf } = applicants(() => rig);

interface Choice {
  readonly amount?: number;
  readonly periods?: number;
  readonly termUnit?: string;
}
const detail = async (session: string, choice: Choice = {}) =>
  dataOf(await rig.call(session)(homeProduct.loadProduct, { productId: '1', ...choice }));
const confirmation = async (session: string, choice: Choice = {}) =>
  dataOf(await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1', ...choice }));
const apply = async (session: string, choice: Choice) =>
  dataOf(await rig.call(session)(homeProduct.applyForProduct, { productId: '1', ...choice }));
const push = (session: string, amount: number, periods: number) =>
  rig.call(session)(loanConfirm.pushLoan, { productId: '1', amount, periods, termUnit: 'day' });
const refusalOf = (answer: { success: boolean; code?: string }) => (answer.success ? '' : answer.code);

describe('the choices of a product', () => {
  it('CNF-01 are the amounts and terms of this borrower, with the limit and how it rises', async () => {
    await newBorrower('chooses');
    const { choices, amount, periods } = await detail('chooses');
    expect([amount, periods]).toEqual([300_000, 180]);
    expect(choices).toEqual({
      minMinor: 200_000,
      maxMinor: 300_000,
      stepMinor: 50_000,
      terms: [
        { periods: 120, termUnit: 'day', instalments: 4 },
        { periods: 180, termUnit: 'day', instalments: 6 },
        { periods: 240, termUnit: 'day', instalments: 8 },
      ],
      limits: ['Your limit is ₱3,000.00 now.', 'After 3 loans repaid in time: up to ₱10,000.00.'],
    });
    expect((await confirmation('chooses')).choices).toEqual(choices);
    const open = await rig.call('chooses')(homeProduct.loadOpenProduct, { productId: '1' });
    expect(dataOf(open).choices).toEqual(choices);
  });

  it('CNF-01 follow the chosen amount and term, or the nearest on offer', async () => {
    await newBorrower('moves');
    const shown = async (choice: Choice) => {
      const { amount, periods, cost } = await detail('moves', choice);
      return [amount, periods, cost?.annualRatePercent, cost?.totalPayableMinor];
    };
    // by hand: nothing at 0%, and 2,500.00 at 60% a year for six months
    expect(await shown({ amount: 200_000, periods: 120, termUnit: 'day' })).toEqual([200_000, 120, '0', 200_000]);
    expect(await shown({ amount: 250_000, periods: 180, termUnit: 'day' })).toEqual([250_000, 180, '60', 325_000]);
    expect((await shown({ amount: 260_000, periods: 240, termUnit: 'day' })).slice(0, 3)).toEqual([250_000, 240, '72']);
    expect((await shown({ amount: 900_000, periods: 90, termUnit: 'day' })).slice(0, 2)).toEqual([300_000, 180]);
    expect((await shown({ periods: 120 })).slice(0, 2)).toEqual([300_000, 120]);
    expect((await shown({ periods: 120, termUnit: 'month' })).slice(0, 2)).toEqual([300_000, 180]);
  });

  it('CNF-01 grow with the loans that were repaid in time', async () => {
    const id = await newBorrower('regular');
    await repayInTime(rig, { borrowerId: id, count: 3, firstId: 6100 });
    const { choices, amount } = await detail('regular');
    expect([choices?.maxMinor, choices?.limits, amount]).toEqual([1_000_000, [], 400_000]);
    await rig.db.updateTable('loan_summaries').set({ is_charged_off: true }).where('order_id', '=', 6100).execute();
    expect((await detail('regular')).choices?.maxMinor).toBe(300_000);
  });

  it('CNF-01 leave out what would break the exposure limit, and name the room', async () => {
    await sellRanges(rig, { tiers: [], exposure: { openLoans: 3, principalMinor: 1_000_000 } });
    const id = await newBorrower('owes');
    await makeLoan(rig, { id: 6200, instalmentMinor: 125_000, instalments: 4, borrowerId: id });
    const { choices } = await detail('owes');
    expect([choices?.maxMinor, choices?.limits]).toEqual([
      600_000,
      [
        'One person can have ₱10,000.00 of loans at a time. You still owe ₱4,000.00 of principal, so you can borrow up to ₱6,000.00 now.',
      ],
    ]);
    expect(refusalOf(await push('owes', 650_000, 120))).toBe('1011');
  });

  it('LND-02 leave out amounts and terms that would break a ceiling', async () => {
    // 50.00 taken out of 100.00 is more than the Philippines allow, of 2,000.00 it is not; worked out against the published ceilings
    await sellRanges(rig, {
      tiers: [],
      amount: { minMinor: 5_000, maxMinor: 1_000_000, stepMinor: 5_000, usualMinor: 400_000 },
      prices: [{ annualRatePercent: '72', deductedFeesMinor: 5_000 }],
      termsProfile: 'ph-statutory',
    });
    await newBorrower('capped');
    const { choices } = await detail('capped');
    const least = choices?.minMinor ?? 0;
    expect(least).toBeGreaterThan(5_000);
    expect((await detail('capped', { amount: least, periods: 120, termUnit: 'day' })).amount).toBe(least);
    expect(refusalOf(await push('capped', least - 5_000, 120))).toBe('1011');
  });

  it('are on the tile: range, terms, rates, and that the first loan is free', async () => {
    await newBorrower('looks');
    const tileOf = async (session: string) => {
      const { products } = dataOf(await rig.call(session)(home.loadHome, {}));
      const { amountRange, rate, tags } = products.find(({ productId }) => productId === '1') ?? {};
      return { amountRange, rate, tags };
    };
    expect(await tileOf('looks')).toEqual({
      amountRange: '₱2,000.00–₱3,000.00',
      rate: '0–72%',
      tags: expect.arrayContaining(['120 to 240 days', '4 to 8 instalments', 'First loan free up to 120 days']),
    });
    const id = await newBorrower('looks-again');
    await repayInTime(rig, { borrowerId: id, count: 3, firstId: 6300 });
    const { tags, rate } = await tileOf('looks-again');
    expect([rate, tags?.join()]).toEqual(['60–72%', expect.not.stringContaining('free')]);
  });

  it('say on the tile how many days bear no interest, unless none ever do', async () => {
    const tags = async (annualRatePercent: string, interestFreeDays?: number) => {
      const schedule = {
        method: 'declining',
        accrual: 'daily',
        dayCount: 'actual/365',
        roundTo: 100,
        interestFreeDays,
      };
      await sellRanges(rig, { prices: [{ annualRatePercent }], schedule });
      const { products } = dataOf(await rig.call('looks')(home.loadHome, {}));
      return products.find(({ productId }) => productId === '1')?.tags?.join();
    };
    expect(await tags('36', 7)).toContain('No interest for the first 7 days');
    for (const others of [await tags('36'), await tags('0', 7)])
      expect(others).toEqual(expect.not.stringContaining('No interest'));
  });
});

describe('a choice', () => {
  it('CNF-04 is kept from the application to the confirmation, and is what is signed', async () => {
    const id = await newBorrower('keeps');
    await apply('keeps', { amount: 250_000, periods: 120, termUnit: 'day' });
    expect(await detail('keeps')).toMatchObject({ amount: 250_000, periods: 120 });
    expect(await confirmation('keeps')).toMatchObject({ amount: 250_000, periods: 120 });
    // the contracts are those of the loan that was read last
    await confirmation('keeps', { amount: 200_000, periods: 180, termUnit: 'day' });
    const opened = await rig.call('keeps')(contracts.openContract, { productId: '1', scene: 3, position: 0 });
    const page = await fetch(`${rig.baseUrl}${dataOf(opened).contract_url}`).then((answer) => answer.text());
    expect(page).toContain('₱2,000.00');
    dataOf(await push('keeps', 200_000, 180));
    const [order] = await ordersOf(id);
    const signed = await rig.app.services.stores.orders.findOwn(order?.id ?? 0, id);
    const agreed = signed && agreementOf(signed).lending;
    expect([signed?.principalMinor, agreed?.periods, agreed?.annualRatePercent]).toEqual([200_000, 6, '60']);
  });

  it('CNF-04 CNF-10 is refused where it is not on offer to this borrower, and taken once', async () => {
    const id = await newBorrower('not-offered');
    for (const [amount, periods] of [
      [400_000, 120],
      [260_000, 120],
      [250_000, 90],
      [150_000, 120],
    ] as const)
      expect(refusalOf(await push('not-offered', amount, periods))).toBe('1011');
    const months = { productId: '1', amount: 250_000, periods: 120, termUnit: 'month' };
    expect(refusalOf(await rig.call('not-offered')(loanConfirm.pushLoan, months))).toBe('1011');
    expect(await ordersOf(id)).toEqual([]);
    const twice = await Promise.all([1, 2].map(() => push('not-offered', 250_000, 120)));
    expect(new Set(twice.map((answer) => dataOf(answer).lendDetailsUrl)).size).toBe(1);
    expect(await ordersOf(id)).toHaveLength(1);
  });
});

describe('a borrower who can have none of it', () => {
  it('reads why and how the limit rises, with the products that they can have', async () => {
    await sellRanges(rig, {
      tiers: [{ loansRepaid: 2, maxMinor: 500_000 }],
    });
    await newBorrower('not-yet');
    const shown = await detail('not-yet');
    const why =
      'This loan starts at ₱2,000.00, which is more than you can borrow now. After 2 loans repaid in time: up to ₱5,000.00.';
    expect([shown.mayApply, shown.blockedReason, shown.choices]).toEqual(['blocked', why, undefined]);
    expect(shown.recProducts?.map(({ name }) => name)).toEqual(['SariCash', 'BahayLoan']);
    const { products } = dataOf(await rig.call('not-yet')(home.loadHome, {}));
    const tile = products.find(({ productId }) => productId === '1');
    expect([tile?.isClickable, tile?.blockedReason]).toEqual(['0', why]);
    expect(refusalOf(await push('not-yet', 200_000, 180))).toBe('1011');
    const read = await rig.call('not-yet')(loanConfirm.loadConfirmation, { productId: '1' });
    expect(read).toMatchObject({ success: false, code: '1060', message: why });
  });
});
