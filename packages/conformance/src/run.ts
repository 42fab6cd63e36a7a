import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@hiram/contract';
import { type Answer, ask, type Fields, type Target } from './ask.ts';
import type { Case, ValueProblem } from './case.ts';
import type { Facts } from './facts.ts';
import { MISSING_ID } from './facts.ts';
import type { CallReport, Finding, Rule } from './findings.ts';
import { formatValue } from './findings.ts';
import { envelopeNames, findingOf, type Judgement, judgeRefusal, judgeSuccess } from './judge.ts';
import { picture } from './picture.ts';

export interface RunOptions {
  readonly target: Target;
  readonly facts: Facts;
  /** Skips the calls that change data. */
  readonly readOnly: boolean;
}

/** How often a repeated call is made at most. */
const MAX_OF_EACH = 30;
const NO_SESSION = new URLSearchParams();
const UNKNOWN_SESSION = new URLSearchParams({ sessionId: 'nobody-has-this-session' });

/** Makes the calls in order. One report for each case. */
export async function runCases(cases: readonly Case[], options: RunOptions): Promise<CallReport[]> {
  const reports: CallReport[] = [];
  for (const one of cases) reports.push(await runCase(one, options));
  return reports;
}

/** The results of a call so far. */
class CaseRecord {
  readonly checked = new Set<Rule>();
  readonly findings: Finding[] = [];
  readonly notes: string[] = [];

  add({ checked, findings }: Pick<Judgement, 'checked' | 'findings'>): void {
    for (const rule of checked) this.checked.add(rule);
    for (const finding of findings)
      if (!this.findings.some((known) => isSame(known, finding))) this.findings.push(finding);
  }
}

/** A deviation that stands in every item of a list is reported once. */
const isSame = (one: Finding, other: Finding): boolean =>
  one.rule === other.rule && one.field.replaceAll(/\d+/g, '') === other.field.replaceAll(/\d+/g, '');

async function runCase(one: Case, options: RunOptions): Promise<CallReport> {
  const { call } = one;
  const { codec } = options.target;
  const record = new CaseRecord();
  const fields = options.readOnly && one.writes === true ? 'it changes something' : one.fields(options.facts);
  if (typeof fields === 'string') record.notes.push(`not asked: ${fields}`);
  else await checkCase(one, { fields, options, record });
  const { checked, findings, notes } = record;
  return {
    call: call.name,
    method: call.method,
    path: codec.toWirePath(call.path),
    checked: [...checked],
    findings,
    notes,
  };
}

interface Check {
  readonly fields: Fields;
  readonly options: RunOptions;
  readonly record: CaseRecord;
}

async function checkCase(one: Case, check: Check): Promise<void> {
  const { options, record } = check;
  const { call } = one;
  if (one.endsSession === true) return checkSessions(one, check);
  const first = await askWell(one, check);
  if (call.idempotent && first !== null) await checkRepeat(one, check, first);
  if (one.each === true) await askOthers(one, check);
  // a call that already deviates tells nothing about the other rules
  if (record.findings.length > 0) return;
  if (call.session === 'borrower') await checkSessions(one, check);
  if (one.wrong !== undefined) await refuse(one, check, { rule: 'input', change: one.wrong });
  if (one.owned === undefined) return;
  if (options.facts.otherOrderId === '') record.notes.push("ownership was not checked: name another borrower's order");
  else await checkOwnership(one, check, one.owned.field);
}

interface Asked {
  readonly key: string;
  readonly answer: Answer;
}

