import { loadInstalment } from '@hiram/contract/repayment';
import { expect, test, vi } from 'vitest';
import { createLoginGate, type LoginGate } from './login-gate.ts';
import type { Outcome } from './outcomes.ts';
import { createSessionStore, type SessionStore } from './session.ts';

function open(): { session: SessionStore; gate: LoginGate } {
  const session = createSessionStore({ search: '?sessionId=old' });
  return { session, gate: createLoginGate(session) };
}

const refusal = (sessionId: string, code = '401'): Outcome => ({
  endpoint: loadInstalment,
  request: {},
  sessionId,
  at: 0,
  result: { success: false, failure: 'business', code, message: '', data: null, raw: null, status: 200 },
});

test('REQ-09 a refused session closes the gate until a new one comes', () => {
  const { session, gate } = open();
  const listener = vi.fn<() => void>();
  gate.subscribe(listener);
  gate.observe(refusal('old', '1002'));
  expect([gate.isClosed(), listener.mock.calls.length]).toEqual([false, 0]);
  gate.observe(refusal('old'));
  expect([gate.isClosed(), listener.mock.calls.length]).toEqual([true, 1]);
  session.refresh('sessionId=fresh');
  expect([gate.isClosed(), listener.mock.calls.length]).toEqual([false, 2]);
});

test('REQ-02 a refusal that arrives after the new session is ignored', () => {
  const { session, gate } = open();
  session.refresh('sessionId=fresh');
  gate.observe(refusal('old'));
  expect(gate.isClosed()).toBe(false);
});
