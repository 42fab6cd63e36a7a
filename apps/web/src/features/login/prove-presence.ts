import type { Call, CallResult } from '@hiram/contract/client';
import { getChallenge, getSid } from '@hiram/contract/registration';
import { solve } from '../../proof/solve-proof.ts';

/** Code of a page that the service does not know any more. */
export const PAGE_TOO_OLD = '1041';

type Failed = Extract<CallResult<unknown>, { success: false }>;

/** Names the page to the service and does its calculation. */
export type Presence =
  | { readonly kind: 'proved'; readonly sid: string; readonly proof: string }
  /** The browser cannot calculate: a picture has to do. */
  | { readonly kind: 'no-proof'; readonly sid: string }
  | { readonly kind: 'failed'; readonly result: Failed };

export interface PresenceOptions {
  readonly call: Call;
  /** Of an earlier try; empty where there is none. */
  readonly sid: string;
  /** Told how much of the calculation is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Shows the service that somebody is there, without anything to be typed. A page that is over is named anew, once. */
export async function provePresence({ call, sid: known, onProgress }: PresenceOptions): Promise<Presence> {
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
    if (challenge.code !== PAGE_TOO_OLD || tries > 0) return { kind: 'failed', result: challenge };
    sid = '';
  }
}
