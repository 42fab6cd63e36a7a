import { DomainError } from './errors.ts';
import type { LoanFacts } from './loan.ts';
import { checkNotNegative, checkPositive, sumMinor } from './minor.ts';

/** Throws DomainError (`invalid_facts`, `mixed_currencies`, `out_of_range`) where facts contradict each other. */
export function checkLoanFacts(facts: LoanFacts): void {
  if (facts.currency !== facts.terms.currency) {
    throw new DomainError('mixed_currencies', `terms are in ${facts.terms.currency}`, 'currency');
  }
  checkPositive(facts.principalMinor, 'principalMinor');
  checkNotNegative(facts.deductedFeesMinor ?? 0, 'deductedFeesMinor');
  checkInstalments(facts);
  checkExtensions(facts);
  for (const { excessMinor = 0 } of facts.payments) checkNotNegative(excessMinor, 'excessMinor');
  for (const allocation of facts.payments.flatMap((payment) => payment.allocations).concat(facts.rebates)) {
    checkNotNegative(allocation.amountMinor, 'allocations');
    if ((allocation.component === 'extension') !== (allocation.instalmentNumber === null)) {
      fail('an extension charge has no instalment, every other component has one', 'allocations');
    }
    if (allocation.instalmentNumber !== null) checkNumber(facts, allocation.instalmentNumber, 'allocations');
  }
}

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
  }
  const sum = sumMinor(instalments.map((instalment) => instalment.principalMinor));
  if (sum !== principalMinor) fail(`the instalments hold ${sum} of ${principalMinor} principal`, 'instalments');
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
