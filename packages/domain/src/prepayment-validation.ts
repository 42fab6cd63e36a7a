import { DomainError } from './errors.ts';
import type { ScheduleInput } from './schedule-input.ts';
import type { TermsNode as Node } from './terms-node.ts';
import type { TermsProfile } from './terms-profile.ts';

/**
 * Checks that a payoff of a schedule knows its days without interest.
 * @throws DomainError naming `interestFreeDays` where a payoff refunds by digits or by present value, which earn interest from the first day
 */
export function checkFreeDaysAtPayoff(
  { prepayment: { interest } }: Pick<TermsProfile, 'prepayment'>,
  { interestFreeDays = 0 }: Pick<ScheduleInput, 'interestFreeDays'>,
): void {
  if (interestFreeDays === 0 || interest === 'accrued' || interest === 'scheduled') return;
  throw new DomainError(
    'contradiction',
    `a payoff by ${interest} earns interest from the first day`,
    'interestFreeDays',
  );
}

/** Validates terms of recalculation, and that those of early payment fit them. Throws DomainError naming the path. */
export function checkRecalculation(root: Node): void {
  payoffInterest(root);
  const partial = root.at('prepayment').at('partial');
  if (partial.value !== undefined) oneOf(partial, ['next_instalment', 'fewer_instalments', 'smaller_instalments']);
  const node = root.at('interestRecalculation');
  const early = node.value !== undefined && node.at('onEarlyPayment').value;
  if (early !== true && partial.value !== undefined && partial.value !== 'next_instalment') {
    partial.fail('later instalments change only where interest is recalculated on early payment');
  }
  if (node.value === undefined) return;
  if (typeof early !== 'boolean') node.at('onEarlyPayment').fail('true or false');
  oneOf(node.at('onLatePayment'), ['none', 'simple', 'compound']);
  oneOf(node.at('rest'), ['day', 'period']);
  if (node.at('recalculatedOn').value !== undefined) oneOf(node.at('recalculatedOn'), ['day', 'payment']);
}

const feeNames: ReadonlySet<string> = new Set(['percent', 'shortTerm', 'flatMinor', 'maxMinor', 'notAboveInterest']);

/** Validates the interest owed at a payoff, and its fee. Throws DomainError naming the path. */
export function checkPrepayment(prepayment: Node): void {
  oneOf(prepayment.at('interest'), ['accrued', 'scheduled', 'rule_of_78', 'actuarial']);
  const node = prepayment.at('fee');
  if (node.value === undefined) return;
  for (const name of node.names()) if (!feeNames.has(name)) node.at(name).fail('there is no such term');
  if (node.at('percent').value !== undefined) node.at('percent').percent();
  const short = node.at('shortTerm');
  if (short.value !== undefined) {
    short.at('days').integer(1);
    short.at('percent').percent();
  }
  for (const name of ['flatMinor', 'maxMinor']) if (node.at(name).value !== undefined) node.at(name).integer(0);
  const within = node.at('notAboveInterest');
  if (within.value !== undefined && typeof within.value !== 'boolean') within.fail('true or false');
}

/** 15 U.S.C. 1615(b): no refund by the rule of 78 where the term is above 61 months. */
const ruleOf78Most = { termDays: 1856, termWeeks: 265, termMonths: 61 } as const;

function payoffInterest(root: Node): void {
  const interest = root.at('prepayment').at('interest');
  if (interest.value === 'rule_of_78') {
    for (const [field, max] of Object.entries(ruleOf78Most)) {
      const range = root.at(field);
      if (range.value !== undefined && range.at('max').integer(1) > max)
        interest.fail(`not lawful where ${field} goes beyond ${max}`);
    }
  }
  const recalculates = root.at('interestRecalculation');
  if (
    interest.value !== 'accrued' &&
    recalculates.value !== undefined &&
    recalculates.at('onEarlyPayment').value === true
  ) {
    interest.fail('interest that is recalculated on early payment is owed as accrued');
  }
}

function oneOf(node: Node, allowed: readonly string[]): void {
  if (typeof node.value !== 'string' || !allowed.includes(node.value)) node.fail(`one of ${allowed.join(', ')}`);
}
