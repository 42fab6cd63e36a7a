import { chargeSums } from './charge-sums.ts';
import { DomainError } from './errors.ts';
import type { Component, LoanFacts } from './loan.ts';
import { addMinor, checkMinor, checkNotNegative, checkPositive, sumMinor } from './minor.ts';

/** Throws DomainError (`invalid_facts`, `mixed_currencies`, `out_of_range`) where facts contradict each other. */
export function checkLoanFacts(facts: LoanFacts): void {
  if (facts.currency !== facts.terms.currency) {
    throw new DomainError('mixed_currencies', `terms are in ${facts.terms.currency}`, 'currency');
  }
  checkPositive(facts.principalMinor, 'principalMinor');
  checkNotNegative(facts.deductedAtDisbursementMinor ?? 0, 'deductedAtDisbursementMinor');
  checkInstalments(facts);
  checkCharges(facts);
  checkExtensions(facts);
  for (const { excessMinor = 0 } of facts.payments) checkMinor(excessMinor, 'excessMinor');
  for (const allocation of facts.payments.flatMap((payment) => payment.allocations).concat(facts.rebates)) {
    checkNotNegative(allocation.amountMinor, 'allocations');
    if (isOfLoan(allocation.component) !== (allocation.instalmentNumber === null)) {
      fail('an extension charge and a reclaim have no instalment, every other component has one', 'allocations');
    }
    if (allocation.instalmentNumber !== null) checkNumber(facts, allocation.instalmentNumber, 'allocations');
  }
  for (const { component, instalmentNumber, amountMinor } of facts.addedCharges ?? []) {
    checkNotNegative(amountMinor, 'addedCharges');
    if (component !== 'fee' && component !== 'interest' && component !== 'tax')
      fail('a charge is a fee, interest or a tax', 'addedCharges');
    checkNumber(facts, instalmentNumber ?? 0, 'addedCharges');
  }
  for (const { amountMinor } of facts.refunds ?? []) checkNotNegative(amountMinor, 'refunds');
}

const isOfLoan = (component: Component): boolean => component === 'extension' || component === 'reclaim';

function checkInstalments({ instalments, disbursedOn, principalMinor }: LoanFacts): void {
  if (instalments.length === 0) fail('a loan has at least one instalment', 'instalments');
  let before = disbursedOn;
  for (const [index, instalment] of instalments.entries()) {
    if (instalment.number !== index + 1) fail('numbers go 1, 2, 3', 'instalments');
    if (instalment.dueOn <= before)
      fail(`instalment ${instalment.number} is not due after the one before`, 'instalments');
    before = instalment.dueOn;
    checkNotNegative(instalment.principalMinor, 'instalments');
    checkNotNegative(instalment.interestMinor, 'instalments');
    checkNotNegative(instalment.feeMinor, 'instalments');
    checkNotNegative(instalment.taxMinor ?? 0, 'instalments');
  }
  const sum = sumMinor(instalments.map((instalment) => instalment.principalMinor));
  if (sum !== principalMinor) fail(`the instalments hold ${sum} of ${principalMinor} principal`, 'instalments');
}

/** Individual charges sum to the totals in the instalments and the payout. */
function checkCharges({ charges, instalments, deductedAtDisbursementMinor = 0 }: LoanFacts): void {
  if (charges === undefined) return;
  for (const { amountMinor } of charges) checkPositive(amountMinor, 'charges');
  const sumOf = chargeSums(charges);
  const keptMinor = addMinor(sumOf(null, 'fee'), sumOf(null, 'tax'));
  if (keptMinor !== deductedAtDisbursementMinor)
    fail('the charges kept back are another sum than was kept back', 'charges');
  for (const { number, feeMinor, taxMinor = 0 } of instalments) {
    if (sumOf(number, 'fee') === feeMinor && sumOf(number, 'tax') === taxMinor) continue;
    fail(`the charges of instalment ${number} are another sum than its fee and tax`, 'charges');
  }
}

function checkExtensions(facts: LoanFacts): void {
  const dueOns = new Map(facts.instalments.map((instalment) => [instalment.number, instalment.dueOn]));
  let before = facts.disbursedOn;
  for (const extension of facts.extensions) {
    if (extension.grantedOn < before) fail('extensions go up by date, none before disbursal', 'extensions');
    before = extension.grantedOn;
    checkNotNegative(extension.chargeMinor, 'extensions');
    for (const { number, dueOn } of extension.newDueOns) {
      checkNumber(facts, number, 'extensions');
      if (dueOn < (dueOns.get(number) ?? dueOn)) fail(`instalment ${number} moves backwards`, 'extensions');
      dueOns.set(number, dueOn);
    }
  }
}

function checkNumber(facts: LoanFacts, number: number, field: string): void {
  if (facts.instalments[number - 1] === undefined) fail(`there is no instalment ${number}`, field);
}

function fail(message: string, field: string): never {
  throw new DomainError('invalid_facts', message, field);
}
