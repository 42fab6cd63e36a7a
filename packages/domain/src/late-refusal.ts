import { addDays } from './calendar-date.ts';
import type { Ceiling } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { sumMinor } from './minor.ts';
import { accruePenalties } from './penalty.ts';
import type { TermsProfile } from './terms-profile.ts';

/** Days after the last due date for which an unpaid loan is simulated: two tables of brackets and more. */
export const daysFollowed = 366;

type Loan = Pick<
  LoanFacts,
  'principalMinor' | 'annualRatePercent' | 'deductedAtDisbursementMinor' | 'disbursedOn' | 'instalments'
>;

/**
 * Whether the late charges of a loan could exceed a ceiling that refuses rather than clamps. Judged on the loan without
 * payments, because the debt is then highest, for both kinds of client.
 */
export function lateChargesExceedCeiling(terms: TermsProfile, loan: Loan): boolean {
  if (!listsOf(terms).some((list) => list.some(refuses))) return false;
  const last = loan.instalments[loan.instalments.length - 1];
  if (last === undefined) return false;
  const until = addDays(last.dueOn, daysFollowed);
  const charged = (under: TermsProfile, clientKind: LoanFacts['clientKind']) => {
    const { currency } = terms;
    const facts = { ...loan, terms: under, clientKind, currency, extensions: [], payments: [], rebates: [] };
    return sumMinor(accruePenalties(facts, until).chargedMinor.values());
  };
  return (['new', 'repeat'] as const).some((kind) => charged(terms, kind) < charged(withoutRefusals(terms), kind));
}

const lateSubjects: ReadonlySet<Ceiling['on']> = new Set(['late', 'late_fixed', 'late_percent']);

const refuses = ({ on, beyond }: Ceiling): boolean => beyond === 'refuse' && lateSubjects.has(on);

const listsOf = ({ latePenalty, caps }: TermsProfile): (readonly Ceiling[])[] => [
  latePenalty.ceilings ?? [],
  ...(caps?.tables ?? []).map(({ ceilings = [] }) => ceilings),
];

function withoutRefusals(terms: TermsProfile): TermsProfile {
  const kept = (ceilings: readonly Ceiling[] = []) => ceilings.filter((ceiling) => !refuses(ceiling));
  const { latePenalty, caps } = terms;
  return {
    ...terms,
    latePenalty: { ...latePenalty, ceilings: kept(latePenalty.ceilings) },
    caps: caps && { ...caps, tables: caps.tables.map((table) => ({ ...table, ceilings: kept(table.ceilings) })) },
  };
}
