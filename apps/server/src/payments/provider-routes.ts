import {
  createProviderRegistry,
  type ProviderConfiguration,
  type ProviderRegistry,
  type RegisteredProvider,
} from '@hiram/payments';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../app/config/config.ts';
import type { Metrics } from '../app/metrics.ts';
import { measuredProvider } from './measured-provider.ts';
import { mountNotify } from './money-in/notify-routes.ts';
import { mountReturn } from './money-in/return-routes.ts';
import { handlePayoutNotification } from './money-out/handle-payout-notification.ts';
import { handleNotification } from './money-in/handle-notification.ts';
import type { Services } from '../app/services.ts';

/**
 * Who collects and pays out: the lender's providers, which take the place of the sandbox's where there is one, to be tried there; and
 * others that exist already.
 */
export function chosenProviders(
  { paymentProviders }: Pick<Config, 'paymentProviders'>,
  {
    sandbox,
    others,
    metrics,
  }: {
    sandbox: { readonly providers: readonly ProviderConfiguration[] } | null;
    others: readonly RegisteredProvider[];
    metrics: Metrics;
  },
): ProviderRegistry {
  const isOwn = paymentProviders.length > 0 || sandbox === null;
  return createProviderRegistry(isOwn ? paymentProviders : sandbox.providers, others, (provider) =>
    measuredProvider(provider, metrics),
  );
}

/** Mounts the notification addresses of providers, and the pages that borrowers come back to. */
export async function mountProviderCalls(http: FastifyInstance, services: Services): Promise<void> {
  const { providers, clock, log } = services;
  if (providers.providers.length === 0) log.warn('no payment provider is configured: nothing can be paid');
  await mountNotify(
    http,
    {
      payment: (provider, notification) => handleNotification(services, provider, notification),
      payout: (provider, notification) => handlePayoutNotification(services, provider, notification),
      acknowledgement: (provider) => providers.byName(provider)?.acknowledgement,
    },
    () => clock.now(),
  );
  mountReturn(http, (provider, query) => providers.byName(provider)?.returnedReference?.(query) ?? null);
}
