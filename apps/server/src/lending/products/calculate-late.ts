import type { AnswerOf } from '@hiram/contract';
import type { service as contract } from '@hiram/contract/calculator';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import {
  addDays,
  addMinor,
  capViolations,
  daysBetween,
  defaultTerms,
  daysFollowed,
  DomainError,
  lateChargesExceedCeiling,
  type LoanCharges,
  type LoanFacts,
  loanRate,
  loanState,
  type ScheduleInput,
  sumMinor,
  type TermsProfile,
  validateTermsProfile,
} from '@hiram/domain';
import { checkLateBounds } from './calculator-bounds.ts';

type Wish = ReadRequestOf<typeof contract.calculate>;
type Answer = AnswerOf<typeof contract.calculate>;

interface Worked {
  readonly input: ScheduleInput;
  readonly loan: LoanCharges;
}

/**
 * The amount of a late instalment, and the ceilings that the loan would break; nothing where neither is requested.
 * Throws DomainError naming the field, by its path, for impossible terms.
 */
export function calculateLate(wish: Wish, worked: Worked): Pick<Answer, 'late' | 'brokenCeilings'> {
  const { latePenalty, ceilings, daysLate, clientKind } = wish;
  if (latePenalty === undefined && daysLate !== undefined)
    throw new DomainError('contradiction', 'there are no late charges to work out', 'daysLate');
  if (latePenalty !== undefined && daysLate === undefined)
    throw new DomainError('contradiction', 'how many days late must be said', 'daysLate');
  if (latePenalty === undefined && clientKind !== undefined)
    throw new DomainError('contradiction', 'there are no late charges to work out', 'clientKind');
  if (latePenalty === undefined && ceilings === undefined) return {};
  const terms = termsOf(latePenalty, ceilings);
  const facts = factsOf(wish, worked, terms);
  checkLate(facts, { daysLate, ceilings });
  return {
    ...(ceilings !== undefined && { brokenCeilings: brokenBy(facts, worked, wish.rateConvention) }),
    ...(daysLate !== undefined && { late: lateOf(facts, daysLate) }),
  };
}

const noCharges = { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] };

function termsOf(latePenalty: unknown, ceilings: unknown): TermsProfile {
  if (
    latePenalty !== undefined &&
    (typeof latePenalty !== 'object' || latePenalty === null || Array.isArray(latePenalty))
  )
    throw new DomainError('invalid_terms', 'an object is needed', 'latePenalty');
  const table = { fromOn: '0001-01-01', ceilings, source: 'as asked' };
  try {
    return validateTermsProfile({
      ...defaultTerms,
      latePenalty: { ...noCharges, ...latePenalty },
      caps: ceilings === undefined ? null : { scope: null, tables: [table] },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.field === undefined) throw error;
    const { field } = error;
    throw new DomainError(error.code, error.message.slice(field.length + 2), field.replace('caps.tables.0.', ''));
  }
}

function factsOf(wish: Wish, { input, loan }: Worked, terms: TermsProfile): LoanFacts {
  return {
    terms,
    clientKind: wish.clientKind ?? 'new',
    currency: terms.currency,
    principalMinor: loan.principalMinor,
    annualRatePercent: input.annualRatePercent,
    deductedAtDisbursementMinor: loan.deductedAtDisbursementMinor,
    charges: loan.lines,
    disbursedOn: input.disbursedOn,
    instalments: loan.instalments,
    extensions: [],
    payments: [],
    rebates: [],
  };
}

/** The days that `lateOf` and `lateChargesExceedCeiling` follow. */
function checkLate(
  { terms, instalments }: LoanFacts,
  { daysLate, ceilings }: Pick<Wish, 'daysLate' | 'ceilings'>,
): void {
  const [first] = instalments;
  const last = instalments[instalments.length - 1];
  if (first === undefined || last === undefined) return;
  if (daysLate !== undefined) checkLateBounds(terms, { instalments, until: addDays(first.dueOn, daysLate), kinds: 1 });
  const isRefusing = [...(terms.latePenalty.ceilings ?? []), ...(terms.caps?.tables[0]?.ceilings ?? [])].some(
    ({ beyond }) => beyond === 'refuse',
  );
  // both kinds of client, with the ceilings and without
  if (ceilings !== undefined && isRefusing)
    checkLateBounds(terms, { instalments, until: addDays(last.dueOn, daysFollowed), kinds: 4 });
}

/** By the convention that is asked for, else by the days. */
function brokenBy(facts: LoanFacts, { input, loan }: Worked, rateDisclosure: Wish['rateConvention']): string[] {
  const { schedule, totals, netProceedsMinor, instalments, lines: charges } = loan;
  const { effective } = loanRate(rateDisclosure === undefined ? {} : { rateDisclosure }, {
    ...input,
    netProceedsMinor,
    instalments,
    charges,
  });
  const broken = capViolations(facts.terms, {
    principalMinor: facts.principalMinor,
    disbursedOn: facts.disbursedOn,
    maturityOn: schedule.maturityOn,
    annualRatePercent: facts.annualRatePercent,
    effective,
    totalCostMinor: sumMinor([schedule.totals.interestMinor, totals.feeMinor, totals.taxMinor]),
    rows: facts.instalments,
  });
  return lateChargesExceedCeiling(facts.terms, facts) ? [...broken, 'late_charges'] : broken;
}

/** A loan without payments, on the date on which its first instalment is this many days late. */
function lateOf(facts: LoanFacts, daysLate: number): Answer['late'] {
  const asOf = addDays(facts.instalments[0]?.dueOn ?? facts.disbursedOn, daysLate);
  const { instalments, penaltyTomorrowMinor } = loanState(facts, asOf);
  const rows = instalments
    .filter(({ dueOn }) => dueOn < asOf)
    .map(({ number, dueOn, lateTaxMinor, charged: { penalty, ...others } }) => {
      const owedMinor = sumMinor(Object.values(others));
      const amountMinor = owedMinor - (lateTaxMinor ?? 0);
      return {
        number,
        dueOn,
        daysLate: daysBetween(dueOn, asOf),
        amountMinor,
        chargedMinor: penalty,
        ...(lateTaxMinor !== undefined && { taxMinor: lateTaxMinor }),
        becomesMinor: addMinor(owedMinor, penalty),
      };
    });
  return { asOf, rows, tomorrowMinor: penaltyTomorrowMinor };
}
