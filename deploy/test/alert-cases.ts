/** Samples of a series, one a minute, in promtool's notation: start, step a minute, number of steps. */
type Series = readonly [series: string, values: string];

/** The planted fault of an alert, and a quiet day on which it says nothing. */
export interface AlertCase {
  readonly alert: string;
  readonly fault: readonly Series[];
  readonly quiet: readonly Series[];
  /** When it has to fire; minutes from the first sample. */
  readonly after: number;
}

const request = (status: string, values: string, route = '/territory/x'): Series => [
  `hiram_http_request_seconds_count{job="hiram",route="${route}",method="POST",status="${status}"}`,
  values,
];
const withinHalf = (values: string): Series => [
  'hiram_http_request_seconds_bucket{job="hiram",route="/territory/x",method="POST",status="200",le="0.5"}',
  values,
];
const counter = (name: string, labels: string, values: string): Series => [`${name}{job="hiram",${labels}}`, values];
const call = (outcome: string, values: string, name = 'collect'): Series =>
  counter('hiram_provider_call_seconds_count', `provider="razorpay",call="${name}",outcome="${outcome}"`, values);
const bucket = (le: string, values: string): Series =>
  counter(
    'hiram_provider_call_seconds_bucket',
    `provider="razorpay",call="collect",outcome="answered",le="${le}"`,
    values,
  );
const books = (account: string, side: string, values: string): Series =>
  counter('hiram_books_minor', `account="${account}",currency="PHP",side="${side}"`, values);
const gauge = (name: string, values: string, labels = ''): Series => [
  `${name}{job="hiram",instance="one"${labels === '' ? '' : `,${labels}`}}`,
  values,
];

/** NaN for some minutes; promtool repeats only numbers. */
const unknown = (minutes: number): string => Array.from({ length: minutes }, () => 'NaN').join(' ');

const DAY = 1_440;

