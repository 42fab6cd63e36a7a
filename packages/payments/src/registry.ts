import * as v from 'valibot';
import type { Channel, PaymentProvider, PresentationKind } from './port.ts';
import { createDragonpayProvider } from './providers/dragonpay/dragonpay-provider.ts';
import { type DragonpaySettings, dragonpaySettings } from './providers/dragonpay/settings.ts';
import { createPaymongoProvider } from './providers/paymongo/paymongo-provider.ts';
import { type PaymongoSettings, paymongoSettings } from './providers/paymongo/settings.ts';
import { createRazorpayProvider } from './providers/razorpay/razorpay-provider.ts';
import { type RazorpaySettings, razorpaySettings } from './providers/razorpay/settings.ts';
import { createSandboxProvider, type SandboxProviderOptions } from './providers/sandbox/sandbox-provider.ts';
import { settingProblems } from './settings.ts';

/** One provider with its configuration; `kind` selects the adapter. */
export type ProviderConfiguration = ({ readonly kind: 'sandbox' } & SandboxProviderOptions) | LenderConfiguration;

/** The provider kinds that a lender can configure, with the settings of each. */
const SETTINGS = { dragonpay: dragonpaySettings, paymongo: paymongoSettings, razorpay: razorpaySettings };

/** The names of these kinds. */
export const lenderProviderKinds = Object.keys(SETTINGS) as readonly (keyof typeof SETTINGS)[];

/** A provider in a lender's settings. */
export type LenderConfiguration = DragonpaySettings | PaymongoSettings | RazorpaySettings;

function createProvider(configuration: ProviderConfiguration): PaymentProvider {
  switch (configuration.kind) {
    case 'sandbox':
      return createSandboxProvider(configuration);
    case 'dragonpay':
      return createDragonpayProvider(configuration);
    case 'paymongo':
      return createPaymongoProvider(configuration);
    case 'razorpay':
      return createRazorpayProvider(configuration);
  }
}

/** A provider with the market it collects in. */
export interface RegisteredProvider {
  /** Upper-case country code, such as 'PH'. */
  readonly market: string;
  readonly provider: PaymentProvider;
}

/** A filter for channels; missing fields do not filter. */
export interface ChannelFilter {
  readonly market?: string;
  /** Only channels whose limits include this amount, in minor units. */
  readonly amountMinor?: number;
  readonly presentations?: readonly PresentationKind[];
}

export interface ProviderRegistry {
  readonly providers: readonly PaymentProvider[];
  /** The provider with this name; null for none. */
  byName(name: string): PaymentProvider | null;
  /** The channel with its provider; null when none offers it now. */
  byChannel(channelNumber: string): { readonly provider: PaymentProvider; readonly channel: Channel } | null;
  /** The provider of payouts to the accounts of a channel number; null for none. */
  byPayoutChannel(channelNumber: string): PaymentProvider | null;
  /** The channels on offer now, in the order of configuration. */
  channels(filter?: ChannelFilter): readonly Channel[];
}

/**
 * Reads one provider's settings as a lender wrote them, with keys already replaced by `Secret`.
 * @returns the configuration, or a line for each missing, invalid or unknown setting; no line repeats a value
 */
export function readProviderSettings(given: unknown): LenderConfiguration | { readonly problems: readonly string[] } {
  const kind = typeof given === 'object' && given !== null && 'kind' in given ? given.kind : undefined;
  const schema = new Map<unknown, (typeof SETTINGS)[keyof typeof SETTINGS]>(Object.entries(SETTINGS)).get(kind);
  if (schema === undefined) return { problems: [`kind must be one of ${lenderProviderKinds.join(', ')}`] };
  const read = v.safeParse(schema, given);
  return read.success ? read.output : { problems: settingProblems(schema, read.issues) };
}

/**
 * Builds the configured providers.
 * @param others existing providers, offered after these
 * @param wrapped takes the place of each configured provider
 * @throws Error for a duplicate name or channel number: a payment could not be traced to its provider
 */
export function createProviderRegistry(
  configurations: readonly ProviderConfiguration[],
  others: readonly RegisteredProvider[] = [],
  wrapped: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
): ProviderRegistry {
  return registryOf([
    ...configurations.map((configuration) => ({
      market: configuration.market,
      provider: wrapped(createProvider(configuration)),
    })),
    ...others,
  ]);
}

/**
 * A registry of existing providers.
 * @throws Error for a duplicate name or channel number
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

/** The provider of each number. A provider with changing channels has all its numbers when it is created. */
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
