import { createProviderRegistry, type ProviderRegistry } from '@hiram/payments';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { mountNotify } from './http/notify.ts';
import { mountReturn } from './http/return.ts';
import { handlePayoutNotification } from './modules/borrowing/handle-payout-notification.ts';
import { handleNotification } from './modules/repayment/handle-notification.ts';
import type { Services } from './services.ts';

/** Who collects and pays out: the lender's providers, which take the place of the sandbox's where there is one, to be tried there. */
export function chosenProviders(
  { paymentProviders }: Pick<Config, 'paymentProviders'>,
  sandbox: { readonly providers: ProviderRegistry } | null,
): ProviderRegistry {
  return paymentProviders.length === 0 && sandbox !== null
    ? sandbox.providers
    : createProviderRegistry(paymentProviders);
}

/** Mounts what providers call, and where they send borrowers back to. */
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
