import { INDIA_CHANNELS } from './channels-india.ts';
import { PHILIPPINE_CHANNELS } from './channels-philippines.ts';
import type { SandboxChannel } from './sandbox-channel.ts';

/** The countries of Sandbox Pay, by ISO 3166 code, with their currency. */
export const SANDBOX_CURRENCIES = { PH: 'PHP', IN: 'INR' } as const;

export type SandboxMarket = keyof typeof SANDBOX_CURRENCIES;

const CHANNELS: Readonly<Record<SandboxMarket, readonly SandboxChannel[]>> = {
  PH: PHILIPPINE_CHANNELS,
  IN: INDIA_CHANNELS,
};

/** The channels of one country in display order. */
export function sandboxChannels(market: SandboxMarket): readonly SandboxChannel[] {
  return CHANNELS[market];
}
