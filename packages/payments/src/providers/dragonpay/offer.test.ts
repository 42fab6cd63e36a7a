import { describe, expect, it } from 'vitest';
import { ProviderUnreachable } from '../../port.ts';
import { createDragonpayProvider } from './dragonpay-provider.ts';
import keys from './exchanges/keys.json' with { type: 'json' };
import processors from './exchanges/processors.json' with { type: 'json' };
import { readFakeSettings } from './fake/fake-settings.ts';
import { type Exchange, replaying } from './fake/replay.ts';

const listing = (change: (list: typeof processors.response.body) => unknown): Exchange => ({
  ...processors,
  response: { status: 200, body: change(processors.response.body) },
});
const providerOver = (...exchanges: Exchange[]) =>
  createDragonpayProvider(readFakeSettings(), { fetch: replaying(exchanges) });
const limitsOf = (provider: ReturnType<typeof providerOver>) =>
  provider.channels.map(({ channelNumber, minimumMinor, maximumMinor }) => [channelNumber, minimumMinor, maximumMinor]);

describe('the channels of Dragonpay', () => {
  it('are the lender’s settings until the first answer, and then within the limits of both', async () => {
    const provider = providerOver(processors);
    expect(limitsOf(provider)).toEqual([
      ['90006', 100, 5_000_000],
      ['90002', 100, 5_000_000],
    ]);
    expect(await provider.refresh?.()).toEqual([]);
    expect(limitsOf(provider)).toEqual([
      ['90006', 100, 5_000_000],
      ['90002', 100, 1_000_000],
    ]);
  });

  it('show borrowers the name and logo of the lender, and no id of the provider', () => {
    expect(providerOver().channels[0]).toEqual({
      channelNumber: '90006',
      name: 'GCash',
      logo: '/brand/channel.svg',
      presentation: 'redirect',
      feeMinor: 0,
      speed: 'instant',
      minimumMinor: 100,
      maximumMinor: 5_000_000,
      notices: [],
    });
  });

  it.each<[string, (list: typeof processors.response.body) => unknown]>([
    ['is not listed', (list) => list.filter(({ ProcId }) => ProcId !== '7ELE')],
    [
      'is listed for dollars',
      (list) => list.map((one) => ({ ...one, Currencies: one.ProcId === '7ELE' ? 'USD' : 'PHP' })),
    ],
    [
      'has limits beside ours',
      (list) => list.map((one) => ({ ...one, MinAmount: one.ProcId === '7ELE' ? 50_001 : 1 })),
    ],
  ])('exclude one that %s, with a warning', async (_, change) => {
    const provider = providerOver(listing(change));
    expect(await provider.refresh?.()).toEqual(['channel 90002: 7ELE is not on offer']);
    expect(provider.channels.map(({ channelNumber }) => channelNumber)).toEqual(['90006']);
  });

  it('stay unchanged when the provider is unreachable', async () => {
    const provider = createDragonpayProvider(readFakeSettings(), {
      fetch: replaying([{ ...processors, response: { status: 503, body: '' } }]),
    });
    await expect(provider.refresh?.()).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(provider.channels).toHaveLength(2);
  });

  it('are requested at the second address where the first has nothing', async () => {
    const nothing: Exchange = { ...processors, response: { status: 404, body: '<html>' } };
    const path = '/api/collect/v2/processors/available/1.00';
    const provider = providerOver(nothing, { ...processors, request: { ...processors.request, path } });
    expect(await provider.refresh?.()).toEqual([]);
  });

  it('come with the keys of notifications where those are signed by RSA', async () => {
    const settings = readFakeSettings({ signature: 'rsa' });
    const asked = createDragonpayProvider(settings, { fetch: replaying([processors, keys]) });
    expect(await asked.refresh?.()).toEqual([]);
    const withoutKeys = createDragonpayProvider(settings, { fetch: replaying([processors]) });
    await expect(withoutKeys.refresh?.()).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
