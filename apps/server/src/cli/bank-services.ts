import type { CommandServices } from './command.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { settlePayment } from '../payments/money-in/settle-payment.ts';

/** The services of a command that matches lines of bank statements with payments. */
export const bankServicesOf = (services: CommandServices) => ({ ...services, settlePayment, metrics: createMetrics() });
