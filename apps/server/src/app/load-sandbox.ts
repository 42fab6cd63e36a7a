import type { Config } from '../platform/config/config.ts';
import type { SandboxModule } from '../ports/sandbox-module.ts';

/** By its place, and not an import that the compiler or a rule can follow: the sandbox depends on the service, and not the other way round. */
const PLACE = new URL('../../../sandbox/src/sandbox.ts', import.meta.url).href;

/** Loads the sandbox, which a production process never does: none of its files is read before. */
export async function loadSandbox(): Promise<SandboxModule> {
  const { sandbox } = (await import(PLACE)) as { sandbox: SandboxModule };
  return sandbox;
}

/** The lender's bank accounts; the sandbox's, where it is on and the lender has named none. */
export const bankAccountsOf = (config: Pick<Config, 'bankAccounts'>, sandbox: SandboxModule | null) =>
  config.bankAccounts.length > 0 ? config.bankAccounts : (sandbox?.bankAccounts() ?? []);
