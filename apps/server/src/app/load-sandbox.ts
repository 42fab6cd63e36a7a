import type { Config } from './config/config.ts';
import type { SandboxModule } from '../ports/sandbox-module.ts';

/** An address instead of an import that the compiler or a rule could follow, because the sandbox depends on the service, and not the other way round. */
const PLACE = new URL('../../../sandbox/src/sandbox.ts', import.meta.url).href;

/** Loads the sandbox; a production process never does, and reads none of its files. */
export async function loadSandbox(): Promise<SandboxModule> {
  const { sandbox } = (await import(PLACE)) as { sandbox: SandboxModule };
  return sandbox;
}

/** The lender's bank accounts; by default the sandbox's, where it is on. */
export const bankAccountsOf = (config: Pick<Config, 'bankAccounts'>, sandbox: SandboxModule | null) =>
  config.bankAccounts.length > 0 ? config.bankAccounts : (sandbox?.bankAccounts() ?? []);
