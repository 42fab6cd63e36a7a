import { defaultTerms, validateTermsProfile } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extendLoan } from '../../../test/loan-bookings.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const terms = validateTermsProfile({
  ...defaultTerms,
  extension: { ...defaultTerms.extension, tax: { code: 'vat', percent: '12' } },
});

describe('a tax on the charge of an extension', () => {
  it('LND-07 is no income: each part that is paid puts its share on the tax account (30-B8)', async () => {
    const loan = await loanLife(() => rig, { dueInDays: 10, terms });
    await loan.book(extendLoan, rig.today, { days: 7, chargeMinor: 11_200 });
    // the charge of the loan is paid first
    await loan.pay(-10, 5_600);
    expect(await loan.accounts()).toMatchObject({ 'extension-income': -5_000, 'tax-payable-vat': -600 });
    await loan.pay(-10, 5_600);
    expect(await loan.accounts()).toMatchObject({ 'extension-income': -10_000, 'tax-payable-vat': -1_200 });
    await loan.expectReplayed();
    await loan.reverse(4, rig.today);
    expect(await loan.accounts()).toMatchObject({ 'extension-income': -5_000, 'tax-payable-vat': -600 });
    await loan.expectReplayed();
  });
});
