import { type DialectCodec, type Endpoint, isSuccessCode } from '@hiram/contract';
import * as v from 'valibot';
import { type Answer, envelopeOf } from './ask.ts';
import { unreadableFields } from './spare-fields.ts';
import { type Finding, type Rule, shown } from './findings.ts';

/** What an answer was looked at for, what does not hold in it, and its data where it may be worked with. */
export interface Judgement {
  readonly looked: readonly Rule[];
  readonly findings: readonly Finding[];
  readonly code: string;
  readonly message: string;
  /** In readable names, read by the contract; undefined where something is wrong. */
  readonly data: unknown;
}

interface Subject {
  readonly call: Endpoint;
  readonly codec: DialectCodec;
}

type Opened =
  | { readonly finding: Finding }
  | { readonly finding: null; readonly envelope: { code: string; message: string; data: unknown } };

/** Looks at an answer that should be a success. The first rule that does not hold ends it: what follows from it is not named too. */
export function judgeSuccess(answer: Answer, subject: Subject): Judgement {
  const { call, codec } = subject;
  const opened = open(answer, subject);
  const looked: Rule[] = ['answers', 'json', 'envelope', 'success', 'fields', 'names'];
  const wrong = (findings: readonly Finding[], envelope = { code: '', message: '' }): Judgement => ({
    looked,
    findings,
    code: envelope.code,
    message: envelope.message,
    data: undefined,
  });
  if (opened.finding !== null) return wrong([opened.finding]);
  const { envelope } = opened;
  const { code, message } = envelope;
  if (answer.status >= 300) {
    const expected = 'an HTTP status from 200 to 299 with a success';
    return wrong([findingOf(call, 'success', { expected, found: String(answer.status) })], envelope);
  }
  if (!isSuccessCode(code)) {
    const field = envelopeNames(subject).code;
    const found = `${shown(code)} with ${shown(message)}`;
    return wrong([findingOf(call, 'success', { field, expected: '00 or another zero', found })], envelope);
  }
  const data = codec.decode(envelope.data);
  const read = v.safeParse(call.response, data);
  if (!read.success) return wrong(brokenFields(read.issues, subject), envelope);
  const unreadable = unreadableFields(call.response, data).map(({ path, expected, received }) =>
    findingOf(call, 'fields', { field: fieldAt(path, subject), expected, found: received }),
  );
  if (unreadable.length > 0) return wrong(unreadable, envelope);
  const strangers = readableNames(envelope.data, codec, envelopeNames(subject).data);
  const findings = strangers.map(({ field, name }) =>
    findingOf(call, 'names', { field, expected: `the dialect's name ${codec.toWireField(name)}`, found: name }),
  );
  return { looked, findings, code, message, data: read.output };
}

/** Looks at an answer that should be a refusal, under the rule that it would break. */
export function judgeRefusal(answer: Answer, subject: Subject, rule: Rule): Judgement {
  const { call } = subject;
  const looked: Rule[] = ['answers', 'json', 'envelope', rule];
  const opened = open(answer, subject);
  if (opened.finding !== null) {
    // a gateway's own words for a status are a broken answer too
    const isBroken = answer.status >= 500 && opened.finding.rule !== 'answers';
    const found = `HTTP ${answer.status}`;
    const finding = isBroken ? findingOf(call, rule, { expected: 'a refusal in the envelope', found }) : opened.finding;
    return { looked, findings: [finding], code: '', message: '', data: undefined };
  }
  const { code, message, data } = opened.envelope;
  const names = envelopeNames(subject);
  const findings: Finding[] = [];
  if (isSuccessCode(code)) {
    findings.push(
      findingOf(call, rule, { field: names.code, expected: 'a code that is not zero', found: shown(code) }),
    );
  } else if (answer.status >= 500) {
    findings.push(findingOf(call, rule, { expected: 'an HTTP status below 500', found: String(answer.status) }));
  } else if (message.trim() === '') {
    findings.push(
      findingOf(call, rule, { field: names.message, expected: 'words for the borrower', found: shown(message) }),
    );
  }
  return { looked, findings, code, message, data };
}

export function findingOf(
  call: Pick<Endpoint, 'name'>,
  rule: Rule,
  { field = '', expected, found }: { field?: string; expected: string; found: string },
): Finding {
  return { call: call.name, rule, field, expected, found };
}

/** The names that a call's envelope has on the wire. */
export const envelopeNames = ({ call, codec }: Subject) =>
  call.envelope === 'variant' ? codec.dialect.variantEnvelope : codec.dialect.envelope;

function open(answer: Answer, subject: Subject): Opened {
  const { call, codec } = subject;
  const broken = (rule: Rule, expected: string, found: string): Opened => ({
    finding: findingOf(call, rule, { expected, found }),
  });
  if (answer.failure !== null) return broken('answers', 'an answer', answer.failure);
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    return broken('json', 'JSON', `HTTP ${answer.status}, ${shown(answer.text.slice(0, 80))}`);
  }
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(answer.contentType))
    return broken('json', 'the content type application/json', shown(answer.contentType));
  const envelope = envelopeOf(body, call, codec);
  const names = envelopeNames(subject);
  if (envelope === null) {
    const found = typeof body === 'object' && body !== null ? Object.keys(body).join(', ') : shown(body);
    return broken('envelope', `an object with ${names.code}, ${names.message} and ${names.data}`, found);
  }
  return { finding: null, envelope };
}

/** What a field of the data is called on the wire. */
function fieldAt(path: readonly (string | number)[], subject: Subject): string {
  const names = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${subject.codec.toWireField(key)}`));
  return envelopeNames(subject).data + names.join('');
}

function brokenFields(issues: readonly v.BaseIssue<unknown>[], subject: Subject): Finding[] {
  const { call } = subject;
  return issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
    return findingOf(call, 'fields', {
      field: fieldAt(path, subject),
      expected: issue.expected ?? issue.message,
      found: issue.path?.length === 0 ? shown(issue.input) : issue.received,
    });
  });
}

/** Where a readable name stands on the wire although the dialect has another for it. */
function readableNames(value: unknown, codec: DialectCodec, at: string): { field: string; name: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => readableNames(item, codec, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = `${at}.${name}`;
    const isStranger = codec.toWireField(name) !== name && codec.toReadableField(name) === name;
    return [...(isStranger ? [{ field, name }] : []), ...readableNames(inner, codec, field)];
  });
}
