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
  /** Who serves a channel, and the channel itself; null when nobody does, or not now. */
  byChannel(channelNumber: string): { readonly provider: PaymentProvider; readonly channel: Channel } | null;
  /** Who pays out to the accounts of a channel number; null when nobody does. */
  byPayoutChannel(channelNumber: string): PaymentProvider | null;
  /** The channels on offer now, in the order of configuration. */
  channels(filter?: ChannelFilter): readonly Channel[];
}

const ADAPTERS: {
  readonly [Kind in ProviderConfiguration['kind']]: (configuration: ProviderConfiguration) => PaymentProvider;
} = {
  sandbox: createSandboxProvider,
};

/**
 * Builds the configured providers.
 * @throws Error when two have one name, or two channels one number: a payment could not be led back to its provider
 */
export function createProviderRegistry(configurations: readonly ProviderConfiguration[]): ProviderRegistry {
  return registryOf(
    configurations.map((configuration) => ({
      market: configuration.market,
      provider: ADAPTERS[configuration.kind](configuration),
    })),
  );
}

/**
 * A registry of providers that exist already.
 * @throws Error when two have one name, or two channels one number
 */
export function registryOf(entries: readonly RegisteredProvider[]): ProviderRegistry {
  const byName = new Map<string, PaymentProvider>();
  for (const { provider } of entries) {
    if (byName.has(provider.name)) throw new Error(`two payment providers are named '${provider.name}'`);
    byName.set(provider.name, provider);
  }
  const collecting = holders(entries, ({ channels }) => channels.map(({ channelNumber }) => channelNumber), 'channel');
  const payingOut = holders(entries, ({ payoutChannels }) => payoutChannels, 'payout channel');
  return {
    providers: [...byName.values()],
    byName: (name) => byName.get(name) ?? null,
    byChannel: (channelNumber) => {
      const provider = collecting.get(channelNumber);
      const channel = provider?.channels.find((one) => one.channelNumber === channelNumber);
      return provider === undefined || channel === undefined ? null : { provider, channel };
    },
    byPayoutChannel: (channelNumber) => payingOut.get(channelNumber) ?? null,
    channels: (filter = {}) =>
      entries.flatMap(({ market, provider }) => provider.channels.filter((channel) => fits(filter, market, channel))),
  };
}

/** Which provider has which number. A provider whose offer changes has all its numbers when it is made. */
function holders(
  entries: readonly RegisteredProvider[],
  numbersOf: (provider: PaymentProvider) => readonly string[],
  what: string,
): ReadonlyMap<string, PaymentProvider> {
  const held = new Map<string, PaymentProvider>();
  for (const { provider } of entries) {
    for (const number of numbersOf(provider)) {
      const holder = held.get(number);
      if (holder !== undefined) {
        throw new Error(`${what} ${number} belongs to '${holder.name}' and to '${provider.name}'`);
      }
      held.set(number, provider);
    }
  }
  return held;
}

function fits(filter: ChannelFilter, market: string, channel: Channel): boolean {
  const { amountMinor, presentations } = filter;
  return (
    (filter.market === undefined || filter.market === market) &&
    (amountMinor === undefined || (amountMinor >= channel.minimumMinor && amountMinor <= channel.maximumMinor)) &&
    (presentations === undefined || presentations.includes(channel.presentation))
  );
}
