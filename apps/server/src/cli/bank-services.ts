import type { CommandServices } from './command.ts';
import { createMetrics } from '../app/metrics.ts';
import { settlePayment } from '../payments/money-in/settle-payment.ts';

/** The services of commands that match bank lines with payments. */
export const bankServicesOf = (services: CommandServices) => ({ ...services, settlePayment, metrics: createMetrics() });
