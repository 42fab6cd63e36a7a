import type { SandboxStore } from '../stores/sandbox-store.ts';
import type { Sms } from './sms.ts';

/** Keeps messages for the tester to read at /sandbox instead of sending them. */
export function createSandboxSms(store: SandboxStore, now: () => Date): Sms {
  return { send: ({ phone, body }) => store.keepSms({ phone, body, sentAt: now() }) };
}
