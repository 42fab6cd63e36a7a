import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import type { ApiDocument, Operation } from './document.ts';
import { operationsOf } from './document.ts';
import { codeOf } from './envelope.ts';
import type { Fault } from './fault.ts';
import { createOracle } from './oracle.ts';
import { isRendered } from './page-judge.ts';
import { requestsFor, type WireRequest } from './requests.ts';
import type { Answer, Send } from './send.ts';
import type { Known } from './values.ts';

/** A wrong answer of the service. */
export interface Finding {
  readonly operation: string;
  readonly kind: string;
  readonly seen: string;
  /** The smallest request that reproduces it; null where no single request does. */
  readonly request: WireRequest | null;
}

/** The requests of a call and their outcomes. */
export interface Figures {
  readonly operation: string;
  readonly requests: number;
  /** By 'done', 'refused' (200 with a failure code), 'drawn' (a page with a borrower's screen in it) or the status. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly slowestMs: number;
}

export interface Fuzzing {
  readonly document: ApiDocument;
  readonly send: Send;
  readonly seed: number;
  /** Maximum number of requests, without those for shrinking. */
  readonly requests: number;
  /** An instant in milliseconds. */
  readonly endsAt: number;
  readonly only: string;
  /** Addresses outside the document. */
  readonly besides: readonly Operation[];
  /** Runs before the requests of each call: reopens the sessions, and reports errors of the service as a whole. */
  readonly between: (operation: string) => Promise<readonly Finding[]>;
  /** Values that the service now knows; the same number each time, so that the same seed makes the same requests from them. */
  readonly learn: () => Promise<Known>;
}

/** Maximum consecutive requests of one call, so that all calls have their turn in a short run. */
const IN_A_ROW = 12;
/** Time limit for shrinking, in milliseconds. */
const SHRINKING_MS = 15_000;
const MAX_FINDINGS = 20;

/** Requests every call again and again; the same seed gives the same requests in the same order. */
export async function fuzz(fuzzing: Fuzzing): Promise<{ findings: Finding[]; figures: Figures[] }> {
  const { document, only, seed, endsAt, between } = fuzzing;
  const operations = [...operationsOf(document), ...fuzzing.besides].filter(({ id }) => only === '' || id === only);
  if (operations.length === 0) throw new Error(`the document has no call ${only}`);
  const judge = createOracle(document);
  const notebook = new Map(
    operations.map(({ id }) => [id, { count: 0, outcomes: new Map<string, number>(), slowestMs: 0 }]),
  );
  const findings: Finding[] = [];
  let left = fuzzing.requests;
  const inARow = Math.min(IN_A_ROW, Math.max(1, Math.floor(left / operations.length)));
  const isOver = () => left <= 0 || Date.now() >= endsAt || findings.length >= MAX_FINDINGS;
  // a call that fails on each request gives no new finding
  const broken = new Set<string>();
  for (let round = 0; !isOver() && broken.size < operations.length; round += 1) {
    for (const operation of operations) {
      if (isOver()) break;
      if (broken.has(operation.id)) continue;
      findings.push(...(await between(operation.id)));
      const book = notebook.get(operation.id);
      const numRuns = Math.min(inARow, left);
      left -= numRuns;
      const found = await tryCall(
        { operation, fuzzing, judge, seed: seedOf(seed, operation.id, round), numRuns },
        (answer) => {
          if (book === undefined) return;
          book.count += 1;
          book.slowestMs = Math.max(book.slowestMs, answer.ms);
          const outcome = outcomeOf(answer);
          book.outcomes.set(outcome, (book.outcomes.get(outcome) ?? 0) + 1);
        },
      );
      if (found === null) continue;
      findings.push(found);
      broken.add(operation.id);
    }
  }
  findings.push(...(await between('')));
  const figures = [...notebook].map(([operation, { count, outcomes, slowestMs }]) => ({
    operation,
    requests: count,
    outcomes,
    slowestMs,
  }));
  return { findings, figures };
}

interface Trying {
  readonly operation: Operation;
  readonly fuzzing: Fuzzing;
  readonly judge: (operation: Operation, request: WireRequest, answer: Answer) => Fault | null;
  readonly seed: number;
  readonly numRuns: number;
}

async function tryCall(
  { operation, fuzzing, judge, seed, numRuns }: Trying,
  note: (answer: Answer) => void,
): Promise<Finding | null> {
  let seen: Fault | null = null;
  const property = fc.asyncProperty(requestsFor(operation, await fuzzing.learn()), async (request) => {
    const answer = await fuzzing.send(request);
    const fault = judge(operation, request, answer);
    if (seen === null) note(answer);
    // smaller, with the same error
    if (fault === null || (seen !== null && seen.kind !== fault.kind)) return true;
    seen = fault;
    return false;
  });
  const details = await fc.check(property, {
    seed,
    numRuns,
    interruptAfterTimeLimit: SHRINKING_MS,
    markInterruptAsFailure: false,
  });
  if (seen === null) return null;
  const { kind, seen: said } = seen as Fault;
  return { operation: operation.id, kind, seen: said, request: details.counterexample?.[0] ?? null };
}

const seedOf = (seed: number, operation: string, round: number): number =>
  createHash('sha256').update(`${seed}/${operation}/${round}`).digest().readInt32BE(0);

function outcomeOf({ failure, status, text }: Answer): string {
  if (failure !== null) return failure;
  if (status !== 200) return String(status);
  if (isRendered(text)) return 'drawn';
  try {
    return codeOf(JSON.parse(text)).replaceAll('0', '') === '' ? 'done' : 'refused';
  } catch {
    return '200';
  }
}
