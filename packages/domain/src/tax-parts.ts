import type { Allocation, LoanFacts } from './loan.ts';
import { extensionTaxIn } from './extension-tax.ts';
import { addMinor, splitByWeights, sumMinor } from './minor.ts';
import { waivedOfLines } from './waived-tax.ts';

/** The amount of one tax. Minor units. */
export interface TaxPart {
  readonly code: string;
  readonly amountMinor: number;
}

/**
 * A payment's tax by kind, that in the charge of an extension included: the taxes of an instalment are paid in the order of its lines, as agreed and less what was waived; earlier
 * payments come off first. Empty for a payment without tax. Tax without a line is under `''`.
 * @param facts the loan before the payment
 */
export function taxPartsOf(
  facts: Pick<LoanFacts, 'charges' | 'payments' | 'rebates'> & Partial<Pick<LoanFacts, 'terms' | 'addedCharges'>>,
  allocations: readonly Allocation[],
): TaxPart[] {
  const sums = new Map<string, number>();
  const beyond = taxBeyondLines(facts);
  for (const { instalmentNumber, component, amountMinor } of allocations) {
    if (component === 'extension') {
      const { code, amountMinor: taxMinor } = extensionTaxOf(facts, amountMinor);
      sums.set(code, addMinor(sums.get(code) ?? 0, taxMinor));
    }
    if (component !== 'tax') continue;
    const earlier = facts.payments.flatMap((payment) => payment.allocations);
    const paid = earlier.filter((each) => each.component === 'tax' && each.instalmentNumber === instalmentNumber);
    let skip = sumMinor(paid.map((each) => each.amountMinor));
    let left = amountMinor;
    const waived = instalmentNumber === null ? null : waivedOfLines(facts, instalmentNumber);
    for (const line of facts.charges ?? []) {
      if (line.kind !== 'tax' || line.instalmentNumber !== instalmentNumber) continue;
      const lineMinor = line.amountMinor - (waived?.get(line) ?? 0);
      const open = Math.max(0, lineMinor - skip);
      skip = Math.max(0, skip - lineMinor);
      const taken = Math.min(open, left);
      left -= taken;
      sums.set(line.code, addMinor(sums.get(line.code) ?? 0, taken));
    }
    sums.set(beyond, addMinor(sums.get(beyond) ?? 0, left));
  }
  return Array.from(sums, ([code, amountMinor]) => ({ code, amountMinor })).filter((part) => part.amountMinor > 0);
}

/** The code of a tax beyond the agreed lines: that on late charges, or on the fee for a bounced payment, which have one code. */
const taxBeyondLines = ({ terms }: Partial<Pick<LoanFacts, 'terms'>>): string =>
  terms?.latePenalty.tax?.code ?? terms?.bouncedPayment?.tax?.code ?? '';

/** The tax in a payment on the charge of an extension. */
export function extensionTaxOf({ terms }: Partial<Pick<LoanFacts, 'terms'>>, partMinor: number): TaxPart {
  const { tax } = terms?.extension ?? {};
  return tax === undefined
    ? { code: '', amountMinor: 0 }
    : { code: tax.code, amountMinor: extensionTaxIn({ tax }, partMinor) };
}

/**
 * Tax that was paid and is credit now, by kind, amounts above or below zero: of an instalment the agreed tax on its interest, which a payoff
 * waives, else the tax on late charges. Tax without a line is under `''`.
 * @param overpaid changes of what was paid in excess of components
 */
export function overpaidTaxOf(
  { charges = [], terms }: Pick<LoanFacts, 'charges' | 'terms'>,
  overpaid: readonly Allocation[],
): TaxPart[] {
  return overpaid.flatMap(({ instalmentNumber, component, amountMinor }) => {
    if (component !== 'tax') return [];
    const onInterest = charges.filter(
      (line) => line.kind === 'tax' && line.instalmentNumber === instalmentNumber && line.on === 'interest',
    );
    const late = taxBeyondLines({ terms });
    if (onInterest.length === 0) return [{ code: late, amountMinor }];
    const weights = onInterest.map((line) => line.amountMinor);
    const sign = Math.sign(amountMinor);
    return splitByWeights(Math.abs(amountMinor), weights).map((minor, index) => ({
      code: onInterest[index]?.code ?? late,
      amountMinor: sign * minor,
    }));
  });
}
