import type { AnswerOf } from '@hiram/contract';
import type { service as contract } from '@hiram/contract/calculator-working';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import { effectiveRate, effectiveRateOf, loanRate, loanRateWorking, rateWorking } from '@hiram/domain';
import { refuseMalformed, percentOf, calculatedLoan } from './calculate.ts';

/**
 * The working of the calculator's effective rate, flow by flow.
 * @throws Refusal 'malformed' as `calculate`
 */
export function explainRate(wish: ReadRequestOf<typeof contract.explainRate>): AnswerOf<typeof contract.explainRate> {
  return refuseMalformed(() => {
    const { rateInput, forRate } = calculatedLoan(wish);
    const { rateConvention = 'effective-365' } = wish;
    if (rateConvention !== 'effective-365') {
      const { convention, unitPeriod, flows, presentValueMinor, differenceMinor, ...equation } = loanRateWorking(
        rateConvention,
        forRate,
      );
      return {
        rateConvention: convention,
        netProceedsMinor: rateInput.netProceedsMinor,
        byPeriod: { ...(unitPeriod ?? { unit: 'year', every: 1 }), ...equation },
        flows: flows.map(({ on, ...flow }) => ({ dueOn: on, ...flow })),
        presentValueMinor,
        differenceMinor,
        ...percentOf(effectiveRateOf(loanRate({ rateDisclosure: rateConvention }, forRate))),
      };
    }
    const { flows, ...working } = rateWorking(rateInput);
    return {
      ...working,
      rateConvention,
      flows: flows.map(({ on, ...flow }) => ({ dueOn: on, ...flow })),
      ...percentOf(effectiveRate(rateInput)),
    };
  });
}
