import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { repaymentOn } from '../test/transactions.ts';
import { extensionTaxIn, withExtensionTax } from './extension-tax.ts';
import type { LoanFacts } from './loan.ts';
import { quoteExtension } from './quote-extension.ts';
import { replayTransactions } from './replay-transactions.ts';
import { taxPartsOf } from './tax-parts.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

const tax = { code: 'vat', percent: '12' };
const taxed = (of: object = tax) => ({ ...defaultTerms, extension: { ...defaultTerms.extension, tax: of } });
const terms = validateTermsProfile(taxed());
const loan: LoanFacts = twoInstalmentLoan({ terms });

describe('a tax on the charge of an extension', () => {
  it('LND-04 is included in the charge: 112.00 and 12% of it (30-B8)', () => {
    // 14 days at 0.1% of 8,000.00
    expect(quoteExtension(loan, day('2026-03-01'))).toMatchObject({ chargeMinor: 12_544, costsMoreMinor: 12_544 });
  });

  it('LND-04 is a tax of the payment, in full and in part (30-B8)', () => {
    const partsOf = (amountMinor: number) => {
      const extension = { id: 1, kind: 'extension' as const, effectiveOn: day('2026-03-01'), days: 14, newDueOns: [] };
      const { facts } = replayTransactions(loan, [
        { ...extension, chargeMinor: 12_544 },
        repaymentOn('2026-03-01', { id: 2, amountMinor }),
      ]);
      return taxPartsOf({ ...facts, payments: [] }, facts.payments[0]?.allocations ?? []);
    };
    expect(partsOf(12_544)).toEqual([{ code: 'vat', amountMinor: 1_344 }]);
    expect(partsOf(6_272)).toEqual([{ code: 'vat', amountMinor: 672 }]);
    expect(partsOf(4)).toEqual([]);
  });

  it('LND-04 is within the ceiling on total cost together with the charge (30-B4)', () => {
    const caps = { scope: null, tables: [{ fromOn: day('2020-01-01'), totalCostPercent: '12.1', source: 'law' }] };
    // 968.00 are allowed, 960.00 of interest are agreed
    const capped = { ...loan, terms: { ...terms, caps } };
    expect(quoteExtension(capped, day('2026-03-01'))).toMatchObject({ chargeMinor: 800 });
  });

  it('LND-04 of the whole charge equals its tax at any percentage', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (chargeMinor, hundredths) => {
        const of = { tax: { code: 'vat', percent: (hundredths / 100).toFixed(2) } };
        const wholeMinor = withExtensionTax(of, chargeMinor);
        expect(extensionTaxIn(of, wholeMinor)).toBe(wholeMinor - chargeMinor);
      }),
    );
  });

  it.each([
    ['code', { ...tax, code: 'VAT' }],
    ['percent', { ...tax, percent: '-1' }],
    ['of', { ...tax, of: 'fees' }],
  ])('is refused by its path: %s', (field, of) => {
    expect(errorOf(() => validateTermsProfile(taxed(of))).field).toBe(`extension.tax.${field}`);
  });
});
