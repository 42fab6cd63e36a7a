import { lenderProviderKinds } from '@hiram/payments';
import type { StandIn } from '@hiram/payments/stand-in';

/** The stand-in of a provider, by its kind. */
export interface FakeProvider extends StandIn {
  readonly name: string;
}

/** Opens a stand-in for each provider that comes with the product. */
export const openFakeProviders = (): Promise<FakeProvider[]> =>
  Promise.all(
    lenderProviderKinds.map(async (name) => {
      const { openStandIn } = (await import(`@hiram/payments/stand-ins/${name}`)) as {
        openStandIn: () => Promise<StandIn>;
      };
      return { name, ...(await openStandIn()) };
    }),
  );
