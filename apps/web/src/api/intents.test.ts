import { describe, expect, test } from 'vitest';
import { createIntentStore, INTENT_LIFETIME_MS } from './intents.ts';
import { noStorage, tabStorage } from './safe-storage.ts';

const pay = { endpoint: 'repayment.generate-code', sessionId: 'demo', request: { orderId: '86', amount: 118456 } };

describe('an idempotency key', () => {
  test('is 128 random bits as text, unchanged until the outcome is known', () => {
    const intents = createIntentStore();
    const key = intents.keyFor(pay);
    expect(key).toMatch(/^[\da-f]{32}$/);
    expect(intents.keyFor({ ...pay, request: { amount: 118456, orderId: '86', isDelay: undefined } })).toBe(key);
    intents.settle(pay);
    expect(intents.keyFor(pay)).not.toBe(key);
  });

  test('differs for another content, call or borrower', () => {
    const intents = createIntentStore();
    const keys = [
      pay,
      { ...pay, request: { ...pay.request, amount: 118457 } },
      { ...pay, endpoint: 'repayment.commit-card' },
      { ...pay, sessionId: 'demo2' },
    ].map((intent) => intents.keyFor(intent));
    expect(new Set(keys).size).toBe(4);
    expect(intents.keyFor(pay)).toBe(keys[0]);
  });

  test('survives a reload, and the request itself is not stored', () => {
    sessionStorage.clear();
    const secret = { ...pay, request: { verifyCode: '739201' } };
    const key = createIntentStore({ storage: tabStorage }).keyFor(secret);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('739201');
    expect(createIntentStore({ storage: tabStorage }).keyFor(secret)).toBe(key);
  });

  test('expires after an hour: a later request is a new intent', () => {
    let now = 1_000_000;
    const intents = createIntentStore({ now: () => now });
    const key = intents.keyFor(pay);
    now += INTENT_LIFETIME_MS - 1;
    expect(intents.keyFor(pay)).toBe(key);
    now += 1;
    expect(intents.keyFor(pay)).not.toBe(key);
  });

  test.each(['{', 'null', '[["a"]]', '[["a",{"key":1,"at":2}]]'])('broken storage (%s) counts as empty', (text) => {
    const storage = { ...noStorage, read: () => text };
    expect(createIntentStore({ storage }).keyFor(pay)).toMatch(/^[\da-f]{32}$/);
  });
});
