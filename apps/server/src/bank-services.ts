import type { CommandServices } from './command.ts';
import { createMetrics } from './metrics.ts';
import { settlePayment } from './modules/repayment/settle-payment.ts';
import { sandboxBankAccounts } from './sandbox/bank-accounts.ts';

/** What a command works with that gives lines of bank statements to payments. */
export function bankServicesOf(services: CommandServices) {
  const { sandbox, bankAccounts } = services.config;
  return {
    ...services,
    settlePayment,
    metrics: createMetrics(),
    bankAccounts: sandbox && bankAccounts.length === 0 ? sandboxBankAccounts() : bankAccounts,
  };
}
