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
  extension: { ...defaultTerms.extension, feePercent: '5' },
});

it('LND-04 an extension with a fee of what stays owed is paid, booked as income and reversed', async () => {
  const loan = await loanLife(() => rig, { dueInDays: 10, terms });
  const { annualRatePercent } = await loan.facts();
  expect(annualRatePercent).toBe('72');
  // 3,200.00 at 72% for 14 days: 88.373; 5% of 4,000.00: 200.00
  await loan.pay(-10, 28_837, 'extension');
  expect(await loan.accounts()).toMatchObject({ 'extension-income': -28_837 });
  expect((await loan.facts()).extensions).toMatchObject([{ chargeMinor: 28_837, days: 14 }]);
  await loan.expectReplayed();
  await loan.reverse(2, rig.today);
  expect((await loan.facts()).extensions).toEqual([]);
  await loan.expectReplayed();
});
