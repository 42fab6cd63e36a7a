import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/service/calculator';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import { effectiveRate, rateWorking } from '@hiram/domain';
import { orMalformed, percentOf, workedOut } from './calculate.ts';

/**
 * The working of the calculator's effective rate, flow by flow.
 * @throws Refusal 'malformed' as `calculate`
 */
export function explainRate(wish: ReadRequestOf<typeof contract.explainRate>): AnswerOf<typeof contract.explainRate> {
  return orMalformed(() => {
    const { rateInput } = workedOut(wish);
    const { flows, ...working } = rateWorking(rateInput);
    return {
      ...working,
      flows: flows.map(({ on, ...flow }) => ({ dueOn: on, ...flow })),
      ...percentOf(effectiveRate(rateInput)),
    };
  });
}
