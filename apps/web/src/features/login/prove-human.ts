import type { Call, CallResult } from '@hiram/contract/client';
import { getChallenge, getSid } from '@hiram/contract/registration';
import * as codes from '@hiram/contract/refusal-codes';
import { solve } from '../../proof/solve-proof.ts';

type Failed = Extract<CallResult<unknown>, { success: false }>;

/** Registers the page at the service and does the proof of work. */
export type HumanProof =
  | { readonly kind: 'proved'; readonly sid: string; readonly proof: string }
  /** The browser cannot do it: a picture is needed. */
  | { readonly kind: 'no-proof'; readonly sid: string }
  | { readonly kind: 'failed'; readonly result: Failed };

export interface HumanProofOptions {
  readonly call: Call;
  /** The id of an earlier attempt; empty if there is none. */
  readonly sid: string;
  /** Called with the share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Proves a human to the service without any input. An expired page id is replaced, once. */
export async function proveHuman({ call, sid: known, onProgress }: HumanProofOptions): Promise<HumanProof> {
  let sid = known;
  for (let tries = 0; ; tries += 1) {
    if (sid === '') {
      const named = await call(getSid, {});
      if (!named.success) return { kind: 'failed', result: named };
      sid = named.data.sid;
    }
    const challenge = await call(getChallenge, { sid });
    if (challenge.success) {
      try {
        return { kind: 'proved', sid, proof: await solve(challenge.data, onProgress) };
      } catch {
        return { kind: 'no-proof', sid };
      }
    }
    if (challenge.code !== codes.pageTooOld || tries > 0) return { kind: 'failed', result: challenge };
    sid = '';
  }
}
