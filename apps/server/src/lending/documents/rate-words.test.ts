import { lenderOf } from '@hiram/contract/lender';
import { calendarDate, discloseRate, type FeeTerm, sumMinor } from '@hiram/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractTexts } from './contract-texts.ts';
import { disclosureOf } from '../products/offered-loan.ts';
import { validateLending, type OfferedLoan } from '../products/lending-terms.ts';

const fees: fc.Arbitrary<readonly FeeTerm[]> = fc
  .array(
    fc.record({
      when: fc.constantFrom('deducted', 'financed', 'first_instalment', 'each_instalment', 'spread'),
      amountMinor: fc.integer({ min: 1, max: 30_000 }),
      isInRate: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((list) => list.map((fee, index) => ({ ...fee, code: `fee-${index}` })));
const tax = { code: 'vat', on: ['fees', 'interest'], percent: '12' } as const;

/** 10,000.00 for four times thirty days; the law of its market says how its rate is disclosed. */
function offered(market: 'PH' | 'IN', charges: readonly FeeTerm[], isTaxInRate: boolean): OfferedLoan | null {
  const product = {
    id: 1,
    name: 'Any',
    logo: '',
    market,
    isOffered: true,
    termsProfile: market === 'PH' ? 'ph-statutory' : null,
    lending: {
      principalMinor: 1_000_000,
      deductedFeesMinor: 25_000,
      annualRatePercent: '36',
      periods: 4,
      termUnit: 'day',
      every: 30,
      method: 'flat',
      accrual: 'period',
      dayCount: '30/360',
      amortization: 'equal_instalment',
      roundTo: 1,
      ...(charges.length > 0 && { fees: charges }),
      taxes: [{ ...tax, isInRate: isTaxInRate }],
    },
  };
  const { loan } = validateLending(product, calendarDate('2026-01-08'));
  return loan === undefined ? null : { ...loan, product: product as unknown as OfferedLoan['product'] };
}

const textsOf = (loan: OfferedLoan) =>
  contractTexts(loan, { clientKind: 'new', payoutWithinDays: 10, lender: lenderOf({}, 'PH'), orderId: null }).map(
    ({ parts }) =>
      parts
        .flatMap((part) => ('text' in part ? [part.text] : 'rows' in part ? part.rows.map((row) => row.join(' ')) : []))
        .join('\n'),
  );
const minorIn = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('.', ''));

describe('a disclosed rate', () => {
  it('CNV-15 equals that of the flows named beside it, whatever is in the rate (30-B5)', () => {
    let tried = 0;
    fc.assert(
      fc.property(fc.constantFrom('PH', 'IN'), fees, fc.boolean(), (market, charges, isTaxInRate) => {
        const loan = offered(market, charges, isTaxInRate);
        if (loan === null) return;
        tried += 1;
        const { offer } = loan;
        const [said = ''] = textsOf(loan);
        const [, without, worth, received, besides] =
          /(?:Annex C|pay back)(?:, without .([\d,.]+) for [^₱]+)?, discounted from (?:its due date|their due dates), (?:is|are) worth .([\d,.]+): (?:what you receive|the net disbursed amount)(?: of .([\d,.]+), and .([\d,.]+) that is deducted)?/.exec(
            said,
          ) ?? [];
        const uncountedOf = (number: number | null) =>
          sumMinor(
            offer.charges
              .filter(({ isInRate, instalmentNumber }) => !isInRate && instalmentNumber === number)
              .map(({ amountMinor }) => amountMinor),
          );
        const payments = offer.instalments.map((row) => ({
          on: row.dueOn,
          uncountedMinor: uncountedOf(row.number),
          amountMinor:
            sumMinor([row.principalMinor, row.interestMinor, row.feeMinor, row.taxMinor ?? 0]) -
            uncountedOf(row.number),
        }));
        expect(minorIn(without)).toBe(sumMinor(payments.map(({ uncountedMinor }) => uncountedMinor)));
        expect(minorIn(besides)).toBe(uncountedOf(null));
        expect(minorIn(received)).toBe(besides === undefined ? 0 : offer.netProceedsMinor);
        const rate = discloseRate({
          convention: loan.terms.rateDisclosure ?? 'effective-365',
          advances: [{ on: loan.disbursedOn, amountMinor: minorIn(worth) }],
          payments: payments.map(({ on, amountMinor }) => ({ on, amountMinor })),
          unitPeriod: { unit: 'day', every: 30 },
        });
        const { cost } = disclosureOf(loan, 'new');
        const told = market === 'PH' ? cost.effectiveMonthlyPercent : cost.effectiveAnnualPercent;
        expect(Number(told)).toBe(Number(rate.ratePercent));
        expect(said).toContain(`${told}%`);
      }),
      { numRuns: 60 },
    );
    expect(tried).toBeGreaterThan(30);
  });
});

describe('the cooling-off period of India', () => {
  it('CNV-15 is disclosed in both documents with the retained fee (30-B7)', () => {
    const loan = offered('IN', [], true);
    if (loan === null) throw new Error('no loan');
    const [statement, agreement] = textsOf(loan);
    expect(statement).toContain('Kept by the lender: ₹280.00 (Processing fee, VAT), deducted from the payout');
    expect(agreement).toContain('₹280.00 (Processing fee, VAT), deducted from the payout, is kept by the lender.');
  });
});
