import type { AnswerOf } from '@hiram/contract';
import type { service as contract } from '@hiram/contract/calculator-rate';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import { type DisclosedRate, DomainError, discloseRate, type UnitPeriod } from '@hiram/domain';

type Answer = AnswerOf<typeof contract.calculateRate>;
type Wish = ReadRequestOf<typeof contract.calculateRate>;

/** The rate of cash flows. @throws DomainError naming the field */
export function calculateRate({ convention, advances, payments, unitPeriod, unitPeriodEvery }: Wish): Answer {
  const period = unitPeriodOf(unitPeriod, unitPeriodEvery);
  return rateAnswer(
    renamed(() => discloseRate({ convention, advances, payments, ...(period !== null && { unitPeriod: period }) })),
  );
}

function unitPeriodOf(unit: UnitPeriod['unit'] | undefined, every: number | undefined): UnitPeriod | null {
  if (unit !== undefined) return { unit, every: every ?? 1 };
  if (every === undefined) return null;
  throw new DomainError('contradiction', 'a number of periods says nothing without the period', 'unitPeriodEvery');
}

/** The field of an error by the call's names. */
function renamed<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.field !== 'unitPeriod.every') throw error;
    throw new DomainError(error.code, error.message.slice('unitPeriod.every: '.length), 'unitPeriodEvery');
  }
}

/** A disclosed rate in the wire's form, without null fields. */
export function rateAnswer(disclosed: DisclosedRate): Answer {
  const { tolerance, unitPeriod, effectiveAnnualPercent, effective: _, ...rate } = disclosed;
  return {
    ...rate,
    ...(tolerance !== null && { tolerance: { ...tolerance } }),
    ...(unitPeriod !== null && { unitPeriod: { ...unitPeriod } }),
    ...(effectiveAnnualPercent !== null && { effectiveAnnualPercent }),
  };
}
