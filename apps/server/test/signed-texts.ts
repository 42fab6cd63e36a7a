import { lenderOf } from '@hiram/contract/lender';
import {
  addDays,
  calendarDate,
  formatAmount,
  formatLongDate,
  loanStatement,
  type MarketCode,
  markets,
  payoutTerms,
} from '@hiram/domain';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { DocumentPart, DocumentText } from '../src/lending/documents/document-html.ts';
import { type LendingTerms, type OfferedLoan, validateLending } from '../src/lending/products/lending-terms.ts';
import { loanFactsOf } from '../src/lending/loans/loan-facts.ts';
import { contractTexts } from '../src/lending/documents/contract-texts.ts';
import { disbursementPostings } from '../src/lending/transactions/posting-rules.ts';
import { disclosureOf } from '../src/lending/products/offered-loan.ts';
import { agreementOn, signedLoanOf } from '../src/lending/loans/signed-loan.ts';
import type { OrderRecord } from '../src/lending/loans/order-record.ts';

const hardDays = ['2028-02-29', '2027-02-28', '2026-12-31', '2027-01-31', '2027-03-31', '2027-08-31', '2028-02-20'];
const signingDays = fc
  .oneof(
    fc.constantFrom(...hardDays),
    fc.integer({ min: 0, max: 1500 }).map((days) => addDays(calendarDate('2026-01-01'), days)),
  )
  .map((day) => calendarDate(day));

const signings = fc.record({
  market: fc.constantFrom('PH', 'IN'),
  signedOn: signingDays,
  delay: fc.integer({ min: 0, max: 10 }),
} as const);
/** Terms that few products have, each as a lender would set it. */
const moreTerms: readonly Partial<LendingTerms>[] = [
  { gracePrincipalPeriods: 2 },
  { gracePrincipalPeriods: 3, graceInterestPaymentPeriods: 2, compounding: 'period' },
  { graceInterestFreePeriods: 1, instalmentRounding: 'up' },
  { interestFreeDays: 40 },
  { balloonMinor: 20_000, remainderOn: 'first' },
  { remainderOn: 'last_interest', interestRounding: 'carried' },
  { businessDayShift: 'modified_following' },
  { businessDayShift: 'preceding', shiftedInterest: 'unadjusted' },
  { termUnit: 'month', every: 1, periods: 6, monthEndRule: 'last_day' },
  { termUnit: 'month', every: 1, periods: 5, monthEndRule: 'next_day', instalmentRounding: 'levelled' },
  {
    termUnit: 'day',
    every: 15,
    periods: 8,
    paydays: [15, 30],
    firstPeriodMinDays: 7,
    brokenFirstPeriod: 'period_share',
  },
  {
    termUnit: 'day',
    every: 15,
    periods: 10,
    paydays: [15, 30],
    dayCount: 'actual/365',
    accrual: 'daily',
    businessDayShift: 'following',
  },
  { termUnit: 'month', every: 1, periods: 6, paydays: [31], brokenFirstPeriod: 'by_day' },
];

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
    dayCount: fc.constantFrom('30/360', 'actual/365', 'actual/360', 'actual/actual'),
    amortization: fc.constantFrom('equal_instalment', 'equal_principal', 'interest_only'),
    roundTo: fc.constantFrom(1, 100, 1000),
    more: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 3, arbitrary: fc.constantFrom<Partial<LendingTerms>>(...moreTerms) },
    ),
  } as const)
  .map(
    ({ feePercent, rateHundredths, term, more, ...rest }): LendingTerms => ({
      ...rest,
      ...term,
      ...more,
      deductedFeesMinor: Math.floor((rest.principalMinor * feePercent) / 100),
      annualRatePercent: (rateHundredths / 100).toFixed(2),
      agreementUrl: '',
    }),
  );

/** What is offered of a product on a day; null where it contradicts itself or is too small for its rounding. */
function offered(
  lending: LendingTerms,
  { market, on }: { readonly market: MarketCode; readonly on: ReturnType<typeof calendarDate> },
): OfferedLoan | null {
  const product = { id: 1, name: 'Any', logo: '', market, lending, termsProfile: null, isOffered: true };
  const { loan } = validateLending(product, on);
  return loan === undefined ? null : { ...loan, product: product as unknown as OfferedLoan['product'] };
}

type Cost = ReturnType<typeof disclosureOf>['cost'];

/** Every row of a document by its label. */
const rowsOf = (text: DocumentText | undefined): Record<string, string> =>
  Object.fromEntries((text?.parts ?? []).flatMap((part) => ('rows' in part ? part.rows : [])));

/** The schedule of a document: the day and the amounts of each instalment. */
function scheduleOf(text: DocumentText | undefined): string[][] {
  const named = (part: DocumentPart) => 'lines' in part && /Schedule|Instalments of a loan/.test(part.caption);
  const part = text?.parts.find(named);
  if (part === undefined || !('lines' in part)) throw new Error('no schedule');
  const columns = ['Principal', 'Interest', 'Instalment'].map((name) => part.head.indexOf(name));
  const day = part.head.findIndex((name) => name.startsWith('Due'));
  return part.lines.map((line) => [day, ...columns].map((column) => line[column] ?? ''));
}

