import { calendarDate } from '../src/calendar-date.ts';
import type { Ceiling } from '../src/late-charge-terms.ts';
import type { LoanFacts } from '../src/loan.ts';
import type { TermsProfile } from '../src/terms-profile.ts';
import { defaultTerms } from '../src/terms-profiles.ts';
import { validateTermsProfile } from '../src/terms-validation.ts';

/** Terms whose late charges are those given alone, with ceilings of the law where there are any. */
export function lateTerms(
  latePenalty: Partial<TermsProfile['latePenalty']>,
  ceilings: readonly Ceiling[] = [],
): TermsProfile {
  return validateTermsProfile({
    ...defaultTerms,
    latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [], ...latePenalty },
    ...(ceilings.length > 0 && {
      caps: { scope: null, tables: [{ fromOn: '2015-01-02', ceilings, source: 'a law' }] },
    }),
  });
}

/** A loan of instalments that are 30 days apart, the first due on 2026-02-04. */
export function lateLoan(
  terms: TermsProfile,
  rows: readonly { readonly principalMinor: number; readonly interestMinor?: number; readonly feeMinor?: number }[],
  change: Partial<LoanFacts> = {},
): LoanFacts {
  const dueOns = ['2026-02-04', '2026-03-06', '2026-04-05', '2026-05-05'];
  return {
    terms,
    clientKind: 'new',
    currency: terms.currency,
    principalMinor: rows.reduce((sum, { principalMinor }) => sum + principalMinor, 0),
    annualRatePercent: '0',
    disbursedOn: calendarDate('2026-01-05'),
    instalments: rows.map(({ principalMinor, interestMinor = 0, feeMinor = 0 }, index) => ({
      number: index + 1,
      dueOn: calendarDate(dueOns[index] ?? ''),
      principalMinor,
      interestMinor,
      feeMinor,
    })),
    extensions: [],
    payments: [],
    rebates: [],
    ...change,
  };
}
