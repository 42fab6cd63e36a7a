import { createProviderRegistry, type ProviderRegistry } from '@hiram/payments';
import { loadSandbox } from '../app/load-sandbox.ts';
import type { CommandServices } from './command.ts';

/** The providers of the configuration, or the sandbox's where it has none. */
export async function providersOf({ config }: Pick<CommandServices, 'config'>): Promise<ProviderRegistry> {
  const isOwn = config.paymentProviders.length > 0 || !config.sandbox;
  return createProviderRegistry(isOwn ? config.paymentProviders : (await loadSandbox()).providers(config));
}
