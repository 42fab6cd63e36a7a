import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { MAX_CPU_MS } from './cpu.ts';
import { deskFault } from './desk-judge.ts';
import type { ApiDocument, Operation } from './document.ts';
import { codeOf, jsonOf } from './envelope.ts';
import type { Fault } from './fault.ts';
import { pageFault } from './page-judge.ts';
import type { WireRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** The service may close the connection during larger bodies. */
const CUT_OFF_AT = 32 * 1024;

/** Text that reveals the inside of a service. */
const inside: readonly RegExp[] = [
  /\bat (?:async )?[\w.$<>]+ \(?(?:file:|node:|\/)/,
  /\.(?:ts|js|mjs):\d+/,
  /node_modules|node:internal|file:\/\/\/(?!etc\/passwd)/,
  /\/(?:home|root|usr|tmp|work|opt|srv)\/[\w.-]+\//,
  /\b(?:select|insert into|update|delete from)\b[^<>]{0,80}\b(?:from|where|values|set)\b/i,
  /\b(?:relation|column|constraint) \\?"|violates|syntax error at|invalid (?:byte sequence|input syntax)|unterminated/i,
  /\b(?:kysely|postgres|postgresql|fastify|valibot|pino|sharp|libvips|busboy|ajv|pg-boss|pdfkit)\b/i,
  /\b(?:Type|Reference|Range|Syntax|Internal|Domain|Assertion)Error\b|Unexpected token|Cannot (?:read|set) propert/,
  /\bE(?:CONN\w+|NOENT|ACCES|PIPE|NOSPC|ADDRINUSE)\b|\bFST_\w+/,
  /\[object \w+\](?!["\\])|\bundefined\b is not/,
];

/** Checks answers against the document of the service. */
export function createOracle(
  document: ApiDocument,
): (operation: Operation, request: WireRequest, answer: Answer) => Fault | null {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addSchema(document, 'document');
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (operation: Operation, status: string): ValidateFunction => {
    const parts = [
      'paths',
      operation.path,
      operation.method.toLowerCase(),
      'responses',
      status,
      'content',
      'application/json',
      'schema',
    ];
    const key = parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = compiled.get(key) ?? ajv.compile({ $ref: `document#/${key}` });
    compiled.set(key, validate);
    return validate;
  };

  return (operation, request, answer) => {
    const { failure, status, text, headers } = answer;
    if (failure === 'late') return { kind: 'late', seen: `nothing within ${Math.round(answer.ms)} ms` };
    if (failure === 'lost') {
      const isCutOff = (request.body?.length ?? 0) > CUT_OFF_AT;
      return isCutOff ? null : { kind: 'no answer', seen: 'the connection ended without one' };
    }
    const { cpuMs = 0 } = answer;
    if (operation.kind === 'call' && !operation.needsSession && cpuMs > MAX_CPU_MS)
      return { kind: 'costly', seen: `${cpuMs} ms of CPU, at most ${MAX_CPU_MS} for a stranger` };
    const isDescribed503 = status === 503 && request.isDescribed && operation.statuses.has('503');
    if (status >= 500 && !isDescribed503) return { kind: 'server error', seen: `${status} ${text.slice(0, 200)}` };
    // the bytes of a picture or a PDF may contain any text by chance
    const said = /^(?:image\/(?!svg)|application\/pdf)/.test(headers['content-type'] ?? '') ? '' : text;
    const leak = leakIn(`${Object.values(headers).join('\n')}\n${said}`);
    if (leak !== null) return { kind: 'leak', seen: leak };
    if (request.method === 'HEAD') return null;
    if (!request.isDescribed)
      return pageFault(operation, request, answer) ?? deskFault(operation, request, answer) ?? strayFault(answer);
    if (!operation.statuses.has(String(status)))
      return { kind: 'undescribed status', seen: `${status} ${text.slice(0, 200)}` };
    const body = jsonOf(answer);
    if (body === undefined) return { kind: 'shape', seen: `${status} no JSON: ${text.slice(0, 200)}` };
    const validate = validatorOf(operation, String(status));
    if (!validate(body))
      return { kind: 'shape', seen: `${status} ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}` };
    const isStranger = request.session === 'none' || request.session === 'bad' || request.session === 'odd';
    if (operation.needsSession && isStranger && codeOf(body).replaceAll('0', '') === '')
      return { kind: 'no session needed', seen: text.slice(0, 200) };
    return null;
  };
}

/** An answer at an address that is no call: an envelope where it is JSON; a page must be a public one. */
function strayFault(answer: Answer): Fault | null {
  if (answer.text === '' || !/json/.test(answer.headers['content-type'] ?? '')) return null;
  const body = jsonOf(answer);
  const isEnvelope = typeof body === 'object' && body !== null && codeOf(body) !== '';
  return isEnvelope ? null : { kind: 'shape', seen: `${answer.status} no envelope: ${answer.text.slice(0, 200)}` };
}

/** The first internal text in an answer; null for none. */
export function leakIn(text: string): string | null {
  for (const pattern of inside) {
    const found = pattern.exec(text);
    if (found !== null) return text.slice(Math.max(0, found.index - 40), found.index + 120);
  }
  return null;
}
