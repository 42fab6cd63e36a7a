import { describe, expect, it } from 'vitest';
import { createProviderRegistry, type ProviderConfiguration, registryOf } from './registry.ts';

const PH: ProviderConfiguration = {
  kind: 'sandbox',
  baseUrl: 'http://127.0.0.1:1/sandbox/provider',
  apiKey: 'sk',
  signingSecret: 'whsec',
  timeoutMs: 100,
  market: 'PH',
};
const IN: ProviderConfiguration = { ...PH, name: 'sandbox-india', market: 'IN' };

describe('provider registry', () => {
  it('finds a provider by its name', () => {
    const registry = createProviderRegistry([PH, IN]);
    expect(registry.byName('sandbox')?.channels.map(({ channelNumber }) => channelNumber)).toContain('90006');
    expect(registry.byName('sandbox-india')?.name).toBe('sandbox-india');
    expect(registry.byName('toString')).toBeNull();
    expect(registry.providers).toHaveLength(2);
  });

  it('finds the provider and the channel of a channel number', () => {
    const registry = createProviderRegistry([PH, IN]);
    expect(registry.byChannel('90006')).toMatchObject({ provider: { name: 'sandbox' }, channel: { name: 'GCash' } });
    expect(registry.byChannel('90011')?.provider.name).toBe('sandbox-india');
    expect(registry.byChannel('1')).toBeNull();
  });

  it('refuses two providers with one channel number, naming both', () => {
    expect(() => createProviderRegistry([PH, { ...PH, name: 'other' }])).toThrow(
      "channel 90006 belongs to 'sandbox' and to 'other'",
    );
  });

  it('finds the payout provider of an account kind, which may differ from the collecting one', () => {
    const [collects, paysOut] = [PH, IN].map((one) => createProviderRegistry([one]).providers[0]);
    if (collects === undefined || paysOut === undefined) throw new Error('they are not there');
    const registry = registryOf([
      { market: 'PH', provider: { ...collects, payoutChannels: [] } },
      { market: 'PH', provider: { ...paysOut, payoutChannels: ['90006'] } },
    ]);
    expect(registry.byChannel('90006')?.provider.name).toBe('sandbox');
    expect(registry.byPayoutChannel('90006')?.name).toBe('sandbox-india');
    expect(registry.byPayoutChannel('90001')).toBeNull();
    const twice = { market: 'PH', provider: { ...collects, channels: [], payoutChannels: ['90006'] } };
    expect(() => registryOf([twice, { market: 'IN', provider: { ...paysOut, payoutChannels: ['90006'] } }])).toThrow(
      "payout channel 90006 belongs to 'sandbox' and to 'sandbox-india'",
    );
  });

  it('follows a provider’s changing channels', () => {
    const [provider] = createProviderRegistry([PH]).providers;
    if (provider === undefined) throw new Error('it is not there');
    const offer = { now: provider.channels };
    const changing = {
      ...provider,
      get channels() {
        return offer.now;
      },
    };
    const registry = registryOf([{ market: 'PH', provider: changing }]);
    offer.now = offer.now.filter(({ channelNumber }) => channelNumber !== '90006');
    expect(registry.byChannel('90006')).toBeNull();
    expect(registry.channels().map(({ channelNumber }) => channelNumber)).not.toContain('90006');
    offer.now = provider.channels;
    expect(registry.byChannel('90006')?.channel.name).toBe('GCash');
  });

  it('refuses two providers with one name', () => {
    expect(() => createProviderRegistry([PH, { ...IN, name: 'sandbox' }])).toThrow(
      "two payment providers are named 'sandbox'",
    );
  });

  it('lists the channels of a market, in the order of configuration', () => {
    const registry = createProviderRegistry([PH, IN]);
    expect(registry.channels({ market: 'IN' }).map(({ name }) => name)).toEqual(['UPI app', 'UPI QR', 'Net banking']);
    expect(registry.channels().map(({ channelNumber }) => channelNumber)[0]).toBe('90006');
    expect(registry.channels({ market: 'XX' })).toEqual([]);
  });

  it('lists only channels whose limits include the amount, both ends included', () => {
    const registry = createProviderRegistry([PH]);
    const numbers = (amountMinor: number) =>
      registry.channels({ amountMinor }).map(({ channelNumber }) => channelNumber);
    expect(numbers(99)).toEqual([]);
    expect(numbers(4_999)).not.toContain('90002');
    expect(numbers(5_000)).toContain('90002');
    expect(numbers(1_000_000)).toContain('90002');
    expect(numbers(1_000_001)).not.toContain('90002');
  });

  it('leaves out channels that need nothing from the borrower when only the others are requested', () => {
    const registry = createProviderRegistry([PH]);
    const shown = registry.channels({ presentations: ['redirect', 'code', 'qr'] });
    expect(shown.map(({ channelNumber }) => channelNumber)).not.toContain('90007');
    expect(registry.channels({ presentations: ['none'] }).map(({ channelNumber }) => channelNumber)).toEqual(['90007']);
  });

  it('is empty without configuration', () => {
    expect(registryOf([]).channels()).toEqual([]);
  });
});
