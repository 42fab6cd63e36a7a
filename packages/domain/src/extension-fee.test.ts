import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay } from '../test/histories.ts';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { quoteExtension } from './quote-extension.ts';
import { loanStatement } from './statement.ts';
import type { ExtensionTerms, TermsProfile } from './terms-profile.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

const extension: ExtensionTerms = { days: 14, flatFeeMinor: 0, maxCount: 3, yearDays: 365, maxTermDays: 365 };
const terms = (change: object): TermsProfile =>
  validateTermsProfile({ ...defaultTerms, extension: { ...extension, ...change } });
const loan = (change: object, facts: Partial<LoanFacts> = {}) => twoInstalmentLoan({ terms: terms(change), ...facts });

describe('an extension with a fee as a percentage of what stays owed', () => {
  it.each([
    // 8,000.00 of principal, 600.00 and 360.00 of interest: 5% of 8,960.00 is 448.00, beside 112.00 for 14 days
    ['before a due date', '2026-03-01', { feePercent: '5' }, 56_000],
    // the interest that is due is paid with it: 5% of 8,360.00
    ['on a due date', '2026-03-06', { feePercent: '5' }, 53_000],
    ['after it, without the late charges', '2026-03-10', { feePercent: '5' }, 53_000],
    // 3.33% of 8,960.00 is 298.368
    ['rounded half up', '2026-03-01', { feePercent: '3.33' }, 11_200 + 29_837],
    ['beside a fixed fee', '2026-03-01', { feePercent: '5', flatFeeMinor: 1_000 }, 57_000],
    // 12% of 560.00
    ['with the tax on all', '2026-03-01', { feePercent: '5', tax: { code: 'vat', percent: '12' } }, 62_720],
    ['of nothing', '2026-03-01', { feePercent: '0' }, 11_200],
  ] as const)('LND-04 costs it %s', (...[, on, change, chargeMinor]) => {
    expect(quoteExtension(loan(change), day(on))).toMatchObject({ chargeMinor, costsMoreMinor: chargeMinor });
  });

  it('LND-04 is worked out as interest, fee and tax, less what a ceiling keeps back', () => {
    const change = { feePercent: '5', flatFeeMinor: 1_000, tax: { code: 'vat', percent: '12' } };
    const charge = { interestMinor: 11_200, feeMinor: 45_800, taxMinor: 6_840, limitedMinor: 0 };
    expect(quoteExtension(loan(change), day('2026-03-01'))).toMatchObject({ chargeMinor: 63_840, working: charge });
    const caps = { scope: null, tables: [{ fromOn: day('2020-01-01'), totalCostPercent: '12.1', source: 'law' }] };
    const capped = twoInstalmentLoan({ terms: { ...terms(change), caps } });
    const working = { ...charge, limitedMinor: 63_040 };
    expect(quoteExtension(capped, day('2026-03-01'))).toMatchObject({ chargeMinor: 800, working });
  });

  it('LND-04 counts it in the ceiling on total cost', () => {
    // 12.1% of 8,000.00 are 968.00, of which 960.00 are interest
    const caps = { scope: null, tables: [{ fromOn: day('2020-01-01'), totalCostPercent: '12.1', source: 'law' }] };
    const capped = twoInstalmentLoan({ terms: { ...terms({ feePercent: '5' }), caps } });
    expect(quoteExtension(capped, day('2026-03-01'))).toMatchObject({ chargeMinor: 800 });
  });

  it('LND-04 counts it in the ceiling on the effective rate', () => {
    // 14 of 30 days at 15% a month of 8,000.50 are 560.035; 112.01 and 5% of 8,000.50 are 512.04; 10% are 912.06
    const table = { fromOn: day('2020-01-01'), effectivePercentPerMonth: '15', source: 'law' };
    const of = (feePercent: string) =>
      twoInstalmentLoan({
        terms: { ...terms({ feePercent }), caps: { scope: null, tables: [table] }, rateDisclosure: 'ph-eir' },
        principalMinor: 800_050,
        instalments: [{ number: 1, dueOn: day('2026-05-05'), principalMinor: 800_050, interestMinor: 0, feeMinor: 0 }],
      });
    expect(quoteExtension(of('5'), day('2026-03-01'))).toMatchObject({ chargeMinor: 51_204 });
    expect(quoteExtension(of('10'), day('2026-03-01'))).toMatchObject({ chargeMinor: 56_003 });
  });

  it('LND-04 is paid with it, and has its line on the statement', () => {
    const paid = pay(loan({ feePercent: '5' }), {
      paidOn: day('2026-03-01'),
      amountMinor: 56_000,
      purpose: 'extension',
    });
    expect(paid.extensions).toMatchObject([{ chargeMinor: 56_000, days: 14 }]);
    expect(loanState(paid, day('2026-03-01')).totals.extensionMinor).toBe(0);
    const lines = loanStatement(paid, day('2026-03-02'));
    expect(lines.find(({ event }) => event.kind === 'extension')).toMatchObject({ changeMinor: 56_000 });
  });

  it('LND-04 grows with the percentage and with what stays owed', () => {
    const at = (hundredths: number, on = '2026-03-01') => {
      const quote = quoteExtension(loan({ feePercent: (hundredths / 100).toFixed(2) }), day(on));
      return quote.allowed ? quote.chargeMinor : 0;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), (hundredths) => {
        expect(at(hundredths + 1)).toBeGreaterThanOrEqual(at(hundredths));
        expect(at(hundredths)).toBeGreaterThanOrEqual(at(hundredths, '2026-03-06'));
      }),
    );
  });

  it.each(['-1', '5%', 5, ''])('is refused by its path: %s', (feePercent) => {
    expect(errorOf(() => terms({ feePercent })).field).toBe('extension.feePercent');
  });
});
