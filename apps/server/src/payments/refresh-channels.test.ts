import { type PaymentProvider, ProviderUnreachable, registryOf } from '@hiram/payments';
import { createSandboxProvider } from '@hiram/payments/sandbox';
import { describe, expect, it } from 'vitest';
import { createLog } from '../platform/telemetry/log.ts';
import { createChannelRefresh } from './refresh-channels.ts';

const options = { baseUrl: 'http://127.0.0.1:1', apiKey: 'k', signingSecret: 's', timeoutMs: 1_000 };

/** A keeper of two providers, of which the first answers as told; and what it logs. */
function keeperOf(refresh: NonNullable<PaymentProvider['refresh']>) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const asked = createSandboxProvider({ ...options, market: 'PH', name: 'asked' });
  const other = createSandboxProvider({ ...options, market: 'IN', name: 'not-asked' });
  const providers = registryOf([
    { market: 'PH', provider: { ...asked, refresh } },
    { market: 'IN', provider: other },
  ]);
  return { channels: createChannelRefresh({ providers, log }), lines };
}

describe('the list of the providers’ channels', () => {
  it('is requested from available providers, and a gap is logged once until it closes', async () => {
    const answers = [
      ['channel 1: A is not on offer'],
      ['channel 1: A is not on offer'],
      [],
      ['channel 1: A is not on offer'],
    ];
    const { channels, lines } = keeperOf(async () => answers.shift() ?? []);
    const told: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      await channels.refresh();
      told.push(lines.length);
    }
    expect(told).toEqual([1, 1, 1, 2]);
    expect(lines[0]).toContain('channel 1: A is not on offer');
  });

  it('does not stop the service from starting when a provider is silent', async () => {
    const { channels, lines } = keeperOf(() => Promise.reject(new ProviderUnreachable('no answer')));
    await channels.refresh();
    expect(lines.join('')).toContain('a provider could not be asked what it offers');
    channels.begin();
    channels.stop();
  });
});
