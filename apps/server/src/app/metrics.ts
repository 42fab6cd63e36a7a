import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics. Labels never have a value that identifies a borrower. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Histogram({
      name: 'hiram_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    payments: new Counter({
      name: 'hiram_payments_total',
      help: 'Payments by the status they moved to',
      labelNames: ['provider', 'status'] as const,
      registers: [registry],
    }),
    payouts: new Counter({
      name: 'hiram_payouts_total',
      help: 'Payouts of loans by the status they moved to',
      labelNames: ['provider', 'status'] as const,
      registers: [registry],
    }),
    sms: new Counter({
      name: 'hiram_sms_total',
      help: 'Registration codes by what became of their SMS: sent, refused, unreachable, unknown',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    smsBudgetAlerts: new Counter({
      name: 'hiram_sms_budget_alerts_total',
      help: 'Times that so much of a day’s budget of SMS was spent, in percent: 80, 100',
      labelNames: ['budget', 'percent'] as const,
      registers: [registry],
    }),
    reminders: new Counter({
      name: 'hiram_reminders_total',
      help: 'Reminders by what became of them: sent, failed, skipped, unknown',
      labelNames: ['kind', 'channel', 'outcome'] as const,
      registers: [registry],
    }),
    productsLeftOut: new Counter({
      name: 'hiram_products_left_out_total',
      help: 'Times that a product could not be offered and was left out, by the field at fault',
      labelNames: ['product', 'field', 'reason'] as const,
      registers: [registry],
    }),
    summaryDrift: new Counter({
      name: 'hiram_summary_drift_total',
      help: 'Loans whose summary was not what their facts say',
      registers: [registry],
    }),
    accruals: new Counter({
      name: 'hiram_accruals_total',
      help: 'Accruals of a loan’s day by what became of them: posted, failed',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    ownApprovals: new Counter({
      name: 'hiram_own_approvals_total',
      help: 'Proposals that their own operator approved in an emergency',
      registers: [registry],
    }),
    openItems: new Gauge({
      name: 'hiram_open_items',
      help: 'What waits for review now',
      registers: [registry],
    }),
    oldestOpenItem: new Gauge({
      name: 'hiram_oldest_open_item_seconds',
      help: 'How long the oldest of what waits for review has waited; 0 where nothing does',
      registers: [registry],
    }),
    openItemsByAge: new Gauge({
      name: 'hiram_open_items_by_age',
      help: 'What waits for review now, by kind and by how long it has waited: less than an hour, day or week, or older',
      labelNames: ['kind', 'age'] as const,
      registers: [registry],
    }),
    books: new Gauge({
      name: 'hiram_books_minor',
      help: 'All that was ever booked on a side of an account of the ledger, in minor units; of all processes',
      labelNames: ['account', 'currency', 'side'] as const,
      registers: [registry],
    }),
    webhookWaiting: new Gauge({
      name: 'hiram_webhook_waiting_seconds',
      help: 'How long the oldest event that a receiver has not taken has waited; of all processes',
      labelNames: ['receiver'] as const,
      registers: [registry],
    }),
    jobWaiting: new Gauge({
      name: 'hiram_job_waiting_seconds',
      help: 'How long the oldest due run of a queue’s job has waited for a process; of all processes',
      labelNames: ['queue'] as const,
      registers: [registry],
    }),
    earlierKeyValues: new Gauge({
      name: 'hiram_values_under_earlier_keys',
      help: 'Values and files that an earlier data key still seals, as last counted; of all processes',
      registers: [registry],
    }),
    backupAge: new Gauge({
      name: 'hiram_backup_age_seconds',
      help: 'Time since a back-up touched its stamp; NaN where the stamp is missing',
      registers: [registry],
    }),
    certificateLeft: new Gauge({
      name: 'hiram_certificate_left_seconds',
      help: 'Time until the certificate of the borrowers’ address ends; NaN where it cannot be read',
      registers: [registry],
    }),
    providerCalls: new Histogram({
      name: 'hiram_provider_call_seconds',
      help: 'Time of a call to a payment provider, by what came of it: answered, unreachable, failed',
      labelNames: ['provider', 'call', 'outcome'] as const,
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    notifications: new Counter({
      name: 'hiram_notifications_total',
      help: 'Provider notifications by what was done with them',
      labelNames: ['provider', 'outcome'] as const,
      registers: [registry],
    }),
  };
}
