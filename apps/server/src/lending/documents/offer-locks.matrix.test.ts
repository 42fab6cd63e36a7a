import { contracts, homeProduct, loanConfirm } from '@hiram/contract';
import { addDays, calendarDate, formatLongDate } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nonBusinessDays } from '../products/business-days.ts';
import { offerFor } from '../products/offered-loan.ts';
import { contractReader } from '../../../test/contract-reader.ts';
import { pageText } from '../../../test/page-words.ts';
import { pdfFaults } from '../../../test/pdf.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { changeProduct, lendingOf, sellLoan, setOffered } from '../../../test/change-product.ts';

let rig: ServiceRig;
let lending: object;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  lending = await lendingOf(rig, 4);
});
afterAll(() => rig.close());
afterEach(async () => {
  await rig.db.deleteFrom('offer_locks').execute();
  await sell({});
  await rig.setClock(`${rig.today}T04:00:00.000Z`);
});

const { addressOf, read, textOf } = contractReader(() => rig);

const sell = async (change: object, { isOffered = true }: { isOffered?: boolean } = {}) => {
  await sellLoan(rig, 4, { ...lending, ...change });
  if (!isOffered) await setOffered(rig, 4, false);
};

const confirmation = async () => dataOf(await rig.call('demo-in')(loanConfirm.loadConfirmation, { productId: '4' }));
const rate = async () => (await confirmation()).cost?.annualRatePercent;

/** The last of so many business days after the rig's. */
function businessDayAfter(count: number): string {
  const today = calendarDate(rig.today);
  const closed = new Set(nonBusinessDays('IN', { termUnit: 'day', every: 1, periods: 1 }, today));
  const open = Array.from({ length: 30 }, (_, index) => addDays(today, index + 1)).filter((day) => !closed.has(day));
  return open[count - 1] ?? '';
}

const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(rig.today)) / 86_400_000);

describe('terms disclosed in India', () => {
  it('CNF-01 CNV-15 hold for three business days, whatever happens to the product', async () => {
    const until = businessDayAfter(3);
    const shown = await confirmation();
    expect(shown.details).toContainEqual({ text: 'These terms hold until', value: until });
    await sell({ annualRatePercent: '48', deductedFeesMinor: 50_000 }, { isOffered: false });
    expect((await confirmation()).cost).toEqual(shown.cost);
    expect(dataOf(await rig.call('demo-in')(homeProduct.loadProduct, { productId: '4' })).cost).toEqual(shown.cost);
    await rig.passDays(daysTo(until));
    expect(await rate()).toBe('36');
    await sell({ annualRatePercent: '48' });
    expect(await rate()).toBe('36');
    await rig.passDays(1);
    expect(await rate()).toBe('48');
  });

  it('CNF-04 bind the lender to their reader only, who signs exactly these terms', async () => {
    const { amount, periods, termUnit } = await confirmation();
    await sell({ annualRatePercent: '48' });
    const others = await offerFor(rig.app.services, { market: 'IN', productId: '4', now: rig.now() });
    expect(others.lending.annualRatePercent).toBe('48');
    expect(await rate()).toBe('36');
    dataOf(await rig.call('demo-in')(loanConfirm.pushLoan, { productId: '4', amount, periods, termUnit }));
    const signed = await rig.db
      .selectFrom('orders')
      .select(sql<string>`agreement #>> '{lending,annualRatePercent}'`.as('rate'))
      .where('product_id', '=', 4)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(signed.rate).toBe('36');
  });

  it('bind by the Key Facts Statement or the confirmation, and not by the product page', async () => {
    await rig.call('demo-in')(homeProduct.loadProduct, { productId: '4' });
    expect(await rig.db.selectFrom('offer_locks').select('id').execute()).toEqual([]);
    await rig.call('demo-in')(contracts.listContracts, { productId: '4', scene: 3 });
    await Promise.all([confirmation(), confirmation()]);
    expect(await rig.db.selectFrom('offer_locks').select('id').execute()).toHaveLength(1);
  });

  it('CNF-04 hold for each chosen loan, which is signed as it was disclosed', async () => {
    const sellAmounts = async (change: object) => {
      await sell(change);
      const amount = { minMinor: 1_000_000, maxMinor: 2_000_000, stepMinor: 100_000 };
      await changeProduct(rig, 4, (product) => ({ ...product, amount }));
    };
    await sellAmounts({});
    const readOf = async (amount: number) =>
      dataOf(await rig.call('demo-in')(loanConfirm.loadConfirmation, { productId: '4', amount }));
    const disclosed = [await readOf(1_200_000), await readOf(1_500_000), await readOf(1_200_000)];
    expect(await rig.db.selectFrom('offer_locks').select('id').execute()).toHaveLength(2);
    await sellAmounts({ annualRatePercent: '48' });
    const again = [await readOf(1_200_000), await readOf(1_500_000)];
    expect(again.map(({ cost }) => cost)).toEqual(disclosed.slice(0, 2).map(({ cost }) => cost));
    // another loan has not been disclosed
    expect((await readOf(1_300_000)).cost?.annualRatePercent).toBe('48');
  });

  it('end if the law forbids them or they cannot be read', async () => {
    await confirmation();
    await rig.db
      .updateTable('offer_locks')
      .set({ proposal: JSON.stringify({ version: 1, lending: { periods: 'many' } }) })
      .execute();
    await sell({ annualRatePercent: '24' });
    expect(await rate()).toBe('24');
  });

  it('CNF-02 are in the statement with the number of the proposal, on the page and in the PDF', async () => {
    const address = await addressOf(0, { session: 'demo-in', productId: '4' });
    const { id, valid_until: until } = await rig.db
      .selectFrom('offer_locks')
      .select(['id', 'valid_until'])
      .executeTakeFirstOrThrow();
    await sell({ annualRatePercent: '48' });
    const page = await read(address.replace('/documents/contract.pdf', '/documents/contract'));
    const pdf = (await read(address)).bytes;
    expect(await pdfFaults(pdf)).toEqual([]);
    for (const text of [pageText(page.bytes.toString('utf8')), await textOf(pdf)]) {
      expect(text).toContain(
        `Validity of these terms Until ${formatLongDate(calendarDate(until))}: if you agree by then, the lender is bound by them`,
      );
      expect(text).toContain(`1 Loan proposal/ account No. Proposal ${id}; account: Given when you agree`);
      expect(text).toContain('36% a year, fixed');
    }
  });

  it('are not kept in a market without such a law', async () => {
    dataOf(await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId: '1' }));
    expect(await rig.db.selectFrom('offer_locks').select('id').execute()).toEqual([]);
  });
});
