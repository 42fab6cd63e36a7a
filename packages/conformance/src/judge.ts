import { type DialectCodec, type Endpoint, isSuccessCode } from '@hiram/contract';
import * as v from 'valibot';
import { type Answer, envelopeOf } from './ask.ts';
import { unreadableFields } from './unreadable-fields.ts';
import { type Finding, type Rule, formatValue } from './findings.ts';

/** The rules checked on an answer, its deviations, and its data where it is usable. */
export interface Judgement {
  readonly checked: readonly Rule[];
  readonly findings: readonly Finding[];
  readonly code: string;
  readonly message: string;
  /** In readable names, as the contract read it; undefined after a deviation. */
  readonly data: unknown;
}

interface Subject {
  readonly call: Endpoint;
  readonly codec: DialectCodec;
}

type Opened =
  | { readonly finding: Finding }
  | { readonly finding: null; readonly envelope: { code: string; message: string; data: unknown } };

/** Checks an answer that should be a success. The check ends at the first deviation, because the others would follow from it. */
export function judgeSuccess(answer: Answer, subject: Subject): Judgement {
  const { call, codec } = subject;
  const opened = open(answer, subject);
  const checked: Rule[] = ['answers', 'json', 'envelope', 'success', 'fields', 'names'];
  const wrong = (findings: readonly Finding[], envelope = { code: '', message: '' }): Judgement => ({
    checked,
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
    const found = `${formatValue(code)} with ${formatValue(message)}`;
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
  return { checked, findings, code, message, data: read.output };
}

/** Checks an answer that should be a refusal, on behalf of a rule. */
export function judgeRefusal(answer: Answer, subject: Subject, rule: Rule): Judgement {
  const { call } = subject;
  const checked: Rule[] = ['answers', 'json', 'envelope', rule];
  const opened = open(answer, subject);
  if (opened.finding !== null) {
    // a gateway's own error page is a broken answer too
    const isBroken = answer.status >= 500 && opened.finding.rule !== 'answers';
    const found = `HTTP ${answer.status}`;
    const finding = isBroken ? findingOf(call, rule, { expected: 'a refusal in the envelope', found }) : opened.finding;
    return { checked, findings: [finding], code: '', message: '', data: undefined };
  }
  const { code, message, data } = opened.envelope;
  const names = envelopeNames(subject);
  const findings: Finding[] = [];
  if (isSuccessCode(code)) {
    findings.push(
      findingOf(call, rule, { field: names.code, expected: 'a code that is not zero', found: formatValue(code) }),
    );
  } else if (answer.status >= 500) {
    findings.push(findingOf(call, rule, { expected: 'an HTTP status below 500', found: String(answer.status) }));
  } else if (message.trim() === '') {
    findings.push(
      findingOf(call, rule, { field: names.message, expected: 'words for the borrower', found: formatValue(message) }),
    );
  }
  return { checked, findings, code, message, data };
}

export function findingOf(
  call: Pick<Endpoint, 'name'>,
  rule: Rule,
  { field = '', expected, found }: { field?: string; expected: string; found: string },
): Finding {
  return { call: call.name, rule, field, expected, found };
}

/** The wire names of a call's envelope. */
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
    return broken('json', 'JSON', `HTTP ${answer.status}, ${formatValue(answer.text.slice(0, 80))}`);
  }
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(answer.contentType))
    return broken('json', 'the content type application/json', formatValue(answer.contentType));
  const envelope = envelopeOf(body, call, codec);
  const names = envelopeNames(subject);
  if (envelope === null) {
    const found = typeof body === 'object' && body !== null ? Object.keys(body).join(', ') : formatValue(body);
    return broken('envelope', `an object with ${names.code}, ${names.message} and ${names.data}`, found);
  }
  return { finding: null, envelope };
}

/** The wire name of a field of the data. */
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
      found: issue.path?.length === 0 ? formatValue(issue.input) : issue.received,
    });
  });
}

/** Readable names on the wire for which the dialect has another name. */
function readableNames(value: unknown, codec: DialectCodec, at: string): { field: string; name: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => readableNames(item, codec, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = `${at}.${name}`;
    const isStranger = codec.toWireField(name) !== name && codec.toReadableField(name) === name;
    return [...(isStranger ? [{ field, name }] : []), ...readableNames(inner, codec, field)];
  });
}
