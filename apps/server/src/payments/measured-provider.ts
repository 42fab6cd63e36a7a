import type { PaymentProvider } from '@hiram/payments';
import { ProviderUnreachable } from '@hiram/payments';
import type { Metrics } from '../app/metrics.ts';

/** The calls of a provider that go to its host. */
const calls: ReadonlySet<string | symbol> = new Set(['collect', 'query', 'cancel', 'payOut', 'queryPayout', 'refresh']);

/** A provider whose calls are measured: their time, and whether an answer came. What it answers is for the counters of payments. */
export function measuredProvider(provider: PaymentProvider, metrics: Pick<Metrics, 'providerCalls'>): PaymentProvider {
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (!calls.has(name) || typeof member !== 'function') return member;
      return async (...given: unknown[]): Promise<unknown> => {
        const end = metrics.providerCalls.startTimer({ provider: provider.name, call: String(name) });
        try {
          const answer: unknown = await Reflect.apply(member, target, given);
          end({ outcome: 'answered' });
          return answer;
        } catch (error) {
          end({ outcome: error instanceof ProviderUnreachable ? 'unreachable' : 'failed' });
          throw error;
        }
      };
    },
  });
}
