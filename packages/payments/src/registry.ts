import type { Channel, PaymentProvider, PresentationKind } from './port.ts';
import { createSandboxProvider, type SandboxProviderOptions } from './providers/sandbox/sandbox-provider.ts';

/** One provider as a lender configures it; `kind` picks the adapter. */
export type ProviderConfiguration = { readonly kind: 'sandbox' } & SandboxProviderOptions;

/** A provider with the market it collects in. */
export interface RegisteredProvider {
  /** Upper-case country code, such as 'PH'. */
  readonly market: string;
  readonly provider: PaymentProvider;
}

/** Which channels to list; what is left out does not filter. */
export interface ChannelFilter {
  readonly market?: string;
  /** Only channels whose limits hold this amount, in minor units. */
  readonly amountMinor?: number;
  readonly presentations?: readonly PresentationKind[];
}

export interface ProviderRegistry {
  readonly providers: readonly PaymentProvider[];
  /** The provider with this name; null when there is none. */
  byName(name: string): PaymentProvider | null;
  /** Who serves a channel, and the channel itself; null when nobody does. */
  byChannel(channelNumber: string): { readonly provider: PaymentProvider; readonly channel: Channel } | null;
  /** The channels on offer, in the order of configuration. */
  channels(filter?: ChannelFilter): readonly Channel[];
}

const ADAPTERS: {
  readonly [Kind in ProviderConfiguration['kind']]: (configuration: ProviderConfiguration) => PaymentProvider;
} = {
  sandbox: createSandboxProvider,
};

/**
 * Builds the configured providers.
 * @param others providers that exist already, offered after these
 * @throws Error when two have one name, or two channels one number: a payment could not be led back to its provider
 */
export function createProviderRegistry(
  configurations: readonly ProviderConfiguration[],
  others: readonly RegisteredProvider[] = [],
): ProviderRegistry {
  return registryOf([
    ...configurations.map((configuration) => ({
      market: configuration.market,
      provider: ADAPTERS[configuration.kind](configuration),
    })),
    ...others,
  ]);
}

/**
 * A registry of providers that exist already.
 * @throws Error when two have one name, or two channels one number
 */
export function registryOf(entries: readonly RegisteredProvider[]): ProviderRegistry {
  const byName = new Map<string, PaymentProvider>();
  const byChannel = new Map<string, { market: string; provider: PaymentProvider; channel: Channel }>();
  for (const { market, provider } of entries) {
    if (byName.has(provider.name)) throw new Error(`two payment providers are named '${provider.name}'`);
    byName.set(provider.name, provider);
    for (const channel of provider.channels) {
      const holder = byChannel.get(channel.channelNumber);
      if (holder !== undefined) {
        throw new Error(
          `channel ${channel.channelNumber} belongs to '${holder.provider.name}' and to '${provider.name}'`,
        );
      }
      byChannel.set(channel.channelNumber, { market, provider, channel });
    }
  }
  return {
    providers: [...byName.values()],
    byName: (name) => byName.get(name) ?? null,
    byChannel: (channelNumber) => {
      const found = byChannel.get(channelNumber);
      return found === undefined ? null : { provider: found.provider, channel: found.channel };
    },
    channels: (filter = {}) =>
      [...byChannel.values()]
        .filter(({ market, channel }) => fits(filter, market, channel))
        .map(({ channel }) => channel),
  };
}

function fits(filter: ChannelFilter, market: string, channel: Channel): boolean {
  const { amountMinor, presentations } = filter;
  return (
    (filter.market === undefined || filter.market === market) &&
    (amountMinor === undefined || (amountMinor >= channel.minimumMinor && amountMinor <= channel.maximumMinor)) &&
    (presentations === undefined || presentations.includes(channel.presentation))
  );
}
