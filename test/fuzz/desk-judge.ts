import { deskEndpoints } from '@hiram/contract/desk';
import type { Operation } from './document.ts';
import { isDone, jsonOf } from './envelope.ts';
import type { Fault } from './fault.ts';
import type { WireRequest } from './requests.ts';
import type { Answer } from './send.ts';

const calls = new Map(deskEndpoints.map((call) => [call.name, call]));

/** Errors in the answer to a call of the desk: success without an agent, or an answer that breaks the contract. */
export function deskFault(operation: Operation, request: WireRequest, answer: Answer): Fault | null {
  const call = operation.kind === 'desk' && request.isExact ? calls.get(operation.id) : undefined;
  // Node itself answers a request that breaks off before it is HTTP, without a body
  if (call === undefined || answer.text === '') return null;
  const body = jsonOf(answer);
  if (body === undefined) return { kind: 'shape', seen: `${answer.status} no JSON: ${answer.text.slice(0, 200)}` };
  if (answer.status !== 200 || !isDone(body)) return null;
  if (operation.needsSession && request.session !== 'real')
    return { kind: 'no session needed', seen: answer.text.slice(0, 200) };
  const read = call.response['~standard'].validate((body as { data?: unknown }).data);
  if (read instanceof Promise || read.issues === undefined) return null;
  const said = read.issues.map(({ message, path }) => `${(path ?? []).map(String).join('.')} ${message}`);
  return { kind: 'shape', seen: `${said.join(', ')}: ${answer.text.slice(0, 300)}` };
}
