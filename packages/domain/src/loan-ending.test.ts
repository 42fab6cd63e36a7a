import { expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import type { RebateFacts } from './loan.ts';
import { remittedMinor, loanEndingOf } from './loan-ending.ts';

const asOf = day('2026-05-05');
const rebate = (
  reason: NonNullable<RebateFacts['reason']>,
  component: RebateFacts['component'],
  on = '2026-04-01',
) => ({
  grantedOn: day(on),
  instalmentNumber: 1,
  component,
  amountMinor: 5_000,
  reason,
});

it.each([
  ['paid', [rebate('payoff', 'interest'), rebate('penalty_waiver', 'penalty'), rebate('goodwill_credit', 'interest')]],
  ['settled', [rebate('settlement_discount', 'interest')]],
  ['settled', [rebate('goodwill_credit', 'principal')]],
  ['written_off', [rebate('settlement_discount', 'interest'), rebate('write_off', 'principal')]],
  // one that is granted later is none yet
  ['paid', [rebate('write_off', 'principal', '2026-05-06')]],
] as const)('LND-07 a loan ends as %s', (ending, rebates) => {
  expect(loanEndingOf({ rebates }, { asOf, settled: true })).toBe(ending);
  expect(loanEndingOf({ rebates }, { asOf, settled: false })).toBeNull();
});

it('LND-07 a payoff remits no unearned interest', () => {
  expect(remittedMinor({ rebates: [rebate('payoff', 'interest'), rebate('write_off', 'principal')] }, asOf)).toBe(
    5_000,
  );
});
