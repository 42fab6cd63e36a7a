import type { FastifyPluginAsync } from 'fastify';
import { createSandboxDelivery, type SandboxDelivery } from './delivery.ts';
import type { SandboxPay, SandboxPayOptions } from './dependencies.ts';
import { sandboxProviderRoutes } from './provider-routes.ts';

/**
 * Sandbox Pay as a whole: a payment provider with records, pages and notifications of its own that runs in this
 * process. The loan service reaches it over HTTP only.
 * @returns `routes`, to be registered on the server without a prefix, and the delivery of notifications, to be started
 *   once the server listens and stopped before the database is closed
 */
export function createSandboxPay(
  options: SandboxPayOptions,
): { routes: FastifyPluginAsync } & Omit<SandboxDelivery, 'wake'> {
  const { publicBaseUrl } = options;
  const delivery = createSandboxDelivery(() => remote);
  const remote: SandboxPay = {
    store: options.store,
    outbox: options.outbox,
    now: options.now,
    machineNow: options.machineNow ?? (() => new Date()),
    apiKey: options.apiKey,
    signingSecret: options.signingSecret,
    publicBaseUrl: typeof publicBaseUrl === 'string' ? () => publicBaseUrl : publicBaseUrl,
    deliver: options.deliver ?? fetch,
    merchantName: options.merchantName ?? 'Sandbox Lender',
    slowAnswerMs: options.slowAnswerMs ?? 3_000,
    onError: options.onError ?? (() => {}),
    wake: () => delivery.wake(),
  };
  return {
    routes: sandboxProviderRoutes(remote),
    deliverDue: delivery.deliverDue,
    startDelivery: delivery.startDelivery,
  };
}
