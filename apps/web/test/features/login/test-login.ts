import { readableCodec } from '@hiram/contract/dialect';
import type { Endpoint } from '@hiram/contract/endpoint';
import { login, sendLoginCode } from '@hiram/contract/login';
import { getChallenge, getSid } from '@hiram/contract/registration';
import type { ProofChallenge } from '@hiram/contract/registration-captcha';
import { vi } from 'vitest';
import { startTestService, type TestService } from '../../api/test-service.ts';

export const MARK = '~AAAAAAAAAAAAAAAAAAAAAA';

/** An endpoint at its path on the wire. */
export const onWire = <E extends Endpoint>(endpoint: E): E => ({
  ...endpoint,
  path: readableCodec.toWirePath(endpoint.path),
});

/** A service that sends codes and accepts 123456. */
export async function startLoginService(): Promise<TestService> {
  const service = await startTestService();
  service.answer(onWire(getSid), () => ({ sid: 'sid-of-this-page', livesSeconds: 7200 }));
  service.answer(onWire(getChallenge), () => ({ salt: 'salt', bits: 14, rounds: 2, livesSeconds: 300 }));
  service.answer(sendLoginCode, () => ({ waitSeconds: 60 }));
  service.respond(login, (response, { fields }) => {
    const isRight = fields['smsCode'] === '123456';
    const refusal = { code: '1042', message: 'The code is not right. Please check the SMS.', data: null };
    response.end(JSON.stringify(isRight ? { code: '00', message: '', data: { sessionId: MARK } } : refusal));
  });
  return service;
}

/** Replaces the proof-of-work worker, which jsdom lacks. It reports each part of its work a moment later. */
export function stubWorker(): void {
  class Calculator extends EventTarget {
    postMessage({ rounds }: ProofChallenge): void {
      for (let round = 0; round < rounds; round += 1) {
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { round, number: round + 7 } })));
      }
    }
    terminate(): void {
      // It has ended by itself.
    }
  }
  vi.stubGlobal('Worker', Calculator);
}
