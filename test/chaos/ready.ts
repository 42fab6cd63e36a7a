import { setTimeout as delay } from 'node:timers/promises';
import { isReady } from '../../tools/service-under-test.ts';

/** Waits until a process of the service is ready. @throws Error after three minutes */
export async function untilReady(baseUrl: string): Promise<void> {
  for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await delay(20))
    if (await isReady(baseUrl)) return;
  throw new Error('the service did not become ready again');
}
