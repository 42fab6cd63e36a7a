import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@hiram/contract';
import { type Answer, ask, type Fields, type Target } from './ask.ts';
import type { Case, ValueProblem } from './case.ts';
import type { Facts } from './facts.ts';
import { MISSING_ID } from './facts.ts';
import type { CallReport, Finding, Rule } from './findings.ts';
import { shown } from './findings.ts';
import { envelopeNames, findingOf, type Judgement, judgeRefusal, judgeSuccess } from './judge.ts';
import { picture } from './picture.ts';

export interface RunOptions {
  readonly target: Target;
  readonly facts: Facts;
  /** Leaves out the calls that make or change something. */
  readonly readOnly: boolean;
}

/** Times that a call is asked with something new. */
const MOST_OF_EACH = 30;
const NO_SESSION = new URLSearchParams();
const UNKNOWN_SESSION = new URLSearchParams({ sessionId: 'nobody-has-this-session' });

/** Asks the calls in their order, and tells what holds. One report for each case. */
export async function runCases(cases: readonly Case[], options: RunOptions): Promise<CallReport[]> {
  const reports: CallReport[] = [];
  for (const one of cases) reports.push(await runCase(one, options));
  return reports;
}

/** What is known of a call so far. */
class Notebook {
  readonly looked = new Set<Rule>();
  readonly findings: Finding[] = [];
  readonly notes: string[] = [];

  add({ looked, findings }: Pick<Judgement, 'looked' | 'findings'>): void {
    for (const rule of looked) this.looked.add(rule);
    for (const finding of findings)
      if (!this.findings.some((known) => isSame(known, finding))) this.findings.push(finding);
  }
}

/** One thing that is wrong in every answer is named once. */
const isSame = (one: Finding, other: Finding): boolean =>
  one.rule === other.rule && one.field.replaceAll(/\d+/g, '') === other.field.replaceAll(/\d+/g, '');

async function runCase(one: Case, options: RunOptions): Promise<CallReport> {
  const { call } = one;
  const { codec } = options.target;
  const book = new Notebook();
  const fields = options.readOnly && one.writes === true ? 'it changes something' : one.fields(options.facts);
  if (typeof fields === 'string') book.notes.push(`not asked: ${fields}`);
  else await lookAt(one, { fields, options, book });
  const { looked, findings, notes } = book;
  return {
    call: call.name,
    method: call.method,
    path: codec.toWirePath(call.path),
    looked: [...looked],
    findings,
    notes,
  };
}

interface Look {
  readonly fields: Fields;
  readonly options: RunOptions;
  readonly book: Notebook;
}

async function lookAt(one: Case, look: Look): Promise<void> {
  const { options, book } = look;
  const { call } = one;
  if (one.endsSession === true) return lookAtSessions(one, look);
  const first = await askWell(one, look);
  if (call.idempotent && first !== null) await lookAtRepeat(one, look, first);
  if (one.each === true) await askOthers(one, look);
  // one that does not answer well at all says nothing about the rest
  if (book.findings.length > 0) return;
  if (call.session === 'borrower') await lookAtSessions(one, look);
  if (one.wrong !== undefined) await refuse(one, look, { rule: 'input', change: one.wrong });
  if (one.owned === undefined) return;
  if (options.facts.otherOrderId === '') book.notes.push("ownership was not looked at: name another borrower's order");
  else await lookAtOwnership(one, look, one.owned.field);
}

interface Asked {
  readonly key: string;
  readonly answer: Answer;
}

