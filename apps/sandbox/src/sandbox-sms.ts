import type { Sms } from '@hiram/server/ports';
import type { SandboxStore } from './sandbox-store.ts';

/** Stores messages for the tester to read at /sandbox instead of sending them. */
export function createSandboxSms(store: SandboxStore, now: () => Date): Sms {
  return { send: ({ phone, body }) => store.keepSms({ phone, body, sentAt: now() }) };
}
