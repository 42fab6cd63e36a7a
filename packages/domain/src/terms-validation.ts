import { calendarDate } from './calendar-date.ts';
import { currencyCode } from './currency.ts';
import { checkCeilings, checkLateCharges, checkTaxOnCharge } from './late-charge-validation.ts';
import { TermsNode as Node } from './terms-node.ts';
import { isRateConvention, rateConventions } from './rate-conventions.ts';
import { checkPrepayment, checkRecalculation } from './prepayment-validation.ts';
import type { CapTable, TermsProfile } from './terms-profile.ts';

/**
 * Reads a terms profile from outside (a file, a database column). Throws DomainError `invalid_terms` with the
 * path of the first error as its field, such as 'latePenalty.dailyTiers.1.fromDay'. Returns the same value, typed.
 */
export function validateTermsProfile(input: unknown): TermsProfile {
  assertTermsProfile(input);
  return input;
}

function assertTermsProfile(input: unknown): asserts input is TermsProfile {
  const root = new Node(input, '');
  const id = root.at('id');
  if (typeof id.value !== 'string' || id.value === '') id.fail('a name is needed');
  root.at('currency').attempt((value) => currencyCode(value));
  range(root.at('termDays'), 1);
  for (const field of ['termWeeks', 'termMonths']) if (root.at(field).value !== undefined) range(root.at(field), 1);
  range(root.at('disbursalDays'), 0);
  latePenalty(root.at('latePenalty'));
  prepayment(root.at('prepayment'));
  checkRecalculation(root);
  extension(root.at('extension'));
  bouncedPayment(root);
  for (const field of wholeDayFields) root.at(field).integer(0);
  if (root.at('coolingDownDays').value !== undefined) root.at('coolingDownDays').integer(0);
  offerValidity(root.at('offerValidity'));
  caps(root.at('caps'), root.at('interestRecalculation'));
  exposure(root.at('exposure'));
  rateDisclosure(root.at('rateDisclosure'));
}

const wholeDayFields = [
  'reminderWindowDays',
  'decisionWithinDays',
  'coolingOffDays',
  'notifyChangeWithinDays',
  'assignmentNoticeBusinessDays',
  'adverseJudgmentDays',
] as const;

function range(node: Node, least: number): void {
  const min = node.at('min').integer(least);
  node.at('max').integer(min);
}

function latePenalty(node: Node): void {
  node.at('oneTimeMinor').at('new').integer(0);
  node.at('oneTimeMinor').at('repeat').integer(0);
  let before = 0;
  for (const tier of node.at('dailyTiers').items()) {
    const fromDay = tier.at('fromDay').integer(1);
    if (fromDay <= before) tier.at('fromDay').fail('tiers go up by day');
    before = fromDay;
    tier.at('percentPerDay').percent();
  }
  checkLateCharges(node);
}

function prepayment(node: Node): void {
  const share = node.at('afterTermShare');
  const numerator = share.at('numerator').integer(0);
  if (share.at('denominator').integer(1) < numerator) share.fail('a share is at most one');
  node.at('minDays').integer(0);
  checkPrepayment(node);
}

function offerValidity(node: Node): void {
  if (node.value === undefined) return;
  node.at('businessDays').integer(1);
  const short = node.at('shortTerm');
  if (short.value === undefined) return;
  short.at('belowDays').integer(1);
  short.at('businessDays').integer(1);
}

function extension(node: Node): void {
  if (node.value === null) return;
  node.at('days').integer(1);
  node.at('flatFeeMinor').integer(0);
  if (node.at('feePercent').value !== undefined) node.at('feePercent').percent();
  node.at('maxCount').integer(0);
  const yearDays = node.at('yearDays');
  if (yearDays.value !== 360 && yearDays.value !== 365) yearDays.fail('360 or 365');
  if (node.at('maxTermDays').value !== undefined) node.at('maxTermDays').integer(1);
  if (node.at('tax').value !== undefined) checkTaxOnCharge(node.at('tax'));
}

const bouncedNames: ReadonlySet<string> = new Set(['feeMinor', 'tax', 'maxPerLoan', 'isLateCharge']);

function bouncedPayment(root: Node): void {
  const node = root.at('bouncedPayment');
  if (node.value === undefined) return;
  for (const name of node.names()) if (!bouncedNames.has(name)) node.at(name).fail('there is no such term');
  node.at('feeMinor').integer(1);
  if (node.at('maxPerLoan').value !== undefined) node.at('maxPerLoan').integer(1);
  const isLate = node.at('isLateCharge');
  if (isLate.value !== undefined && typeof isLate.value !== 'boolean') isLate.fail('true or false');
  const tax = node.at('tax');
  if (tax.value === undefined) return;
  checkTaxOnCharge(tax);
  const late = root.at('latePenalty').at('tax');
  // beyond the agreed lines an instalment has one account of tax
  if (late.value !== undefined && late.at('code').value !== tax.at('code').value)
    tax.at('code').fail('that of the tax on late charges is needed');
}

const exposureNames: ReadonlySet<string> = new Set(['openLoans', 'principalMinor']);

function exposure(node: Node): void {
  if (node.value === undefined) return;
  for (const name of node.names()) {
    if (!exposureNames.has(name)) node.at(name).fail('there is no such limit');
    node.at(name).integer(1);
  }
}

function rateDisclosure(node: Node): void {
  if (node.value !== undefined && !isRateConvention(node.value)) node.fail(`one of ${rateConventions.join(', ')}`);
}

const capFigures = [
  'nominalPercentPerMonth',
  'effectivePercentPerMonth',
  'penaltyPercentPerMonth',
  'totalCostPercent',
] as const satisfies readonly (keyof CapTable)[];

const lawSubjects = [
  'late',
  'late_fixed',
  'late_percent',
  'total_cost',
  'default_cost',
  'scheduled_cost',
  'nominal_rate',
  'effective_rate',
] as const;

/** Interest on arrears stops at a ceiling on total cost only. */
function refuseWithArrears(ceilings: Node, recalculation: Node): void {
  if (ceilings.value === undefined || recalculation.value === undefined) return;
  if (recalculation.at('onLatePayment').value === 'none') return;
  for (const ceiling of ceilings.items())
    if (ceiling.at('on').value === 'default_cost') ceiling.at('on').fail('it does not limit interest on arrears');
}

function caps(node: Node, recalculation: Node): void {
  if (node.value === null) return;
  const scope = node.at('scope');
  if (scope.value !== null) {
    scope.at('maxPrincipalMinor').integer(1);
    scope.at('maxTermMonths').integer(1);
  }
  let before = '';
  for (const table of node.at('tables').items()) {
    const fromOn = table.at('fromOn');
    fromOn.attempt((value) => calendarDate(String(value)));
    if (String(fromOn.value) <= before) fromOn.fail('tables go up by date');
    before = String(fromOn.value);
    for (const figure of capFigures) if (table.at(figure).value !== undefined) table.at(figure).percent();
    checkCeilings(table.at('ceilings'), lawSubjects);
    refuseWithArrears(table.at('ceilings'), recalculation);
    if (typeof table.at('source').value !== 'string') table.at('source').fail('a source is needed');
  }
}
