import { defaultTerms, validateTermsProfile } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const terms = validateTermsProfile({
  ...defaultTerms,
  prepayment: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0, interest: 'accrued' },
});
/** 3,200.00 of principal; 200.00 of interest for the first 30 days, of which the first seven are free. */
const paidOffAfter = async (days: number, amountMinor: number) => {
  const dueInDays = 30 - days;
  const loan = await loanLife(() => rig, { dueInDays, terms, interestFreeDays: 7 });
  await loan.pay(-dueInDays, amountMinor, 'payoff');
  return loan;
};

it('LND-03 a payoff in the days free of interest costs the principal, and books no income', async () => {
  const loan = await paidOffAfter(7, 320_000);
  expect(await loan.owed(rig.today)).toBe(0);
  const accounts = await loan.accounts();
  expect(Object.keys(accounts).filter((account) => account.startsWith('interest'))).toEqual([]);
  await loan.expectReplayed();
});

it('LND-03 a payoff after them costs the interest of the other days: 200.00 × 3/23', async () => {
  const loan = await paidOffAfter(10, 322_609);
  expect(await loan.owed(rig.today)).toBe(0);
  expect(await loan.accounts()).toMatchObject({ 'interest-income': -2_609 });
  await loan.expectReplayed();
});