/** Asks as a page does, and looks at the answer. Null where it was no success. */
async function askWell(one: Case, { fields, options, book }: Look): Promise<Asked | null> {
  const { call, outcome = 'success' } = one;
  const subject = { call, codec: options.target.codec };
  const key = randomUUID();
  const answer = await ask(options.target, call, { ...questionOf(one, fields), key });
  const isRefused =
    outcome !== 'success' && judgeSuccess(answer, subject).findings.some(({ rule }) => rule === 'success');
  const judgement =
    outcome === 'refusal' || isRefused ? judgeRefusal(answer, subject, 'refusal') : judgeSuccess(answer, subject);
  book.add(judgement);
  if (judgement.findings.length > 0) return null;
  if (outcome === 'refusal' || isRefused) {
    if (outcome === 'either') book.notes.push(`refused: ${judgement.code} ${shown(judgement.message)}`);
    return null;
  }
  const { data } = judgement;
  addProblems(book, { call, rule: 'values', problems: one.values?.(data, options.facts), options });
  addProblems(book, { call, rule: 'kept', problems: one.kept?.(data, options.facts), options });
  one.learn?.(data, options.facts, fields);
  return { key, answer };
}

const questionOf = (one: Case, fields: Fields) => ({ fields, ...(one.picture === true && { file: picture() }) });

function addProblems(
  book: Notebook,
  given: { call: Endpoint; rule: Rule; problems: readonly ValueProblem[] | undefined; options: RunOptions },
): void {
  const { call, rule, problems, options } = given;
  if (problems === undefined) return;
  const { codec } = options.target;
  const root = envelopeNames({ call, codec }).data;
  const findings = problems.map(({ field, expected, found }) => {
    const wire = field.replaceAll(/[A-Za-z_]\w*/g, (name) => codec.toWireField(name));
    return findingOf(call, rule, { field: `${root}.${wire}`, expected, found: shown(found) });
  });
  book.add({ looked: [rule], findings });
}

async function askOthers(one: Case, look: Look): Promise<void> {
  for (let count = 1; count < MOST_OF_EACH; count += 1) {
    const fields = one.fields(look.options.facts);
    if (typeof fields === 'string' || look.book.findings.length > 0) return;
    await askWell(one, { ...look, fields });
  }
}

/** The same once more, under the same key: the answer must be the first one's. */
async function lookAtRepeat(one: Case, { fields, options, book }: Look, first: Asked): Promise<void> {
  const again = await ask(options.target, one.call, { ...questionOf(one, fields), key: first.key });
  const isAlike = again.failure === null && sameBody(first.answer, again);
  const finding = findingOf(one.call, 'once', {
    expected: 'the answer that it was given first',
    found: shown(again.text),
  });
  book.add({ looked: ['once'], findings: isAlike ? [] : [finding] });
}

/** By what they say, in whatever order. */
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

async function lookAtSessions(one: Case, look: Look): Promise<void> {
  for (const session of [NO_SESSION, UNKNOWN_SESSION]) await refuse(one, look, { rule: 'session', session });
}

async function refuse(
  one: Case,
  { fields, options, book }: Look,
  how: { rule: Rule; change?: Readonly<Record<string, string>>; session?: URLSearchParams },
): Promise<void> {
  const { target } = options;
  const question = questionOf(one, { ...fields, ...how.change });
  const session = how.session === undefined ? {} : { session: how.session };
  const answer = await ask(target, one.call, { ...question, ...session, key: randomUUID() });
  book.add(judgeRefusal(answer, { call: one.call, codec: target.codec }, how.rule));
}

async function lookAtOwnership(one: Case, { fields, options, book }: Look, field: string): Promise<void> {
  const { target, facts } = options;
  const of = (id: string) =>
    ask(target, one.call, { ...questionOf(one, { ...fields, [field]: id }), key: randomUUID() });
  const [theirs, missing] = [await of(facts.otherOrderId), await of(MISSING_ID)];
  const subject = { call: one.call, codec: target.codec };
  const refusal = judgeRefusal(theirs, subject, 'ownership');
  const isAlike = sameBody(theirs, missing);
  const expected = `the answer for an order that does not exist: ${shown(missing.text)}`;
  const differs = findingOf(one.call, 'ownership', { expected, found: shown(theirs.text) });
  book.add(refusal.findings.length > 0 || isAlike ? refusal : { looked: refusal.looked, findings: [differs] });
}
