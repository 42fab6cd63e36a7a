import { buildOffer, calendarDate, defaultTerms, validateTermsProfile } from '@hiram/domain';
import { lenderOf } from '@hiram/contract/lender';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractTexts } from './contract-texts.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { disclosureOf } from '../products/offered-loan.ts';
import { languages } from '../../platform/texts/languages.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { waiveCharge } from '../../../test/loan-bookings.ts';
import { askCalculator } from '../../../test/ask-calculator.ts';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { noon } from '../../../test/loan-life.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { statementOf, faultsOf, expectBooked } = statementReader(() => rig);

/** 100.00 on the first late day, with 12% of VAT on it. */
const terms = validateTermsProfile({
  ...defaultTerms,
  latePenalty: {
    oneTimeMinor: { new: 10_000, repeat: 10_000 },
    dailyTiers: [],
    tax: { code: 'vat', percent: '12' },
  },
});

const balances = async (orderId: number) =>
  Object.fromEntries(
    (await rig.app.services.stores.ledger.balances(orderId)).map(({ account, amountMinor }) => [account, amountMinor]),
  );

describe('a tax on late charges', () => {
  it('LND-02 LND-07 is a separate line in the amount due, on receipt and statement, and on an account of its own', async () => {
    const maria = borrowerOf(rig);
    // four instalments of 800.00 and 200.00; the first was due yesterday
    await makeLoan(rig, { id: 7970, instalmentMinor: 100_000, dueInDays: -1, terms });
    const due = [
      { text: 'Tax', value: 1200 },
      { text: 'Late charge', value: 10_000 },
    ];
    expect(await maria.details(7970)).toMatchObject({ userOrderDetail: { detail: expect.arrayContaining(due) } });
    const { payUrl, paymentId, amount } = await maria.tap({ orderId: 7970 });
    expect(amount).toBe(111_200);
    await chooseAtCheckout(payUrl);
    expect((await maria.until(paymentId, 'paid')).paidFor).toEqual(expect.arrayContaining(due));
    expect(await balances(7970)).toMatchObject({
      'penalty-income': -10_000,
      'interest-income': -20_000,
      'tax-payable-vat': -1200,
    });
    const statement = await statementOf({ orderId: '7970' });
    expect(statement.lines.find(({ kind }) => kind === 'penalty')).toMatchObject({ change: 11_200, parts: due });
    expect(statement.totals.find(({ text }) => text === 'Tax')).toMatchObject({ charged: 1200, paid: 1200 });
    expect(faultsOf(statement)).toEqual([]);
    await expectBooked(7970, statement);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is waived with its late charge, and neither is ever income', async () => {
    await makeLoan(rig, { id: 7971, instalmentMinor: 100_000, dueInDays: -1, terms });
    await waiveCharge(rig.app.services.stores, {
      orderId: 7971,
      key: 'waives-late-tax',
      by: { actor: 'operator', name: 'ana' },
      reason: 'hardship',
      at: noon(rig.today),
      component: 'penalty',
      instalmentNumber: 1,
      amountMinor: 10_000,
    });
    const maria = borrowerOf(rig);
    expect(await maria.instalment(7971)).toMatchObject({ repayAmount: 100_000 });
    const statement = await statementOf({ orderId: '7971' });
    expect(statement.lines.find(({ kind }) => kind === 'waiver')).toMatchObject({ change: -11_200 });
    expect(faultsOf(statement)).toEqual([]);
    expect(await balances(7971)).not.toHaveProperty('tax-payable-vat');
    expect(await rig.books()).toEqual([]);
  });

  it('is computed by the calculator beside the late charge, and refused by its path', async () => {
    const rule = {
      charged: 'once',
      per: 'instalment',
      base: 'instalment',
      steps: [{ fromDay: 1, amountMinor: 10_000 }],
    };
    const latePenalty = (percent: string) => JSON.stringify({ rules: [rule], tax: { code: 'vat', percent } });
    const asked = { amortization: 'equal_principal', daysLate: '1' };
    const { body } = await askCalculator(rig, { ...asked, latePenalty: latePenalty('12') });
    expect(body.data['late']).toMatchObject({
      rows: [{ amountMinor: 41_200, chargedMinor: 10_000, taxMinor: 1200, becomesMinor: 52_400 }],
    });
    const { status, body: refused } = await askCalculator(rig, { ...asked, latePenalty: latePenalty('12%') });
    expect([status, refused.data.problems?.map(({ field }) => field)]).toEqual([400, ['latePenalty.tax.percent']]);
  });
});

describe('a tax on late charges before the agreement', () => {
  const lending = {
    principalMinor: 400_000,
    deductedFeesMinor: 0,
    annualRatePercent: '72',
    periods: 4,
    termUnit: 'day',
    every: 30,
    method: 'flat',
    accrual: 'period',
    dayCount: '30/360',
    amortization: 'equal_instalment',
    roundTo: 1,
    agreementUrl: '',
  } as const;
  const disbursedOn = calendarDate('2026-01-05');

  /** Four instalments of 1,240.00. */
  const loanIn = (market: 'PH' | 'IN') => {
    const offer = buildOffer({
      terms,
      schedule: { ...lending, disbursedOn },
      deductedFeesMinor: 0,
      instalmentFeesMinor: 0,
    });
    return {
      product: { id: 1, name: 'Pera', names: {}, logo: '', market },
      lending,
      terms,
      disbursedOn,
      offer,
      exposure: { openLoans: 1, principalMinor: null },
    } as unknown as OfferedLoan;
  };

  it('CNF-01 is in the confirmation’s list and in its example', () => {
    const { late } = disclosureOf(loanIn('PH'), 'new').cost;
    expect(late.charges).toEqual([{ text: 'VAT on late charges', value: '12%', note: '' }]);
    expect(late.example).toEqual({ days: 4, amountMinor: 124_000, becomesMinor: 135_200 });
  });

  it.each([
    ['PH', '["a. Paying late: VAT on late charges","12%"]'],
    ['IN', 'VAT on late charges: 12%'],
  ] as const)('CNF-02 is among the late charges of the legal form in %s and of the agreement', (market, line) => {
    const lender = lenderOf({}, market);
    const [form, agreement] = contractTexts(loanIn(market), {
      clientKind: 'new',
      payoutWithinDays: 3,
      lender,
      orderId: 86,
    });
    expect(JSON.stringify(form?.parts)).toContain(line);
    expect(JSON.stringify(agreement?.parts)).toContain('"VAT on late charges","12%"');
  });

  it.each([...languages.keys()])('CNF-01 is explained in %s', (language) => {
    const [row] = inLanguage(language, () => disclosureOf(loanIn('PH'), 'new').cost.late.charges) ?? [];
    const text = String(row?.text);
    expect(row?.value).toBe('12%');
    expect(text).not.toMatch(/late\.|\{/);
    expect(text.endsWith('on late charges')).toBe(language === 'en');
  });
});