/** Makes the call as a page does and checks the answer. Null unless it succeeded. */
async function askWell(one: Case, { fields, options, record }: Check): Promise<Asked | null> {
  const { call, outcome = 'success' } = one;
  const subject = { call, codec: options.target.codec };
  const key = randomUUID();
  const answer = await ask(options.target, call, { ...questionOf(one, fields), key });
  const isRefused =
    outcome !== 'success' && judgeSuccess(answer, subject).findings.some(({ rule }) => rule === 'success');
  const judgement =
    outcome === 'refusal' || isRefused ? judgeRefusal(answer, subject, 'refusal') : judgeSuccess(answer, subject);
  record.add(judgement);
  if (judgement.findings.length > 0) return null;
  if (outcome === 'refusal' || isRefused) {
    if (outcome === 'either') record.notes.push(`refused: ${judgement.code} ${formatValue(judgement.message)}`);
    return null;
  }
  const { data } = judgement;
  addProblems(record, { call, rule: 'values', problems: one.values?.(data, options.facts), options });
  addProblems(record, { call, rule: 'kept', problems: one.kept?.(data, options.facts), options });
  one.learn?.(data, options.facts, fields);
  return { key, answer };
}

const questionOf = (one: Case, fields: Fields) => ({ fields, ...(one.picture === true && { file: picture() }) });

function addProblems(
  record: CaseRecord,
  given: { call: Endpoint; rule: Rule; problems: readonly ValueProblem[] | undefined; options: RunOptions },
): void {
  const { call, rule, problems, options } = given;
  if (problems === undefined) return;
  const { codec } = options.target;
  const root = envelopeNames({ call, codec }).data;
  const findings = problems.map(({ field, expected, found }) => {
    const wire = field.replaceAll(/[A-Za-z_]\w*/g, (name) => codec.toWireField(name));
    return findingOf(call, rule, { field: `${root}.${wire}`, expected, found: formatValue(found) });
  });
  record.add({ checked: [rule], findings });
}

async function askOthers(one: Case, check: Check): Promise<void> {
  for (let count = 1; count < MAX_OF_EACH; count += 1) {
    const fields = one.fields(check.options.facts);
    if (typeof fields === 'string' || check.record.findings.length > 0) return;
    await askWell(one, { ...check, fields });
  }
}

/** Repeats the call under the same key: the answer must equal the first one. */
async function checkRepeat(one: Case, { fields, options, record }: Check, first: Asked): Promise<void> {
  const again = await ask(options.target, one.call, { ...questionOf(one, fields), key: first.key });
  const isAlike = again.failure === null && sameBody(first.answer, again);
  const finding = findingOf(one.call, 'once', {
    expected: 'the answer that it was given first',
    found: formatValue(again.text),
  });
  record.add({ checked: ['once'], findings: isAlike ? [] : [finding] });
}

/** Compares content, whatever the order of the fields. */
function sameBody(one: Answer, other: Answer): boolean {
  return one.status === other.status && canonical(one.text) === canonical(other.text);
}

function canonical(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return text;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function checkSessions(one: Case, check: Check): Promise<void> {
  for (const session of [NO_SESSION, UNKNOWN_SESSION]) await refuse(one, check, { rule: 'session', session });
}

async function refuse(
  one: Case,
  { fields, options, record }: Check,
  how: { rule: Rule; change?: Readonly<Record<string, string>>; session?: URLSearchParams },
): Promise<void> {
  const { target } = options;
  const question = questionOf(one, { ...fields, ...how.change });
  const session = how.session === undefined ? {} : { session: how.session };
  const answer = await ask(target, one.call, { ...question, ...session, key: randomUUID() });
  record.add(judgeRefusal(answer, { call: one.call, codec: target.codec }, how.rule));
}

async function checkOwnership(one: Case, { fields, options, record }: Check, field: string): Promise<void> {
  const { target, facts } = options;
  const of = (id: string) =>
    ask(target, one.call, { ...questionOf(one, { ...fields, [field]: id }), key: randomUUID() });
  const [theirs, missing] = [await of(facts.otherOrderId), await of(MISSING_ID)];
  const subject = { call: one.call, codec: target.codec };
  const refusal = judgeRefusal(theirs, subject, 'ownership');
  const isAlike = sameBody(theirs, missing);
  const expected = `the answer for an order that does not exist: ${formatValue(missing.text)}`;
  const differs = findingOf(one.call, 'ownership', { expected, found: formatValue(theirs.text) });
  record.add(refusal.findings.length > 0 || isAlike ? refusal : { checked: refusal.checked, findings: [differs] });
}
