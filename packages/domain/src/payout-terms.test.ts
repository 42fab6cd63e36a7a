import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import { byMonth, signed, signedRate } from '../test/signed-loans.ts';
import { addDays } from './calendar-date.ts';
import { loanRate } from './loan-rate.ts';
import { loanCapTable } from './caps.ts';
import type { LoanFacts } from './loan.ts';
import { type PayoutTerms, payoutTerms } from './payout-terms.ts';
import { prepaymentFromOn } from './quote-payoff.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { termsProfile } from './market-terms.ts';
import { defaultTerms } from './terms-profiles.ts';

const philippineStatutoryTerms = termsProfile('ph-statutory');

const dueOnsOf = ({ instalments }: PayoutTerms) => instalments.map(({ dueOn }) => dueOn);

describe('the dates of a loan paid out after its signature', () => {
  it.each([
    {
      // weeks keep their distance: nothing moves beyond the delay
      what: 'a week later, by the week',
      input: { ...byMonth('2026-05-04', 3), termUnit: 'week', every: 5 },
      paidOutOn: '2026-05-11',
      dueOns: ['2026-06-15', '2026-07-20', '2026-08-24'],
    },
    {
      // 31 and 90 days in the contract, 28 and 89 by the rule: later; the others are as far as signed
      what: 'into February',
      input: byMonth('2026-01-25', 4),
      paidOutOn: '2026-02-01',
      dueOns: ['2026-03-04', '2026-04-01', '2026-05-02', '2026-06-01'],
    },
    {
      // 28 days to 28 February in the contract, and from 1 February to 1 March
      what: 'from a 31st to a 1st',
      input: byMonth('2026-01-31', 4),
      paidOutOn: '2026-02-01',
      dueOns: ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'],
    },
    {
      what: 'onto a leap day',
      input: byMonth('2028-02-20', 4),
      paidOutOn: '2028-02-29',
      dueOns: ['2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29'],
    },
  ] satisfies { what: string; input: ScheduleInput; paidOutOn: string; dueOns: string[] }[])(
    'follow the rule: $what',
    ({ input, paidOutOn, dueOns }) => {
      const terms = payoutTerms(signed(input), day(paidOutOn));
      expect(dueOnsOf(terms)).toEqual(dueOns);
      expect(terms).toMatchObject({ movedDays: 0, isKept: true });
    },
  );

  it('are the contract’s for a payout on the signature day', () => {
    const loan = signed(byMonth('2026-01-31', 4));
    expect(payoutTerms(loan, loan.expectedOn).instalments).toEqual(loan.instalments);
  });

  it('move later under a lower ceiling of the payout day, no further than necessary', () => {
    // one instalment after 91 days: 10,000.00 less 1,700.00, 1,795.07 interest; 12.46% a month, allowed until 31 March 2026
    const input: ScheduleInput = {
      ...byMonth('2026-03-28', 1),
      principalMinor: 1_000_000,
      annualRatePercent: '72',
      termUnit: 'day',
      every: 91,
      method: 'flat',
      accrual: 'period',
    };
    const loan = signed(input, { deductedAtDisbursementMinor: 170_000, terms: philippineStatutoryTerms });
    expect(signedRate(loan).monthlyBasisPoints).toBeGreaterThan(1200);
    expect(payoutTerms(loan, day('2026-03-31'))).toMatchObject({ movedDays: 0, isKept: true });
    const later = payoutTerms(loan, day('2026-04-01'));
    expect(later.isKept).toBe(true);
    expect(later.movedDays).toBeGreaterThan(0);
    expect(later.effectiveRate.monthlyBasisPoints).toBeLessThanOrEqual(1200);
    const dayBefore = loanRate(loan.terms, {
      ...loan,
      netProceedsMinor: 830_000,
      disbursedOn: day('2026-04-01'),
      instalments: later.instalments.map((each) => ({ ...each, dueOn: addDays(each.dueOn, -1) })),
    });
    expect(Number(dayBefore.exactPercent)).toBeGreaterThan(12);
  });

  it('move later for a four-month loan too, though its last due date is then a day beyond', () => {
    const { caps } = philippineStatutoryTerms;
    const [first, second] = caps?.tables ?? [];
    if (caps === null || first === undefined || second === undefined) throw new Error('no ceilings');
    const tables = [first, { ...second, fromOn: day('2026-11-02') }];
    const terms = { ...philippineStatutoryTerms, caps: { ...caps, tables } };
    // 121 days to 28 February; 120 by the rule from 2 November, so 3 March
    const loan = signed(byMonth('2026-10-30', 4), { terms, deductedAtDisbursementMinor: 80_000 });
    expect(signedRate(loan).monthlyBasisPoints).toBeGreaterThan(1200);
    const later = payoutTerms(loan, day('2026-11-02'));
    expect(later.movedDays).toBeGreaterThan(0);
    expect(later.effectiveRate.monthlyBasisPoints).toBeLessThanOrEqual(1200);
  });

  it('cannot satisfy another kind of ceiling: the payout is not kept, and no date moves', () => {
    const [first] = philippineStatutoryTerms.caps?.tables ?? [];
    if (first === undefined || philippineStatutoryTerms.caps === null) throw new Error('no ceilings');
    const stricter = { ...first, fromOn: day('2026-05-10'), nominalPercentPerMonth: '1' };
    const terms = {
      ...philippineStatutoryTerms,
      caps: { ...philippineStatutoryTerms.caps, tables: [first, stricter] },
    };
    const loan = signed(byMonth('2026-05-04', 4), { terms });
    expect(payoutTerms(loan, day('2026-05-09')).isKept).toBe(true);
    expect(payoutTerms(loan, day('2026-05-10'))).toMatchObject({ isKept: false, movedDays: 0 });
  });

  it('are refused for a contract without instalments', () => {
    const loan = { ...signed(byMonth('2026-01-31', 4)), instalments: [] };
    expect(errorOf(() => payoutTerms(loan, loan.expectedOn))).toMatchObject({ code: 'contradiction' });
  });
});

describe('a loan with due dates further apart than in its contract', () => {
  const facts = (agreedTerm?: LoanFacts['agreedTerm']): LoanFacts => ({
    terms: philippineStatutoryTerms,
    clientKind: 'new',
    currency: 'PHP',
    principalMinor: 500_000,
    annualRatePercent: '60',
    disbursedOn: day('2026-11-02'),
    instalments: [{ number: 1, dueOn: day('2027-03-03'), principalMinor: 500_000, interestMinor: 0, feeMinor: 0 }],
    extensions: [],
    payments: [],
    rebates: [],
    ...(agreedTerm && { agreedTerm }),
  });
  const contract = { fromOn: day('2026-10-30'), toOn: day('2027-02-28') };

  it('stays within the scope of the ceilings: four months signed, one day more paid out', () => {
    expect(loanCapTable(facts(), day('2026-11-02'))).toBeNull();
    expect(loanCapTable(facts(contract), day('2026-11-02'))?.penaltyPercentPerMonth).toBe('5');
  });

  it('LND-03 may be prepaid after half the contract’s term', () => {
    const shorter = { fromOn: day('2026-10-30'), toOn: day('2027-02-07') };
    const under = (agreedTerm?: LoanFacts['agreedTerm']) =>
      prepaymentFromOn({ ...facts(agreedTerm), terms: defaultTerms });
    // 121 days of its own: day 61; 100 of the contract's: day 50
    expect([under(), under(shorter)]).toEqual([day('2027-01-02'), day('2026-12-22')]);
  });
});
