import { addDays, defaultTerms, loanStatement, validateTermsProfile } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { languages } from '../../platform/texts/languages.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { changeText } from './change-text.ts';
import { reinstateTransaction } from './reinstate-transaction.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

/** 250.00 and 12% of it, 30.00, for at most two payments; no other late charge. */
const terms = validateTermsProfile({
  ...defaultTerms,
  latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] },
  bouncedPayment: { feeMinor: 25_000, tax: { code: 'vat', percent: '12' }, maxPerLoan: 2 },
});
const life = (dueInDays = 0) => loanLife(() => rig, { dueInDays, terms });
const bounced = { reason: 'bounced' } as const;
const kindsOf = async (loan: Awaited<ReturnType<typeof life>>) => (await loan.rows()).map(({ kind }) => kind);

describe('a payment that bounces', () => {
  it('LND-07 is charged its fee with the tax in the same step, as income and tax once they are paid', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, bounced);
    expect(await loan.owed(rig.today)).toBe(400_000 + 28_000);
    expect((await loan.rows()).at(-1)).toMatchObject({
      kind: 'bounced_payment',
      amountMinor: 25_000,
      actor: 'system',
      reason: 'bounced',
      terms: { reversal: 3, instalmentNumber: 1 },
    });
    await loan.pay(0, 128_000);
    expect(await loan.accounts()).toMatchObject({ 'fee-income': -25_000, 'tax-payable-vat': -3_000 });
    await loan.expectReplayed();
    const lines = loanStatement(await loan.facts(), rig.today);
    expect(lines.find(({ event }) => event.kind === 'bounced')).toMatchObject({ changeMinor: 28_000 });
  });

  it('LND-07 is charged once, whatever is repeated', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    const command = { ...bounced, key: 'bounced-once' };
    await loan.reverse(2, rig.today, command);
    await loan.reverse(2, rig.today, command);
    expect(await kindsOf(loan)).toEqual(['disbursement', 'repayment', 'repayment_reversal', 'bounced_payment']);
  });

  it('LND-07 costs nothing for another reason, where a part is kept, without terms, and beyond the most of a loan', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { reason: 'mistake' });
    await loan.pay(0, 100_000);
    await loan.reverse(4, rig.today, { ...bounced, keptMinor: 1 });
    expect(await kindsOf(loan)).not.toContain('bounced_payment');
    const free = await loanLife(() => rig, { dueInDays: 0 });
    await free.pay(0, 100_000);
    await free.reverse(2, rig.today, bounced);
    expect((await free.rows()).length).toBe(3);
    const many = await life();
    for (const number of [2, 5, 8]) {
      await many.pay(0, 100_000);
      await many.reverse(number, rig.today, bounced);
    }
    expect((await kindsOf(many)).filter((kind) => kind === 'bounced_payment')).toHaveLength(2);
  });

  it('LND-07 has its fee taken back with its reversal', async () => {
    const loan = await life();
    await loan.pay(0, 100_000);
    const asPaid = await loan.accounts();
    await loan.reverse(2, rig.today, bounced);
    await loan.book(reinstateTransaction, rig.today, { number: 3, reason: 'arrived' });
    expect(await loan.owed(rig.today)).toBe(300_000);
    expect(await loan.accounts()).toEqual(asPaid);
    expect((await loan.rows()).slice(-2).map(({ kind, reverses }) => [kind, reverses])).toEqual([
      ['bounced_payment', 4],
      ['repayment_reversal', 3],
    ]);
    await loan.expectReplayed();
    // it bounces after all: the fee of this payment is charged no second time
    await loan.reverse(2, rig.today, bounced);
    expect(await loan.owed(rig.today)).toBe(400_000);
  });

  it('LND-07 is charged on the instalment that is unpaid, with the books accrued by the day', async () => {
    const loan = await life(-40);
    await loan.pay(0, 100_000);
    await loan.pay(10, 100_000);
    await loan.reverse(2, addDays(loan.firstDueOn, 20), bounced);
    const { addedCharges = [] } = await loan.facts();
    expect(
      addedCharges.map(({ component, amountMinor, instalmentNumber }) => [component, amountMinor, instalmentNumber]),
    ).toEqual([
      ['fee', 25_000, 2],
      ['tax', 3_000, 2],
    ]);
    await loan.expectReplayed();
  });

  it('LND-07 is named in its own words in every language', () => {
    const words = [...languages.keys()].map((language) => inLanguage(language, () => changeText('bounced_payment')));
    expect(new Set(words).size).toBe(6);
    expect(words).toContain('Returned payment fee');
  });
});
