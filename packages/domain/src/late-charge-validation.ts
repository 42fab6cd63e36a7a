import { chargeCodePattern } from './fee-terms.ts';
import type { Ceiling, ChargeBase, LateChargeRule } from './late-charge-terms.ts';
import type { TermsNode } from './terms-node.ts';

/** Validates `rules`, `ceilings` and `compoundingAllowedBy` of late charges; an error names its path. */
export function checkLateCharges(node: TermsNode): void {
  known(node, ['oneTimeMinor', 'dailyTiers', 'roundTo', 'rules', 'ceilings', 'compoundingAllowedBy', 'tax']);
  const law = node.at('compoundingAllowedBy');
  if (law.value !== undefined && (typeof law.value !== 'string' || law.value === '')) law.fail('a source is needed');
  if (isGiven(node, 'roundTo')) node.at('roundTo').integer(1);
  for (const rule of listOf(node.at('rules'))) checkRule(rule, law.value !== undefined);
  checkCeilings(node.at('ceilings'), ['late', 'late_fixed', 'late_percent']);
  if (isGiven(node, 'tax')) checkTaxOnCharge(node.at('tax'));
}

/** Validates the tax on late charges, or on an extension's charge. */
export function checkTaxOnCharge(tax: TermsNode): void {
  known(tax, ['code', 'names', 'percent']);
  const code = tax.at('code');
  if (typeof code.value !== 'string' || !chargeCodePattern.test(code.value))
    code.fail('lower-case letters, digits and hyphens are needed');
  tax.at('percent').percent();
  if (!isGiven(tax, 'names')) return;
  const names = tax.at('names');
  for (const language of names.names()) {
    const name = names.at(language);
    if (typeof name.value !== 'string' || name.value === '' || name.value.length > 60) name.fail('a name is needed');
  }
}

/** Validates a list of ceilings on some subjects; does nothing without one. */
export function checkCeilings(node: TermsNode, subjects: readonly Ceiling['on'][]): void {
  for (const ceiling of listOf(node)) checkCeiling(ceiling, subjects);
}

const listOf = (node: TermsNode): TermsNode[] => (node.value === undefined ? [] : node.items());

const bases = [
  'instalment',
  'instalment_principal',
  'instalment_interest',
  'overdue',
  'outstanding',
  'outstanding_principal',
  'loan_principal',
] as const satisfies readonly ChargeBase[];

const ruleNames = [
  'charged',
  'per',
  'base',
  'steps',
  'everyDays',
  'percentPer',
  'rounding',
  'roundTo',
  'graceDays',
  'graceCounts',
  'compounds',
  'clientKind',
] as const satisfies readonly (keyof LateChargeRule)[];

function checkRule(rule: TermsNode, mayCompound: boolean): void {
  known(rule, ruleNames);
  const isDaily = oneOf(rule.at('charged'), ['daily', 'once']) === 'daily';
  oneOf(rule.at('per'), ['instalment', 'loan']);
  oneOf(rule.at('base'), bases);
  checkSteps(rule.at('steps'));
  if (isGiven(rule, 'everyDays')) {
    rule.at('everyDays').integer(1);
    if (isDaily) rule.at('everyDays').fail('a daily charge comes every day');
  }
  if (isGiven(rule, 'percentPer')) {
    oneOf(rule.at('percentPer'), ['day', 'month', 'year_360', 'year_365']);
    if (!isDaily) rule.at('percentPer').fail('a charge that comes once is for no time');
  }
  if (isGiven(rule, 'rounding')) oneOf(rule.at('rounding'), ['day', 'total']);
  if (isGiven(rule, 'roundTo')) rule.at('roundTo').integer(1);
  if (isGiven(rule, 'graceDays')) rule.at('graceDays').integer(0);
  if (isGiven(rule, 'graceCounts')) {
    oneOf(rule.at('graceCounts'), ['after_grace', 'due_date']);
    if (!isGiven(rule, 'graceDays')) rule.at('graceCounts').fail('there are no days of grace');
  }
  if (isGiven(rule, 'clientKind')) oneOf(rule.at('clientKind'), ['new', 'repeat']);
  const compounds = rule.at('compounds');
  if (compounds.value !== undefined && typeof compounds.value !== 'boolean') compounds.fail('true or false');
  if (compounds.value === true && !mayCompound) compounds.fail('no law is named that allows charges on late charges');
}

const stepNames = ['fromDay', 'fromBaseMinor', 'percent', 'amountMinor', 'minMinor', 'maxMinor'];

