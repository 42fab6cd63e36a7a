import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { bookedLoans } from '../test/transactions.ts';
import { addDays } from './calendar-date.ts';
import { loanState } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import { sumMinor } from './minor.ts';

it('CNV-11 LND-07 recalculated principal is always the loan less paid and remitted principal', () => {
  fc.assert(
    fc.property(bookedLoans(recalculatingLoans), fc.integer({ min: 0, max: 400 }), ({ facts }, later) => {
      const state = loanState(facts, addDays(lastMovementOn(facts), later));
      const gone = sumMinor(state.instalments.map(({ paid, rebated }) => paid.principal + rebated.principal));
      expect(state.totals.outstanding.principal).toBe(facts.principalMinor - gone);
    }),
    { numRuns: 600 },
  );
});
