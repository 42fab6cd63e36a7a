import { addDays, defaultTerms, validateTermsProfile } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summaryViolations } from '../../../../../tools/invariants/summaries.ts';
import { saveSummary } from './refresh-summary.ts';
import { addCharge, extendLoan, rescheduleLoan } from '../../../test/loan-bookings.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const found = async () => (await sql<{ id: string }>`${sql.raw(summaryViolations)}`.execute(rig.db)).rows;
const taxed = validateTermsProfile({
  ...defaultTerms,
  latePenalty: {
    oneTimeMinor: { new: 10_000, repeat: 10_000 },
    dailyTiers: [],
    tax: { code: 'vat', percent: '12' },
  },
});

describe('the search for wrong summaries', () => {
  it('LND-07 accepts that of a loan owing a tax on late charges (30-B8)', async () => {
    const loan = await loanLife(() => rig, { dueInDays: -1, terms: taxed });
    await loan.pay(1, 1_000);
    expect((await loan.outstanding(rig.today)).tax).toBeGreaterThan(0);
    await loan.expectReplayed();
    expect(await found()).toEqual([]);
  });

  it('LND-07 accepts that of a loan with due dates out of order after a reversed move (30-B8)', async () => {
    const loan = await loanLife(() => rig, { dueInDays: 10 });
    await loan.book(extendLoan, rig.today, { days: 60, chargeMinor: 0 });
    // the first is due on day 70 and the second on day 100
    const newDueOns = [{ number: 1, dueOn: addDays(loan.firstDueOn, 80) }];
    await loan.book(rescheduleLoan, rig.today, { newDueOns, interest: [] });
    await loan.reverse(2, rig.today);
    const summary = await rig.app.services.stores.summaries.find(loan.orderId);
    expect(summary?.next_due_on).not.toBe(summary?.oldest_unpaid_due_on);
    await loan.expectReplayed();
    expect(await found()).toEqual([]);
  });

  it('LND-07 reports that of a loan with a wrong fee, tax or due date', async () => {
    const loan = await loanLife(() => rig, { dueInDays: 10 });
    await loan.book(addCharge, rig.today, { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
    expect(await found()).toEqual([]);
    const { orderId } = loan;
    const changes = [
      sql`fee_minor = fee_minor + 1`,
      sql`tax_minor = tax_minor + 1`,
      sql`oldest_unpaid_due_on = oldest_unpaid_due_on + 1`,
    ];
    for (const change of changes) {
      await sql`update loan_summaries set ${change} where order_id = ${orderId}`.execute(rig.db);
      expect(await found()).toEqual([{ id: String(orderId) }]);
      await saveSummary(rig.app.services.stores, await loan.order(), await loan.facts());
      expect(await found()).toEqual([]);
    }
  });
});
