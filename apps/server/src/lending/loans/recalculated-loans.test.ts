import { repayment } from '@hiram/contract';
import { type TermsProfile, termsProfiles } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrearsTexts, earlyTexts, payoffInterestWords } from '../documents/early-and-late-texts.ts';
import { signedFigures } from './signed-loan.ts';
import { validateLending } from '../products/lending-terms.ts';
import { borrowerOf, chooseAtCheckout, GCASH } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { statementOf, faultsOf, expectBooked } = statementReader(() => rig);

const { default: usual } = termsProfiles;
if (usual === undefined) throw new Error('there are no usual terms');
const terms: TermsProfile = {
  ...usual,
  latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] },
  prepayment: {
    afterTermShare: { numerator: 0, denominator: 1 },
    minDays: 0,
    interest: 'accrued',
    partial: 'fewer_instalments',
    fee: {
      percent: '1',
      shortTerm: { days: 30, percent: '0.5' },
      flatMinor: 500,
      maxMinor: 3_000,
      notAboveInterest: true,
    },
  },
  interestRecalculation: { onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' },
};

async function pay(orderId: number, amount: number, more: { isPayoff?: '1' } = {}): Promise<void> {
  const tapped = await rig.call()(repayment.generateCode, {
    orderId: String(orderId),
    amount,
    channelNumber: GCASH,
    ...more,
  });
  if (!tapped.success) throw new Error(`${tapped.code} ${tapped.message}`);
  await chooseAtCheckout(tapped.data.payUrl);
  await borrowerOf(rig).until(tapped.data.paymentId ?? '', 'paid');
}

describe('a loan with recalculated interest', () => {
  it('owes less interest when paid early, more when late, and its fee at payoff; books agree each time', async () => {
    const maria = borrowerOf(rig);
    // four instalments of 800.00 and 200.00; the first is due in 10 days
    await makeLoan(rig, { id: 7990, instalmentMinor: 100_000, dueInDays: 10, terms });
    await pay(7990, 100_000);
    const shown = await statementOf({ orderId: '7990' });
    expect(shown.lines.map(({ kind, title, change }) => [kind, title, change])).toEqual([
      ['disbursement', 'Loan paid out', 320_000],
      ['cost', 'Interest and fees as agreed', 80_000],
      ['interest_reduced', 'Interest taken off for paying early', expect.any(Number)],
      ['payment', 'Payment by GCash', -100_000],
    ]);
    // 20 days of 3,200.00 and 10 of 2,200.00 at 0.2% a day are 172.00: what is left of the first instalment
    expect(await maria.instalment(7990)).toMatchObject({ repayAmount: 17_200 });
    expect(faultsOf(shown)).toEqual([]);
    await expectBooked(7990, shown);
    expect(await rig.books()).toEqual([]);

    await rig.passDays(12);
    const late = await statementOf({ orderId: '7990' });
    expect(faultsOf(late)).toEqual([]);
    const { payoff } = await maria.instalment(7990);
    // 2,200.00 of principal and 172.00; two days of 2,200.00 are 8.80; the fee is 1% of 2,200.00 and 5.00
    expect(payoff?.amountMinor).toBe(220_000 + 17_200 + 880 + 2_700);
    await pay(7990, payoff?.amountMinor ?? 0, { isPayoff: '1' });
    expect(await maria.details(7990)).toMatchObject({ orderStatus: 200 });
    const closed = await statementOf({ orderId: '7990' });
    expect(closed.lines.map(({ kind }) => kind)).toContain('prepayment_fee');
    expect(closed.closing).toBe(0);
    expect(faultsOf(closed)).toEqual([]);
    await expectBooked(7990, closed);
    expect(await rig.books()).toEqual([]);
  });
});

describe('the agreed recalculation of interest', () => {
  const lending = {
    principalMinor: 400_000,
    deductedFeesMinor: 0,
    annualRatePercent: '36',
    periods: 4,
    termUnit: 'day',
    every: 30,
    method: 'declining',
    accrual: 'daily',
    dayCount: 'actual/365',
    amortization: 'equal_instalment',
    roundTo: 100,
  };

  it('is kept with the order, and excludes a product of flat interest', () => {
    Object.assign(termsProfiles, { recalculating: { ...terms, id: 'recalculating' } });
    const judge = (more: object) =>
      validateLending({ market: 'PH', lending: { ...lending, ...more }, termsProfile: 'recalculating' }, rig.today);
    const { loan } = judge({});
    if (loan === undefined) throw new Error('it is not lent');
    const signed = signedFigures(
      {
        ...loan,
        product: {
          id: 1,
          code: 'any',
          version: 1,
          name: 'Any',
          names: {},
          logo: '',
          market: 'PH',
          isOffered: true,
          document: {},
        },
      },
      10,
    );
    expect(signed.recalculation).toEqual({
      dayCount: 'actual/365',
      amortization: 'equal_instalment',
      roundTo: 100,
      termUnit: 'day',
      every: 30,
    });
    expect(judge({ method: 'flat' }).fault).toMatchObject({ field: 'lending.method', reason: 'contradiction' });
    Reflect.deleteProperty(termsProfiles, 'recalculating');
  });

  it('is in the agreement’s text', () => {
    const money = (minor: number) => `₱${minor / 100}`;
    expect([...earlyTexts(terms, money), ...arrearsTexts(terms)]).toEqual([
      {
        text: 'Paying the whole loan back early costs 1% of the principal not yet due, and 0.5% of it with 30 days or fewer left, and ₱5. It is ₱30 at most. It is never above the interest that you save.',
      },
      {
        text: 'Principal that you pay before its due date bears no interest from the day you pay it on. Principal beyond the running instalment leaves the later instalments as they are; the last ones become fewer.',
      },
      {
        text: 'Principal that you pay late goes on bearing interest at the rate of this agreement until the day you pay it. It is added to the instalment whose period is running, after the last due date to the last instalment. Unpaid interest bears no interest.',
      },
    ]);
    expect([...earlyTexts(usual, money), ...arrearsTexts(usual)]).toEqual([]);
    expect(payoffInterestWords(usual.prepayment)).toBe('with interest up to that day');
  });
});
