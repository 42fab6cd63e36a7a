import { expect, test } from 'vitest';
import {
  isMoneyInStep,
  isMoneyOutOver,
  isMoneyOutStep,
  type MoneyInState,
  type MoneyOutState,
} from './money-states.ts';

const paymentStates: readonly MoneyInState[] = ['awaiting-code', 'recorded', 'pending', 'failed', 'expired', 'paid'];
const payoutStates: readonly MoneyOutState[] = ['recorded', 'pending', 'failed', 'paid', 'returned'];

test('a payment can become paid from any other state, and paid is final', () => {
  for (const from of paymentStates) expect([from, isMoneyInStep(from, 'paid')]).toEqual([from, from !== 'paid']);
  for (const to of paymentStates) expect([to, isMoneyInStep('paid', to)]).toEqual([to, false]);
});

test('a payment never returns to an earlier state, nor from one end to itself', () => {
  const back = [
    ['recorded', 'awaiting-code'],
    ['pending', 'recorded'],
    ['failed', 'pending'],
    ['expired', 'failed'],
    ['expired', 'expired'],
  ] as const;
  expect(back.filter(([from, to]) => isMoneyInStep(from, to))).toEqual([]);
});

test('a payout ends once, and a paid one can be returned', () => {
  for (const end of ['paid', 'failed', 'returned'] as const)
    for (const to of payoutStates)
      expect([end, to, isMoneyOutStep(end, to)]).toEqual([end, to, end === 'paid' && to === 'returned']);
  expect(isMoneyOutStep('recorded', 'paid')).toBe(true);
  expect(isMoneyOutStep('pending', 'recorded')).toBe(false);
});

test('a payout is under way until it is paid, failed or returned', () => {
  expect(payoutStates.map((state) => [state, isMoneyOutOver(state)])).toEqual([
    ['recorded', false],
    ['pending', false],
    ['failed', true],
    ['paid', true],
    ['returned', true],
  ]);
});
