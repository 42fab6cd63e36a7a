import { defaultTerms, validateTermsProfile } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxViolations } from '../../../../../tools/invariants/taxes.ts';
import { sellLoan } from '../../../test/change-product.ts';
import { chargedLending } from '../../../test/charged-lending.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { payer } from '../../../test/payer.ts';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  await sellLoan(rig, 1, chargedLending);
});
afterAll(() => rig.close());

const { confirmed } = payouts(() => rig);
const { pay } = payer(() => rig);

/** What the search for wrong taxes finds after one more minor unit on the tax account of a loan, or one less. */
async function foundApart(orderId: number, by: 1 | -1): Promise<string[]> {
  const found: string[] = [];
  const undo = new Error('undo');
  const planting = rig.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ledger_postings set amount_minor = amount_minor - ${by} where (entry_id, account) = (
      select p.entry_id, p.account from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where e.order_id = ${orderId} and e.kind <> 'disbursement' and p.account = 'tax-payable-vat' order by e.id limit 1)`.execute(
      tx,
    );
    found.push(...(await sql<{ id: string }>`${sql.raw(taxViolations)}`.execute(tx)).rows.map(({ id }) => id));
    throw undo;
  });
  await expect(planting).rejects.toBe(undo);
  return found;
}

describe('the tax on the books of a loan', () => {
  it('LND-07 leaves its account with the paid interest that a payoff on the first day gives back (30-B1)', async () => {
    const orderId = Number(await confirmed('pays-ahead'));
    const { borrowerId } = await rig.db
      .selectFrom('orders')
      .select('borrower_id as borrowerId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const taxes = async () => {
      const balances = await rig.app.services.stores.ledger.balances(orderId);
      return balances.find(({ account }) => account === 'tax-payable-vat')?.amountMinor;
    };
    const three = 3 * (105_000 + 12_600 + 1000 + 120 + 1512);
    await pay({ orderId, borrowerId, day: rig.today, amountMinor: three });
    // 9.60 of the fee that was kept; of each instalment 1.20 on its fee and 15.12 on its interest
    expect(await taxes()).toBe(-960 - 3 * 1632);
    // the interest of the last two months is waived, with its tax, and that of the third is paid
    const whole = 420_000 + 4 * (1000 + 120) + 2 * (12_600 + 1512);
    await pay({ orderId, borrowerId, day: rig.today, amountMinor: whole - three });
    expect((await rig.app.services.stores.summaries.find(orderId))?.credit_minor).toBe(0);
    expect(await taxes()).toBe(-960 - 2 * 1632 - 2 * 120);
    expect(await rig.books()).toEqual([]);
    for (const by of [1, -1] as const) expect(await foundApart(orderId, by)).toEqual([String(orderId)]);
  });

  it('LND-07 is that on the late charges that are left, where a payment of an earlier day makes them less (30-B8)', async () => {
    const latePenalty = {
      oneTimeMinor: { new: 0, repeat: 0 },
      dailyTiers: [{ fromDay: 1, percentPerDay: '1' }],
      tax: { code: 'vat', percent: '12' },
    };
    const loan = await loanLife(() => rig, { terms: validateTermsProfile({ ...defaultTerms, latePenalty }) });
    // 20 days at 1% of 1,000.00, the tax on them, and half of the interest
    await loan.pay(20, 20_000 + 2_400 + 10_000);
    expect(await loan.accounts()).toMatchObject({ 'tax-payable-vat': -2_400 });
    expect(await rig.books()).toEqual([]);
    for (const by of [1, -1] as const) expect(await foundApart(loan.orderId, by)).toEqual([String(loan.orderId)]);
    // then 5 days at 1% of 1,000.00, and 15 of the 156.00 that are left
    await loan.pay(5, 90_000);
    expect(await loan.accounts()).toMatchObject({ 'penalty-income': -7_340, 'tax-payable-vat': -881 });
    await loan.expectReplayed();
  });
});
