import { createProviderRegistry } from '@hiram/payments';

/** A lender that has configured no payment provider yet: orders can be read, nothing can be paid. */
export const noProviders = createProviderRegistry([]);
