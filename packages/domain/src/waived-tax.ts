import { bouncedTaxOn } from './bounced-payment.ts';
import { lateChargeTax } from './late-charge-tax.ts';
import type { ChargeLine, LoanFacts } from './loan.ts';
import { type InstalmentState, partOf } from './loan-state.ts';
import { splitByWeights, sumMinor } from './minor.ts';
import { divideRounded } from './rate.ts';
import { scopeOf, type WaivedComponent } from './transaction-kinds.ts';

/**
 * The tax that goes with a waived amount of an instalment, minor units: what remains is the tax on what remains. For a late charge that is its
 * rate; for fees and interest the share of each agreed line, rounded half up. A charge beyond the agreed ones is waived first; it bears no tax, but for the fee for a bounced
 * payment, which is waived after the others.
 * At most the tax that is outstanding: a paid tax stays paid.
 */
export function taxWaived(
  facts: LoanFacts,
  instalment: InstalmentState,
  { component, amountMinor }: { readonly component: WaivedComponent; readonly amountMinor: number },
): number {
  const { number, charged, outstanding } = instalment;
  const before = {
    waivedMinor: rebated(facts, { number, waived: component, component }),
    taxMinor: rebated(facts, { number, waived: component, component: 'tax' }),
  };
  const leftMinor = Math.max(0, charged[component] - before.waivedMinor - amountMinor);
  const goesMinor =
    component === 'penalty'
      ? lateTaxGone(facts, charged.penalty, leftMinor)
      : lineTaxGone(facts, { instalment, component, leftMinor }) +
        (component === 'fee' ? bouncedTaxGone(facts, number, before.waivedMinor + amountMinor) : 0);
  return Math.max(0, Math.min(goesMinor - before.taxMinor, partOf(outstanding, 'tax')));
}

function lateTaxGone({ terms }: LoanFacts, chargedMinor: number, leftMinor: number): number {
  const tax = lateChargeTax(terms);
  return tax === null ? 0 : tax.on(chargedMinor) - tax.on(leftMinor);
}

interface Left {
  readonly instalment: InstalmentState;
  readonly component: 'fee' | 'interest';
  readonly leftMinor: number;
}

function lineTaxGone(facts: LoanFacts, { instalment: { number, charged }, component, leftMinor }: Left): number {
  const { feeMinor = 0, interestMinor = 0 } = facts.instalments[number - 1] ?? {};
  const added = (facts.addedCharges ?? []).filter(
    (each) => each.instalmentNumber === number && each.component === component,
  );
  const untaxedMinor = sumMinor(added.map(({ amountMinor }) => amountMinor));
  // recalculation can make interest less than agreed, and arrears more
  const baseMinor = Math.min(component === 'fee' ? feeMinor : interestMinor, charged[component] - untaxedMinor);
  if (baseMinor <= 0) return 0;
  const remaining = (lineMinor: number) =>
    Number(divideRounded(BigInt(lineMinor) * BigInt(Math.min(leftMinor, baseMinor)), BigInt(baseMinor), 'half_up'));
  return sumMinor(taxLinesOn(facts, number, component).map(({ amountMinor }) => amountMinor - remaining(amountMinor)));
}

/** The tax on fees for bounced payments that goes with waived fees of an instalment. Minor units. */
function bouncedTaxGone({ terms, addedCharges = [] }: Taxed, number: number, waivedMinor: number): number {
  const { bouncedPayment } = terms ?? {};
  if (bouncedPayment?.tax === undefined) return 0;
  const sumOf = (isBounced: boolean) =>
    sumMinor(
      addedCharges
        .filter(
          ({ instalmentNumber, component, event }) =>
            instalmentNumber === number && component === 'fee' && (event === 'bounced') === isBounced,
        )
        .map(({ amountMinor }) => amountMinor),
    );
  const feeMinor = sumOf(true);
  const goneMinor = Math.max(0, Math.min(feeMinor, waivedMinor - sumOf(false)));
  return bouncedTaxOn(bouncedPayment, feeMinor) - bouncedTaxOn(bouncedPayment, feeMinor - goneMinor);
}

type Taxed = Pick<LoanFacts, 'charges' | 'rebates'> & Partial<Pick<LoanFacts, 'terms' | 'addedCharges'>>;

/** The agreed taxes of an instalment on its fees, or on its interest. */
const taxLinesOn = ({ charges = [] }: Pick<LoanFacts, 'charges'>, number: number, component: 'fee' | 'interest') =>
  charges.filter(
    ({ kind, instalmentNumber, on }) =>
      kind === 'tax' &&
      instalmentNumber === number &&
      (component === 'interest' ? on === 'interest' : on !== 'interest' && on !== 'principal'),
  );

/** What waivers took off each agreed tax line of an instalment. Minor units; lines without a waiver are left out. */
export function waivedOfLines(facts: Taxed, number: number): ReadonlyMap<ChargeLine, number> {
  return new Map(
    (['fee', 'interest'] as const).flatMap((component) => {
      const lines = taxLinesOn(facts, number, component);
      const feesMinor = component === 'fee' ? rebated(facts, { number, waived: 'fee', component: 'fee' }) : 0;
      const ofBounced = bouncedTaxGone(facts, number, feesMinor);
      const waivedMinor = Math.max(0, rebated(facts, { number, waived: component, component: 'tax' }) - ofBounced);
      if (lines.length === 0 || waivedMinor === 0) return [];
      const weights = lines.map(({ amountMinor }) => amountMinor);
      return splitByWeights(waivedMinor, weights).map((minor, index) => [lines[index] as ChargeLine, minor] as const);
    }),
  );
}

/** What waivers of a component remitted of it, or of the tax on it. */
const rebated = (
  { rebates }: Pick<LoanFacts, 'rebates'>,
  of: { readonly number: number; readonly waived: WaivedComponent; readonly component: WaivedComponent | 'tax' },
): number =>
  sumMinor(
    rebates
      .filter(
        ({ reason = 'payoff', instalmentNumber, component }) =>
          scopeOf(reason) === of.waived && instalmentNumber === of.number && component === of.component,
      )
      .map(({ amountMinor }) => amountMinor),
  );