export const alertCases: readonly AlertCase[] = [
  { alert: 'HiramDown', fault: [gauge('up', '1x2 0x10')], quiet: [gauge('up', '1x12')], after: 8 },
  {
    alert: 'HiramErrorBudgetBurnsFast',
    fault: [request('200', '0+980x90'), request('503', '0+20x90')],
    quiet: [request('200', '0+9995x90'), request('503', '0+5x90')],
    after: 80,
  },
  {
    alert: 'HiramErrorBudgetBurnsSlowly',
    fault: [request('200', '0+998x600'), request('500', '0+2x600')],
    quiet: [request('200', '0+9995x600'), request('500', '0+5x600')],
    after: 600,
  },
  {
    alert: 'HiramSlowFast',
    fault: [request('200', '0+100x90'), withinHalf('0+80x90')],
    quiet: [request('200', '0+1000x90'), withinHalf('0+995x90')],
    after: 90,
  },
  {
    alert: 'HiramSlow',
    fault: [request('200', '0+100x180'), withinHalf('0+98x180')],
    quiet: [request('200', '0+1000x180'), withinHalf('0+995x180')],
    after: 180,
  },
  {
    alert: 'HiramRefusesMany',
    fault: [request('200', '0+100x30'), request('429', '0+50x30')],
    quiet: [request('200', '0+10000x30'), request('429', '0+50x30')],
    after: 25,
  },
  {
    alert: 'HiramDatabaseUnread',
    fault: [gauge('hiram_open_items', `3x5 ${unknown(10)}`)],
    quiet: [gauge('hiram_open_items', '3x15')],
    after: 12,
  },
  {
    alert: 'HiramJobsWait',
    fault: [gauge('hiram_job_waiting_seconds', '0+60x20', 'queue="reconcile-payments"')],
    quiet: [gauge('hiram_job_waiting_seconds', '30x20', 'queue="reconcile-payments"')],
    after: 20,
  },
  {
    alert: 'HiramWebhooksWait',
    fault: [gauge('hiram_webhook_waiting_seconds', '3000+60x40', 'receiver="whe_0123456789abcdef"')],
    quiet: [gauge('hiram_webhook_waiting_seconds', '60x40', 'receiver="whe_0123456789abcdef"')],
    after: 40,
  },
  {
    alert: 'HiramEventLoopHeld',
    fault: [gauge('nodejs_eventloop_lag_p99_seconds', '0.9x20')],
    quiet: [gauge('nodejs_eventloop_lag_p99_seconds', '0.05x20')],
    after: 15,
  },
  {
    alert: 'HiramMemoryGrows',
    fault: [gauge('process_resident_memory_bytes', '1e9+5e7x40')],
    quiet: [gauge('process_resident_memory_bytes', '5e8x40')],
    after: 40,
  },
  {
    alert: 'HiramNothingIsPaid',
    fault: [
      call('answered', '0+1x200'),
      counter('hiram_payments_total', 'provider="razorpay",status="paid"', '50x200'),
    ],
    quiet: [
      call('answered', '0+1x200'),
      counter('hiram_payments_total', 'provider="razorpay",status="paid"', '0+0.5x200'),
    ],
    after: 180,
  },
  {
    alert: 'HiramPayoutsFail',
    fault: [
      counter('hiram_payouts_total', 'provider="razorpay",status="failed"', '0+1x90'),
      counter('hiram_payouts_total', 'provider="razorpay",status="paid"', '0+1x90'),
    ],
    quiet: [
      counter('hiram_payouts_total', 'provider="razorpay",status="failed"', '0+0.2x90'),
      counter('hiram_payouts_total', 'provider="razorpay",status="paid"', '0+5x90'),
    ],
    after: 80,
  },
  {
    alert: 'HiramProviderUnreachable',
    fault: [call('answered', '0+8x40'), call('unreachable', '0+2x40')],
    quiet: [call('answered', '0+99x40'), call('unreachable', '0+1x40')],
    after: 30,
  },
  {
    alert: 'HiramProviderSlow',
    fault: [bucket('5', '0+8x40'), bucket('10', '0+10x40'), bucket('+Inf', '0+10x40')],
    quiet: [bucket('5', '0+10x40'), bucket('10', '0+10x40'), bucket('+Inf', '0+10x40')],
    after: 30,
  },
  {
    alert: 'HiramNotificationsRejected',
    fault: [counter('hiram_notifications_total', 'provider="razorpay",outcome="rejected"', '0+1x30')],
    quiet: [counter('hiram_notifications_total', 'provider="razorpay",outcome="rejected"', '2x30')],
    after: 25,
  },
  {
    alert: 'HiramHeldMoneyGrows',
    fault: [
      books('provider-clearing', 'debit', `0+1000x${DAY + 120}`),
      books('suspense', 'credit', `0+100x${DAY + 120}`),
      books('suspense', 'debit', `0x${DAY + 120}`),
    ],
    quiet: [
      books('provider-clearing', 'debit', `0+1000x${DAY + 120}`),
      books('suspense', 'credit', `0+100x${DAY + 120}`),
      books('suspense', 'debit', `0+95x${DAY + 120}`),
    ],
    after: DAY + 110,
  },
  {
    alert: 'HiramOpenItemsWait',
    fault: [gauge('hiram_open_items_by_age', '2x30', 'kind="payout",age="week"')],
    quiet: [gauge('hiram_open_items_by_age', '9x30', 'kind="payout",age="day"')],
    after: 25,
  },
  {
    alert: 'HiramOwnApproval',
    fault: [gauge('hiram_own_approvals_total', '0x10 1x50')],
    quiet: [gauge('hiram_own_approvals_total', '1x60')],
    after: 30,
  },
  {
    alert: 'HiramSummaryDrift',
    fault: [gauge('hiram_summary_drift_total', '0x10 1x50')],
    quiet: [gauge('hiram_summary_drift_total', '1x60')],
    after: 30,
  },
  {
    alert: 'HiramAccrualsFail',
    fault: [counter('hiram_accruals_total', 'outcome="failed"', '0x10 4x50')],
    quiet: [counter('hiram_accruals_total', 'outcome="posted"', '0x10 900x50')],
    after: 30,
  },
  {
    alert: 'HiramProductLeftOut',
    fault: [counter('hiram_products_left_out_total', 'product="3",field="term",reason="malformed"', '_x70 1x30')],
    quiet: [counter('hiram_products_left_out_total', 'product="3",field="term",reason="malformed"', '1x100')],
    after: 80,
  },
  {
    alert: 'HiramSmsFail',
    fault: [
      counter('hiram_sms_total', 'outcome="unreachable"', '0+1x40'),
      counter('hiram_sms_total', 'outcome="sent"', '0+1x40'),
    ],
    quiet: [
      counter('hiram_sms_total', 'outcome="unreachable"', '0+1x40'),
      counter('hiram_sms_total', 'outcome="sent"', '0+50x40'),
    ],
    after: 35,
  },
  {
    alert: 'HiramSmsBudgetSpent',
    fault: [counter('hiram_sms_budget_alerts_total', 'budget="day",percent="80"', '_x70 1x30')],
    quiet: [counter('hiram_sms_budget_alerts_total', 'budget="day",percent="80"', '1x100')],
    after: 80,
  },
  {
    alert: 'HiramRemindersFail',
    fault: [
      counter('hiram_reminders_total', 'kind="due",channel="sms",outcome="failed"', '0+1x120'),
      counter('hiram_reminders_total', 'kind="due",channel="sms",outcome="sent"', '0+1x120'),
    ],
    quiet: [
      counter('hiram_reminders_total', 'kind="due",channel="sms",outcome="skipped"', '0+9x120'),
      counter('hiram_reminders_total', 'kind="due",channel="sms",outcome="sent"', '0+1x120'),
    ],
    after: 100,
  },
  {
    alert: 'HiramBackupOld',
    fault: [gauge('hiram_backup_age_seconds', '90000+60x120')],
    quiet: [gauge('hiram_backup_age_seconds', '600+60x120')],
    after: 120,
  },
  {
    alert: 'HiramBackupOld',
    fault: [gauge('hiram_backup_age_seconds', unknown(30))],
    quiet: [],
    after: 25,
  },
  {
    alert: 'HiramCertificateEnds',
    fault: [gauge('hiram_certificate_left_seconds', '864000x30')],
    quiet: [gauge('hiram_certificate_left_seconds', '5184000x30')],
    after: 25,
  },
  {
    alert: 'HiramCertificateEnds',
    fault: [gauge('hiram_certificate_left_seconds', unknown(30))],
    quiet: [],
    after: 25,
  },
];
