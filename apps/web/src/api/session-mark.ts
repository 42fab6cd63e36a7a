import { MARK_KEY } from './mark-key.ts';
import { deviceStorage } from './safe-storage.ts';
import type { SessionStore } from './session.ts';

/** Takes over the session of a login without a shell: on this page now, and by its mark in other tabs and later visits. */
export function keepMark(session: SessionStore, mark: string): void {
  // where it cannot be stored, the session lasts as long as the tab
  deviceStorage.write(MARK_KEY, mark);
  session.refresh(new URLSearchParams({ sessionId: mark }).toString());
}

/** Ends the session on this device: no tab can resume it. */
export function forgetMark(session: SessionStore): void {
  deviceStorage.write(MARK_KEY, null);
  session.forget();
}
