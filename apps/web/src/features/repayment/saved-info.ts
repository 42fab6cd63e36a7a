import { loadInstalment, type RepaymentInfo } from '@hiram/contract/repayment';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { deviceStorage, parseJson } from '../../api/safe-storage.ts';

const KEY = 'hiram.repayment';

const savedInfo = v.object({
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  orderId: v.string(),
  info: loadInstalment.response,
});
export type SavedInfo = v.InferOutput<typeof savedInfo>;

/** Saves the repayment info of an order on this device, so that its code can be shown without the network (REP-04). */
export function saveInfo(orderId: string, info: RepaymentInfo, now: number = Date.now()): void {
  deviceStorage.write(KEY, JSON.stringify({ savedAt: now, orderId, info } satisfies SavedInfo));
}

/** Deletes the saved info of an order after it was paid, so that its code is not paid again. */
export function forgetInfo(orderId: string): void {
  if (savedIn(readText())?.orderId === orderId) deviceStorage.write(KEY, null);
}

/**
 * The saved repayment info; null if there is none that is readable.
 * @param orderId the order of the page; the info of another order is then not returned
 */
export function useSavedInfo(orderId: string | undefined): SavedInfo | null {
  const text = useSyncExternalStore(subscribe, readText, () => '');
  return useMemo(() => {
    const saved = savedIn(text);
    return saved !== null && (orderId === undefined || saved.orderId === orderId) ? saved : null;
  }, [text, orderId]);
}

const readText = (): string => deviceStorage.read(KEY);

/** Null for a text of an older version or another script. */
function savedIn(text: string): SavedInfo | null {
  const parsed = v.safeParse(savedInfo, parseJson(text));
  return parsed.success ? parsed.output : null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
