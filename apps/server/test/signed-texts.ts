import { addDays, calendarDate, formatAmount, loanStatement, payoutTerms } from '@hiram/domain';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { DocumentPart } from '../src/documents/document-html.ts';
import { type LendingTerms, type OfferedLoan, judgeLending } from '../src/lending-terms.ts';
import { loanFactsOf } from '../src/loan-facts.ts';
import { contractTexts } from '../src/modules/borrowing/contract-texts.ts';
import { disbursementPostings } from '../src/modules/borrowing/disbursement-postings.ts';
import { disclosureOf } from '../src/offered-loan.ts';
import { signedLoanOf, signedTerms } from '../src/signed-loan.ts';
import type { OrderRecord } from '../src/stores/order-store.ts';

const hardDays = ['2028-02-29', '2027-02-28', '2026-12-31', '2027-01-31', '2027-03-31', '2027-08-31', '2028-02-20'];
const signingDays = fc
  .oneof(
    fc.constantFrom(...hardDays),
    fc.integer({ min: 0, max: 1500 }).map((days) => addDays(calendarDate('2026-01-01'), days)),
  )
  .map((day) => calendarDate(day));

/** Everything that a product may lend, of a term that is lent for: of days, weeks or months. */
const products: fc.Arbitrary<LendingTerms> = fc
  .record({
    principalMinor: fc.integer({ min: 50_000, max: 5_000_000 }),
    feePercent: fc.integer({ min: 0, max: 15 }),
    rateHundredths: fc.integer({ min: 0, max: 9000 }),
    term: fc.oneof(
      fc.record({
        termUnit: fc.constant('day' as const),
        every: fc.constantFrom(15, 30),
        periods: fc.integer({ min: 7, max: 12 }),
      }),
      fc.record({
        termUnit: fc.constant('week' as const),
        every: fc.constantFrom(1, 2),
        periods: fc.integer({ min: 13, max: 26 }),
      }),
      fc.record({
        termUnit: fc.constant('month' as const),
        every: fc.constant(1),
        periods: fc.integer({ min: 4, max: 11 }),
      }),
    ),
    method: fc.constantFrom('flat', 'declining'),
    accrual: fc.constantFrom('period', 'daily'),
    dayCount: fc.constantFrom('30/360', 'actual/365', 'actual/360'),
    amortization: fc.constantFrom('equal_instalment', 'equal_principal'),
    roundTo: fc.constantFrom(1, 100, 1000),
  } as const)
  .map(({ feePercent, rateHundredths, term, ...rest }) => ({
    ...rest,
    ...term,
    deductedFeesMinor: Math.floor((rest.principalMinor * feePercent) / 100),
    annualRatePercent: (rateHundredths / 100).toFixed(2),
    agreementUrl: '',
  }));

/** What is offered of a product on a day; null where it contradicts itself or is too small for its rounding. */
function offered(lending: LendingTerms, on: ReturnType<typeof calendarDate>): OfferedLoan | null {
  const product = { id: 1, name: 'Any', logo: '', market: 'PH', lending, termsProfile: null, isOffered: true };
  const { loan } = judgeLending(product as Parameters<typeof judgeLending>[0], on);
  return loan === undefined ? null : { ...loan, product: product as unknown as OfferedLoan['product'] };
}

const isTable = (part: DocumentPart): part is Extract<DocumentPart, { lines: unknown }> => 'lines' in part;
const isRows = (part: DocumentPart): part is Extract<DocumentPart, { rows: unknown }> => 'rows' in part;

/** Contract, confirmation, order, ledger and statement say the same amounts, whatever is lent, signed when and sent how late. @returns how many loans were tried */
export function expectSameAmounts(numRuns: number): number {
  let tried = 0;
  fc.assert(
    fc.property(products, signingDays, fc.integer({ min: 0, max: 10 }), (lending, signedOn, delay) => {
      const loan = offered(lending, signedOn);
      if (loan === null) return;
      tried += 1;
      const money = (minor: number) => formatAmount(minor, 'PHP');
      const shown = disclosureOf(loan, 'new');
      const [disclosure, agreement] = contractTexts(loan, { clientKind: 'new', payoutWithinDays: 10 });
      const inContract = [disclosure, agreement].map((text) => text?.parts.find(isTable)?.lines);
      expect(inContract[0]).toEqual(inContract[1]);
      const [figures] = disclosure?.parts.filter(isRows) ?? [];
      const { cost } = shown;
      expect(Object.fromEntries(figures?.rows ?? [])).toMatchObject({
        'Loan amount': money(cost.principalMinor),
        'You receive': money(cost.netProceedsMinor),
        Interest: money(cost.interestMinor),
        'Total to repay': money(cost.totalPayableMinor),
        'Effective rate a year': `${cost.effectiveAnnualPercent}%`,
      });

      const paidOutOn = addDays(signedOn, delay);
      const order = {
        market: 'PH',
        currency: 'PHP',
        principalMinor: lending.principalMinor,
        upfrontFeeMinor: lending.deductedFeesMinor,
        annualRatePercent: lending.annualRatePercent,
        terms: loan.terms,
        // as the database gives it back
        signed: JSON.parse(JSON.stringify(signedTerms(loan, 10))),
        clientKind: 'new',
        allocations: [],
        extensions: [],
        rebates: [],
      } as unknown as OrderRecord;
      const signed = signedLoanOf(order);
      if (signed === null) throw new Error('nothing was signed');
      const { instalments } = payoutTerms(signed, paidOutOn);
      const rows = instalments.map((row) => [
        row.principalMinor,
        row.interestMinor,
        row.principalMinor + row.interestMinor,
      ]);
      expect(rows.map((row) => row.map(money))).toEqual(inContract[0]?.map((line) => line.slice(1)));
      expect(rows.map((row) => row[2])).toEqual(shown.repay_plans.map(({ amount }) => amount));
      expect(inContract[0]?.map(([dueOn]) => dueOn)).toEqual(shown.repay_plans.map((each) => each.pay_time));
      if (delay === 0) expect(instalments.map(({ dueOn }) => dueOn)).toEqual(inContract[0]?.map(([dueOn]) => dueOn));

      const facts = loanFactsOf({ ...order, disbursedOn: paidOutOn, instalments });
      if (facts === null) throw new Error('no loan');
      const lines = loanStatement(facts, instalments.at(-1)?.dueOn ?? paidOutOn);
      const sumOf = (parts: readonly { amountMinor: number }[]) =>
        parts.reduce((sum, each) => sum + each.amountMinor, 0);
      expect(lines[0]?.changeMinor).toBe(cost.principalMinor);
      expect(lines.find(({ event }) => event.kind === 'cost')?.changeMinor ?? 0).toBe(cost.interestMinor);
      const due = lines.filter(({ event }) => event.kind === 'due');
      expect(due.map((line) => [line.on, sumOf(line.parts)])).toEqual(
        instalments.map(({ dueOn }, index) => [dueOn, rows[index]?.[2]]),
      );
      expect(disbursementPostings({ ...order, currency: 'PHP' }).map(({ amountMinor }) => amountMinor + 0)).toEqual([
        cost.principalMinor,
        cost.netProceedsMinor - cost.principalMinor,
        -cost.netProceedsMinor,
      ]);
    }),
    { numRuns },
  );
  return tried;
}