function checkSteps(steps: TermsNode): void {
  let before = [0, 0] as readonly [number, number];
  const items = steps.items();
  if (items.length === 0) steps.fail('a step is needed');
  for (const step of items) {
    known(step, stepNames);
    const fromDay = step.at('fromDay').integer(1);
    const fromBase = isGiven(step, 'fromBaseMinor') ? step.at('fromBaseMinor').integer(0) : 0;
    if (fromDay < before[0]) step.at('fromDay').fail('steps go up by day');
    if (fromDay === before[0] && fromBase <= before[1]) step.at('fromBaseMinor').fail('brackets of a day go up');
    before = [fromDay, fromBase];
    if (!isGiven(step, 'percent') && !isGiven(step, 'amountMinor')) step.fail('a percentage or an amount is needed');
    if (isGiven(step, 'percent')) step.at('percent').percent();
    const fixed = isGiven(step, 'amountMinor') ? step.at('amountMinor').integer(0) : 0;
    const least = isGiven(step, 'minMinor') ? step.at('minMinor').integer(0) : 0;
    if (isGiven(step, 'maxMinor')) step.at('maxMinor').integer(Math.max(fixed, least));
  }
}

const ceilingNames = ['on', 'percent', 'amountMinor', 'base', 'per', 'counted', 'scope', 'beyond'];

function checkCeiling(ceiling: TermsNode, subjects: readonly Ceiling['on'][]): void {
  known(ceiling, ceilingNames);
  const on = oneOf(ceiling.at('on'), subjects);
  const per = oneOf(ceiling.at('per'), ['day', 'month', 'calendar_month', 'year', 'life', 'default']);
  if (isGiven(ceiling, 'percent') === isGiven(ceiling, 'amountMinor'))
    ceiling.at('percent').fail('either a percentage or an amount is needed');
  if (isGiven(ceiling, 'percent')) ceiling.at('percent').percent();
  else ceiling.at('amountMinor').integer(0);
  if (isGiven(ceiling, 'counted')) {
    oneOf(ceiling.at('counted'), ['within', 'accrued']);
    if (ceiling.at('counted').value === 'accrued' && ['life', 'calendar_month', 'default'].includes(per))
      ceiling.at('counted').fail('an allowance grows by day, by month of 30 days or by year');
  }
  if (isGiven(ceiling, 'scope')) oneOf(ceiling.at('scope'), ['instalment', 'loan']);
  if (isGiven(ceiling, 'beyond')) oneOf(ceiling.at('beyond'), ['clamp', 'refuse']);
  checkSubject(ceiling, on, per);
}

/** The requirements and contradictions of a ceiling, by its subject. */
function checkSubject(ceiling: TermsNode, on: Ceiling['on'], per: Ceiling['per']): void {
  const isRate = on === 'nominal_rate' || on === 'effective_rate';
  const isLate = on === 'late' || on === 'late_fixed' || on === 'late_percent';
  if (isRate) {
    for (const name of ['amountMinor', 'base', 'counted', 'scope'])
      if (isGiven(ceiling, name)) ceiling.at(name).fail('a ceiling of a rate is a percentage of a period');
    const periods = on === 'nominal_rate' ? ['day', 'month', 'year'] : ['month', 'year'];
    if (!periods.includes(per)) ceiling.at('per').fail(`one of ${periods.join(', ')}`);
  } else if (isGiven(ceiling, 'percent')) {
    oneOf(ceiling.at('base'), isLate ? bases : basesOf(on));
  }
  if (on === 'default_cost' && per !== 'default') ceiling.at('per').fail('the cost of a default is one of a default');
  if (per === 'default' && on !== 'default_cost' && !isLate) ceiling.at('per').fail('it is of late charges alone');
  if (on === 'total_cost' && per !== 'life') ceiling.at('per').fail('the total cost is one of the life of a loan');
  if (on === 'scheduled_cost' && per !== 'life' && !isGiven(ceiling, 'percent'))
    ceiling.at('percent').fail('an allowance by time is a percentage');
  if (!isLate && isGiven(ceiling, 'scope') && ceiling.at('scope').value === 'instalment')
    ceiling.at('scope').fail('this is of the loan');
  if (!isLate && ceiling.at('beyond').value === 'clamp' && on !== 'total_cost' && on !== 'default_cost')
    ceiling.at('beyond').fail('a loan beyond it is not made');
}

const PRINCIPAL = 'outstanding_principal';

/** The bases of a ceiling that is not on late charges alone. */
function basesOf(on: Ceiling['on']): readonly string[] {
  if (on === 'default_cost') return [PRINCIPAL];
  return ['loan_principal', ...(on === 'total_cost' ? [] : [PRINCIPAL])];
}

const isGiven = (node: TermsNode, name: string): boolean => node.at(name).value !== undefined;

function known(node: TermsNode, names: readonly string[]): void {
  for (const name of node.names()) if (!names.includes(name)) node.at(name).fail('there is no such term');
}

function oneOf<const Options extends readonly string[]>(node: TermsNode, options: Options): Options[number] {
  const found = options.find((each) => each === node.value);
  return found ?? node.fail(`one of ${options.join(', ')}`);
}
