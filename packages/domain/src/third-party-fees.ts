import type { Allocation, LoanFacts } from './loan.ts';
import { addMinor, sumMinor } from './minor.ts';

/** The amount of one third party's fee, by its code. Minor units, positive. */
export interface FeePart {
  readonly code: string;
  readonly amountMinor: number;
}

type Facts = Pick<LoanFacts, 'charges' | 'payments' | 'rebates' | 'instalments' | 'addedCharges'>;

/**
 * What a payment paid of third parties' fees. Of an instalment's fees those of third parties are paid first, in the order of the agreement, and
 * are remitted last. Empty for a payment without any.
 * @param facts the loan before the payment
 */
export function thirdPartyPartsOf(facts: Facts, allocations: readonly Allocation[]): FeePart[] {
  const sums = new Map<string, number>();
  const earlier = facts.payments.flatMap((payment) => payment.allocations);
  const numbers = new Set(allocations.flatMap(({ instalmentNumber }) => instalmentNumber ?? []));
  for (const number of numbers) {
    const before = feesIn(earlier, number);
    const after = addMinor(before, feesIn(allocations, number));
    let reachedMinor = 0;
    for (const { code, amountMinor } of feesLeft(facts, number)) {
      const paidMinor = (totalMinor: number) => Math.min(amountMinor, Math.max(0, totalMinor - reachedMinor));
      sums.set(code, addMinor(sums.get(code) ?? 0, paidMinor(after) - paidMinor(before)));
      reachedMinor += amountMinor;
    }
  }
  return Array.from(sums, ([code, amountMinor]) => ({ code, amountMinor })).filter((part) => part.amountMinor !== 0);
}

/** What an instalment still owes of third parties' fees, minor units. */
export function thirdPartyOwed(facts: Facts, number: number): number {
  const all = sumMinor(feesLeft(facts, number).map(({ amountMinor }) => amountMinor));
  const paidMinor = feesIn(
    facts.payments.flatMap(({ allocations }) => allocations),
    number,
  );
  return Math.max(0, all - paidMinor);
}

/** The third parties' fees of an instalment, less what was remitted of them. */
function feesLeft(facts: Facts, number: number): FeePart[] {
  const lines = (facts.charges ?? []).filter(
    ({ kind, instalmentNumber, isThirdParty }) =>
      kind === 'fee' && instalmentNumber === number && isThirdParty === true,
  );
  const theirsMinor = sumMinor(lines.map(({ amountMinor }) => amountMinor));
  if (theirsMinor === 0) return [];
  const agreedMinor = facts.instalments.find((each) => each.number === number)?.feeMinor ?? 0;
  const oursMinor = agreedMinor - theirsMinor + feesIn(facts.addedCharges ?? [], number);
  let goneMinor = Math.max(0, feesIn(facts.rebates, number) - oursMinor);
  // the last one is remitted first
  const left = [...lines].reverse().map(({ code, amountMinor }) => {
    const takenMinor = Math.min(goneMinor, amountMinor);
    goneMinor -= takenMinor;
    return { code, amountMinor: amountMinor - takenMinor };
  });
  return left.reverse();
}

interface Part {
  readonly instalmentNumber: number | null;
  readonly component: string;
  readonly amountMinor: number;
}

const feesIn = (parts: readonly Part[], number: number): number =>
  sumMinor(
    parts
      .filter(({ instalmentNumber, component }) => instalmentNumber === number && component === 'fee')
      .map(({ amountMinor }) => amountMinor),
  );
