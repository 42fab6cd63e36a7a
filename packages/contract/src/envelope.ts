import type { FieldProblem } from './errors.ts';

/** The three fields of every answer, by their readable names. */
export interface Envelope<Data = unknown> {
  readonly code: string;
  readonly message: string;
  readonly data: Data;
}

/** The wire names of the three fields. */
export interface EnvelopeNames {
  readonly code: string;
  readonly data: string;
  readonly message: string;
}

/** The envelope of most calls. */
export const standardEnvelope: EnvelopeNames = { code: 'code', data: 'data', message: 'message' };

/** The envelope of the variant API (loan confirmation at /catholicIreland). */
export const variantEnvelope: EnvelopeNames = { code: 'status', data: 'result', message: 'msg' };

/** The success code of our own service; registration uses '0' (specification, section 7). */
export type SuccessCode = '00' | '0';

/**
 * True for '00' and for every code that parses to zero, as text or as number (REQ-06). The whole text must be zero: '0E01' is
 * some back ends' error code, and reading it as success could lose a payment.
 */
export function isSuccessCode(code: string | number): boolean {
  return /^\s*[+-]?0+(?:\.0*)?\s*$/.test(String(code));
}

/** Wraps an answer under the given names. */
export function encodeEnvelope(envelope: Envelope, names: EnvelopeNames): Record<string, unknown> {
  return { [names.code]: envelope.code, [names.message]: envelope.message, [names.data]: envelope.data };
}

/**
 * Reads an answer under any of the accepted names; the first with a code field wins (REQ-05).
 * @returns null when the body is an envelope under none of them
 */
export function decodeEnvelope(body: unknown, accepted: readonly EnvelopeNames[]): Envelope | null {
  if (!isRecord(body)) return null;
  for (const names of accepted) {
    const code = body[names.code];
    if (typeof code !== 'string' && typeof code !== 'number') continue;
    const message = body[names.message];
    return {
      code: String(code),
      message: typeof message === 'string' ? message : '',
      data: body[names.data],
    };
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a refusal says beside its message. */
export interface RefusalData {
  /** The wrong fields of the request. */
  readonly problems: readonly FieldProblem[];
  /** Seconds until the next try; 0 where none is named. */
  readonly waitSeconds: number;
  /** Address of the page on which the borrower removes the cause; empty where none is named. */
  readonly address: string;
}

/** The data as our service sends it: the parts that the refusal has. */
export interface SentRefusalData extends Partial<RefusalData> {
  /** The missing certification steps. */
  readonly steps?: readonly string[];
  /** The amount payable now, in minor units. */
  readonly amount?: number;
}

/** Reads the data of a refusal, of any back end: a part that it does not send, or sends in another form, is empty. */
export function readRefusal(data: unknown): RefusalData {
  const { problems, waitSeconds, address } = partsOf(data);
  const wait = Number(waitSeconds);
  return {
    problems: (Array.isArray(problems) ? problems : []).flatMap((problem) => {
      const { field, message = '' } = partsOf(problem);
      return typeof field === 'string' ? [{ field, message: String(message) }] : [];
    }),
    waitSeconds: Number.isFinite(wait) ? Math.max(0, wait) : 0,
    address: typeof address === 'string' ? address : '',
  };
}

const partsOf = (value: unknown) => (isRecord(value) ? value : {});
