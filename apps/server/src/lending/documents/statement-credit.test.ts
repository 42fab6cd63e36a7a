import { defaultTerms, loanState, quotePayoff, sumMinor, termsProfiles } from '@hiram/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';
import { instalmentsInOrder } from '../loans/order-instalments.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { statementOf, faultsOf } = statementReader(() => rig);

it('a statement names the credit that a payoff uses of interest paid ahead, so that its components add up to it; the order does not count it twice', async () => {
  // terms under which a loan may be paid off at any time
  const terms = termsProfiles['ph-statutory'] ?? defaultTerms;
  const loan = await loanLife(() => rig, { dueInDays: 30, terms });
  await loan.pay(-30, 300_000);
  const payoff = quotePayoff(await loan.facts(), rig.today);
  if (!payoff.allowed) throw new Error('no payoff');
  await loan.pay(-30, payoff.amountMinor, 'payoff');
  const shown = await statementOf({ orderId: String(loan.orderId) });
  expect([faultsOf(shown), shown.closing]).toEqual([[], 0]);
  const { amount, parts } = shown.lines.findLast(({ kind }) => kind === 'payment') ?? {};
  expect(amount).toBe(payoff.amountMinor);
  expect(parts).toEqual([
    { text: 'Principal', value: 80_000 },
    { text: 'Credit used', value: payoff.amountMinor - 80_000 },
  ]);
  const { instalments, totals } = loanState(await loan.facts(), rig.today);
  const paidMinor = sumMinor(instalmentsInOrder({ instalments }).map((each) => each.paidMinor));
  expect(paidMinor).toBe(totals.paidMinor);
  expect(sumMinor(instalments.map((each) => each.paidMinor))).toBeGreaterThan(paidMinor);
});
