import { readFileSync } from 'node:fs';
import { lenderOf } from '@hiram/contract/lender';
import { addDays, calendarDate, loanPosition } from '@hiram/domain';
import { type Client, readProductFile, termsOfChoice } from '@hiram/lending-terms';
import { describe, expect, it } from 'vitest';
import { contractTexts } from '../documents/contract-texts.ts';
import { type OfferedLoan, scheduleInputOf, validateLending } from './lending-terms.ts';
import { disclosureOf } from './offered-loan.ts';

const file = new URL('../../../../../config/products/examples/first-loan-free.yaml', import.meta.url);
const [product] = readProductFile(readFileSync(file, 'utf8')).products ?? [];
if (product === undefined) throw new Error('the example has a product');
const today = calendarDate('2026-11-02');
const choice = { amountMinor: 300_000, periods: 4 };
const newcomer: Client = { kind: 'new', loansRepaid: 0 };
const regular: Client = { kind: 'repeat', loansRepaid: 1 };

function offered(client: Client, market: 'PH' | 'IN' = 'PH'): OfferedLoan {
  const lending = termsOfChoice(product as NonNullable<typeof product>, choice, client);
  const { loan, fault } = validateLending({ market, lending, termsProfile: null }, today);
  if (loan === undefined) throw new Error(fault.detail);
  const record = { id: 1, name: 'First loan free', logo: '', market, lending, termsProfile: null, isOffered: true };
  return { ...loan, product: record as unknown as OfferedLoan['product'] };
}

describe('the first loan free', () => {
  it('costs a new client nothing, and a repeat one the price of others', () => {
    const { cost } = disclosureOf(offered(newcomer), 'new');
    expect(cost).toMatchObject({
      annualRatePercent: '0',
      effectiveMonthlyPercent: '0',
      effectiveAnnualPercent: '0',
      interestMinor: 0,
      totalCostMinor: 0,
      netProceedsMinor: 300_000,
      totalPayableMinor: 300_000,
    });
    // 3% of 3,000.00, 2,282.92, 1,544.33 and 783.58: 90.00, 68.49, 46.33, 23.51; 2% are deducted
    expect(disclosureOf(offered(regular), 'repeat').cost).toMatchObject({
      netProceedsMinor: 294_000,
      interestMinor: 22_833,
    });
  });

  it('says so in the contract of each market', () => {
    const party = { clientKind: 'new', payoutWithinDays: 10, orderId: 1 } as const;
    const rowsOf = (market: 'PH' | 'IN') =>
      Object.fromEntries(
        contractTexts(offered(newcomer, market), { ...party, lender: lenderOf({}, market) }).flatMap(({ parts }) =>
          parts.flatMap((part) => ('rows' in part ? part.rows : [])),
        ),
      );
    expect(rowsOf('PH')).toMatchObject({
      'Contractual interest a year': '0%',
      'Effective rate a month': '0%',
      'Effective rate a year': '0%',
    });
    expect(rowsOf('IN')).toMatchObject({ '9 Annual Percentage Rate (APR) (%)': '0%' });
  });

  it('is paid off on any day with its principal, recalculated or not', () => {
    const schedule = scheduleInputOf(offered(newcomer).lending, 'PH', today);
    const recalculations = [undefined, { onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' }] as const;
    for (const recalculation of recalculations)
      for (const days of [0, 1, 45, 119, 200]) {
        const payments = [{ on: addDays(today, 1), amountMinor: 10_000 }].slice(0, days === 0 ? 0 : 1);
        const { payoff } = loanPosition({ schedule, payments, asOf: addDays(today, days), recalculation });
        expect(payoff).toMatchObject({ allowed: true, amountMinor: 300_000 - (payments.length > 0 ? 10_000 : 0) });
      }
  });
});