const percent = (value: unknown) => `${String(value)}%`;

/** What the disclosure of each market says of a loan, in the words of its form, as the confirmation has it. */
const inTheForm: Readonly<
  Partial<Record<MarketCode, (cost: Cost, money: (minor: unknown) => string) => Record<string, string>>>
> = {
  PH: (cost, money) => ({
    '1. Loan granted (amount to be financed)': money(cost.principalMinor),
    'Total finance charges': money(cost.totalCostMinor),
    '4. Total deductions from proceeds of loan (deducted in 2 and 3)': money(
      cost.principalMinor - cost.netProceedsMinor,
    ),
    '5. Net proceeds of loan (1 less 4)': money(cost.netProceedsMinor),
    'Total to repay': money(cost.totalPayableMinor),
    'Contractual interest a year': percent(cost.annualRatePercent),
    'Effective rate a month': percent(cost.effectiveMonthlyPercent),
    'Effective rate a year': percent(cost.effectiveAnnualPercent),
  }),
  IN: (cost, money) => ({
    '2 Sanctioned loan amount (in Rupees)': money(cost.principalMinor),
    '1 Sanctioned loan amount (in Rupees) (Sl. no. 2 of Part 1)': money(cost.principalMinor),
    '4 Rate of interest (Sl. no. 6 of Part 1)': percent(cost.annualRatePercent),
    '5 Total interest amount to be charged during the entire tenor of the loan (in Rupees)': money(cost.interestMinor),
    '6 Fee/ Charges payable (in Rupees)': money(cost.principalMinor - cost.netProceedsMinor),
    '7 Net disbursed amount (1-6) (in Rupees)': money(cost.netProceedsMinor),
    '8 Total amount to be paid by the borrower (sum of 1 and 5) (in Rupees)': money(cost.totalPayableMinor),
  }),
};

/** Disclosure, contract, confirmation, order, ledger and statement say the same amounts, whatever is lent, signed when and sent how late. @returns how many loans were tried */
export function expectSameAmounts(numRuns: number): number {
  let tried = 0;
  fc.assert(
    fc.property(products, signings, (lending, { market, signedOn, delay }) => {
      const loan = offered(lending, { market, on: signedOn });
      if (loan === null) return;
      tried += 1;
      const { currency } = markets[market];
      const money = (minor: unknown) => formatAmount(Number(minor), currency);
      const shown = disclosureOf(loan, 'new');
      const party = { clientKind: 'new', payoutWithinDays: 10, lender: lenderOf({}, market), orderId: 86 } as const;
      const [disclosure, agreement] = contractTexts(loan, party);
      const inContract = [disclosure, agreement].map(scheduleOf);
      expect(inContract[0]).toEqual(inContract[1]);
      const { cost } = shown;
      expect(rowsOf(disclosure)).toMatchObject(inTheForm[market]?.(cost, money) ?? {});
      const apr = market === 'IN' ? percent(cost.effectiveAnnualPercent) : undefined;
      expect(rowsOf(disclosure)['9 Annual Percentage Rate (APR) (%)']).toBe(apr);

      const paidOutOn = addDays(signedOn, delay);
      const order = {
        market,
        currency,
        principalMinor: lending.principalMinor,
        deductedAtDisbursementMinor: lending.deductedFeesMinor,
        // as the database gives it back
        agreement: JSON.parse(JSON.stringify(agreementOn(loan, 10))),
        clientKind: 'new',
        allocations: [],
        extensions: [],
        rebates: [],
        changes: [],
        latePauses: [],
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
      const due = shown.repay_plans.map((each) => calendarDate(each.pay_time));
      expect(inContract[0]?.map(([dueOn]) => dueOn)).toEqual(due.map(formatLongDate));
      if (delay === 0) expect(instalments.map(({ dueOn }) => dueOn)).toEqual(due);

      const facts = loanFactsOf({ ...order, disbursedOn: paidOutOn, instalments });
      if (facts === null) throw new Error('no loan');
      const lines = loanStatement(facts, instalments.at(-1)?.dueOn ?? paidOutOn);
      const sumOf = (parts: readonly { amountMinor: number }[]) =>
        parts.reduce((sum, each) => sum + each.amountMinor, 0);
      expect(lines[0]?.changeMinor).toBe(cost.principalMinor);
      expect(lines.find(({ event }) => event.kind === 'cost')?.changeMinor ?? 0).toBe(cost.interestMinor);
      const fallen = lines.filter(({ event }) => event.kind === 'due');
      expect(fallen.map((line) => [line.on, sumOf(line.parts)])).toEqual(
        // in a grace an instalment can be of nothing, and nothing falls due
        instalments.map(({ dueOn }, index) => [dueOn, rows[index]?.[2]]).filter(([, amount]) => amount !== 0),
      );
      expect(disbursementPostings({ ...order, currency }).map(({ amountMinor }) => amountMinor)).toEqual(
        [cost.principalMinor, cost.netProceedsMinor - cost.principalMinor, -cost.netProceedsMinor].filter(
          (amountMinor) => amountMinor !== 0,
        ),
      );
    }),
    { numRuns },
  );
  return tried;
}
