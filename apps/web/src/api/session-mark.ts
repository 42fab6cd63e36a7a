import { MARK_KEY } from './mark-key.ts';
import type { SessionStore } from './session.ts';

/** Takes over the session of a login without a shell: on this page now, and by its mark in other tabs and later visits. */
export function keepMark(session: SessionStore, mark: string): void {
  try {
    localStorage.setItem(MARK_KEY, mark);
  } catch {
    // full or forbidden: the session lasts as long as the tab
  }
  session.refresh(new URLSearchParams({ sessionId: mark }).toString());
}

/** Ends the session on this device: no tab can resume it. */
export function forgetMark(session: SessionStore): void {
  try {
    localStorage.removeItem(MARK_KEY);
  } catch {
    // nothing was stored
  }
  session.forget();
}
