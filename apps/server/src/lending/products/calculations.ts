import type { AnswerOf, SentRefusalData } from '@hiram/contract';
import type { service as contract } from '@hiram/contract/calculator';
import type { service as rate } from '@hiram/contract/calculator-rate';
import type { service as working } from '@hiram/contract/calculator-working';
import type { ReadRequestOf } from '@hiram/contract/service/for-service';
import type { Logger } from 'pino';
import { addressBlock } from '../../platform/limits/address-block.ts';
import { tooManyFor } from '../../platform/limits/too-many.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createWorker, type Worker, WorkerBusy } from '../../platform/workers/worker.ts';
import { calculate, refuseMalformed } from './calculate.ts';
import { calculateRate } from './calculate-rate.ts';
import { isQuickLoan, isQuickRate } from './calculator-bounds.ts';
import { explainRate } from './explain-rate.ts';

/** The requests and answers of the public calculator. */
interface Kinds {
  schedule: typeof contract.calculate;
  working: typeof working.explainRate;
  rate: typeof rate.calculateRate;
}
type Kind = keyof Kinds;
type RequestFor<K extends Kind> = ReadRequestOf<Kinds[K]>;
type AnswerFor<K extends Kind> = AnswerOf<Kinds[K]>;

/** What the worker computes. */
export type Question = { [K in Kind]: { readonly about: K; readonly request: RequestFor<K> } }[Kind];
/** Its answer, or why the terms are refused. */
export type Said =
  | { readonly answer: AnswerFor<Kind> }
  | { readonly refused: { readonly message: string; readonly data?: SentRefusalData } };

/**
 * The public calculator. Terms that take a few milliseconds are computed at once; all others one at a time by a process of lower priority,
 * whose turns go round the addresses: anybody may ask, and nobody's loan waits for the answer.
 */
export interface Calculations {
  /** @throws Refusal 'malformed' naming the field, 'too-many' for an address whose turn does not come */
  compute<K extends Kind>(about: K, request: RequestFor<K>, address: string): Promise<AnswerFor<K>>;
  close(): Promise<void>;
}

/** An answer takes a tenth of a second, so the last in a full queue waits for two. */
const MAX_WAITING = 16;
const WAIT_MS = 10_000;
const WORK_MS = 10_000;
/** Until a refused address may ask again. */
const AGAIN_SECONDS = 5;

/** Computes costly terms in a separate process. */
export const openCalculations = (log: Logger): Calculations =>
  calculationsBy(
    createWorker({
      name: 'calculations',
      entry: new URL('./calculate-worker.ts', import.meta.url),
      log,
      maxWaiting: MAX_WAITING,
      waitMs: WAIT_MS,
      workMs: WORK_MS,
    }),
  );

/** For any worker that computes. */
export function calculationsBy(worker: Worker<Question, Said>): Calculations {
  return {
    async compute<K extends Kind>(about: K, request: RequestFor<K>, address: string): Promise<AnswerFor<K>> {
      const question = { about, request } as Question;
      if (isQuick(question)) return computed(question);
      const said = await worker.ask(addressBlock(address), question).catch((error: unknown) => {
        if (error instanceof WorkerBusy) throw tooManyFor(AGAIN_SECONDS);
        throw error;
      });
      if ('refused' in said) throw new Refusal('malformed', said.refused);
      return said.answer;
    },
    close: () => worker.close(),
  };
}

const isQuick = ({ about, request }: Question): boolean =>
  about === 'rate' ? isQuickRate(request) : isQuickLoan(request);

/** Computes in this process. @throws Refusal 'malformed' naming the field */
export function computed({ about, request }: Question): AnswerFor<Kind> {
  if (about === 'rate') return refuseMalformed(() => calculateRate(request));
  return about === 'schedule' ? calculate(request) : explainRate(request);
}
