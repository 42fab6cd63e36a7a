import type { PaymentProvider } from '@hiram/payments';
import type { Services } from '../app/services.ts';

const EVERY_MS = 15 * 60_000;

export interface ChannelRefresh {
  /** Refreshes once. Never throws: the offer stays unchanged where a provider does not answer. */
  refresh(): Promise<void>;
  /** Refreshes every quarter of an hour. */
  begin(): void;
  stop(): void;
}

/**
 * Refreshes the providers' channels on offer. Each process does so, because each caches the answers. A channel that disappears
 * is logged once, and again when others do; it returns automatically.
 */
export function createChannelRefresh({ providers, log }: Pick<Services, 'providers' | 'log'>): ChannelRefresh {
  const said = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;
  const ask = async (provider: PaymentProvider): Promise<void> => {
    try {
      const gaps = (await provider.refresh?.()) ?? [];
      if (gaps.length > 0 && said.get(provider.name) !== gaps.join())
        log.warn({ provider: provider.name, gaps }, 'a provider does not offer all that is configured');
      said.set(provider.name, gaps.join());
    } catch (error) {
      log.warn({ err: error, provider: provider.name }, 'a provider could not be asked what it offers');
    }
  };
  const refresh = async (): Promise<void> => {
    await Promise.all(providers.providers.map(ask));
  };
  return {
    refresh,
    begin: () => {
      timer ??= setInterval(() => void refresh(), EVERY_MS).unref();
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
