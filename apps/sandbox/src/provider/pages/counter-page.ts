import type { NotificationHistory, SandboxPayment, SandboxPayout } from '../../sandbox-tables.ts';
import { methodLabel } from '../methods.ts';
import { AMOUNT_SENTINELS } from '../payment-cases.ts';
import { ACCOUNT_SENTINELS } from '../payout-cases.ts';
import { statusPill } from './checkout-page.ts';
import { formatAmount, formatCode, formatInstant } from './format.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

/** The page's message after a form was sent. */
const NOTES = {
  paid: 'Paid.',
  ended: 'This payment had ended before; nothing was done.',
  unknown: 'No payment has this code. Check the digits.',
  released: 'The waiting notifications are on their way.',
  expired: 'Expired.',
  failed: 'Failed.',
  taken: 'The money goes back.',
} as const;

export type Note = keyof typeof NOTES;

/** The content of the counter page. */
export interface CounterContent {
  readonly open: readonly SandboxPayment[];
  readonly ended: readonly SandboxPayment[];
  readonly payouts: readonly SandboxPayout[];
  readonly notifications: readonly NotificationHistory[];
  readonly note: string | null;
}

/** The page on which a tester acts as the counter and sees the merchant's notifications. */
export function counterPage(content: CounterContent): string {
  const told = (subjectId: string): Html =>
    notificationList(content.notifications.filter((one) => one.subject_id === subjectId));
  return page({
    title: 'Counter | Sandbox Pay',
    wide: true,
    body: html`
<h1>Counter</h1>
${isNote(content.note) ? html`<p class="note" role="status">${NOTES[content.note]}</p>` : null}
<section class="card">
<h2>Pay a code</h2>
<form method="post" action="counter">
<label for="text">Code, scanned QR text or reference</label>
<input id="text" name="text" autocomplete="off" required maxlength="512">
<button class="main" name="do" value="pay">Pay</button>
<button name="do" value="open">Look at it first</button>
</form>
</section>
<section class="card">
<h2>Open payments</h2>
${content.open.length === 0 ? html`<p class="soft">None. Start a payment in the app and it appears here.</p>` : html`<div class="grid">${content.open.map(openPayment)}</div>`}
</section>
<section class="card">
<h2>Ended payments</h2>
${content.ended.length === 0 ? html`<p class="soft">None yet.</p>` : html`<div class="grid">${content.ended.map((payment) => endedPayment(payment, told(payment.id)))}</div>`}
</section>
<section class="card">
<h2>Payouts</h2>
${content.payouts.length === 0 ? html`<p class="soft">None yet.</p>` : html`<div class="grid">${content.payouts.map((payout) => payoutItem(payout, told(payout.id)))}</div>`}
</section>
<section class="card">
<h2>Amounts that play a case</h2>
<p class="soft">A payment whose amount ends like this goes so as soon as it is created, without a page.</p>
<div class="scroll" role="region" aria-label="Amounts that play a case" tabindex="0"><table><thead><tr><th scope="col">Ends in</th><th scope="col">What happens</th></tr></thead><tbody>
${AMOUNT_SENTINELS.map(({ ending, explanation }) => html`<tr><td>${(ending / 100).toFixed(2)}</td><td>${explanation}</td></tr>`)}
</tbody></table></div>
</section>
<section class="card">
<h2>Accounts that play a case</h2>
<p class="soft">A payout to an account number that ends like this. Every other payout is paid at once.</p>
<div class="scroll" role="region" aria-label="Accounts that play a case" tabindex="0"><table><thead><tr><th scope="col">Ends in</th><th scope="col">What happens</th></tr></thead><tbody>
${ACCOUNT_SENTINELS.map(({ ending, explanation }) => html`<tr><td>${ending}</td><td>${explanation}</td></tr>`)}
</tbody></table></div>
</section>`,
  });
}

function isNote(note: string | null): note is Note {
  return note !== null && Object.hasOwn(NOTES, note);
}

function openPayment(payment: SandboxPayment): Html {
  const amount = formatAmount(payment.amount_minor, payment.currency);
  return html`<article class="item">
<h3>${methodLabel(payment.method)}</h3>
<p class="amount">${amount}</p>
${payment.code === null ? null : html`<p class="code">${formatCode(payment.code)}</p>`}
<dl>
<div><dt>Reference</dt><dd>${payment.merchant_reference}</dd></div>
<div><dt>Open until</dt><dd>${formatInstant(payment.expires_at, payment.currency)}</dd></div>
</dl>
<form method="post" action="pay/${payment.id}"><input type="hidden" name="from" value="counter"><button class="main" name="choice" value="pay" aria-label="Pay ${amount}, ${payment.merchant_reference}">Pay</button></form>
<a class="button" href="pay/${payment.id}" aria-label="Checkout page of ${payment.merchant_reference}">Checkout page</a>
<form method="post" action="expire/${payment.id}"><button class="quiet" aria-label="Let it expire: ${payment.merchant_reference}">Let it expire</button></form>
</article>`;
}

function endedPayment(payment: SandboxPayment, told: Html): Html {
  return html`<article class="item">
<h3>${methodLabel(payment.method)} ${statusPill(payment.status)}</h3>
<p class="amount">${formatAmount(payment.amount_paid_minor ?? payment.amount_minor, payment.currency)}</p>
<dl>
<div><dt>Reference</dt><dd>${payment.merchant_reference}</dd></div>
${payment.paid_at === null ? null : html`<div><dt>Paid</dt><dd>${formatInstant(payment.paid_at, payment.currency)}</dd></div>`}
</dl>
${payment.status === 'succeeded' ? html`<form method="post" action="take-back/${payment.id}"><button name="taking" value="refund">Refund</button><button name="taking" value="refund-half">Refund half</button><button class="bad" name="taking" value="dispute">Charge back</button></form>` : null}
${told}
</article>`;
}

function payoutItem(payout: SandboxPayout, told: Html): Html {
  const tone = payout.status === 'paid' ? 'good' : payout.status === 'failed' ? 'bad' : 'plain';
  return html`<article class="item">
<h3>${methodLabel(payout.method)} <span class="pill ${tone}">${payout.status}</span></h3>
<p class="amount">${formatAmount(payout.amount_minor, payout.currency)}</p>
<dl>
<div><dt>Reference</dt><dd>${payout.merchant_reference}</dd></div>
<div><dt>To</dt><dd>${payout.account_number}, ${payout.holder_name}</dd></div>
${payout.failure_code === null ? null : html`<div><dt>Why</dt><dd>${payout.failure_code}</dd></div>`}
</dl>
${payout.status === 'processing' ? html`<form method="post" action="payouts/${payout.id}"><button class="main" name="outcome" value="paid">Pay out</button><button class="bad" name="outcome" value="failed">Fail</button></form>` : null}
${payout.status === 'paid' ? html`<form method="post" action="payouts/${payout.id}/return"><button>Send it back</button></form>` : null}
${told}
</article>`;
}

/** The merchant's notifications, and a button while some are pending. */
function notificationList(notifications: readonly NotificationHistory[]): Html {
  const first = notifications[0];
  if (first === undefined) return html`<p class="soft">No notification.</p>`;
  const waits = notifications.some((one) => one.delivered_at === null && !one.forged);
  return html`<ol>${notifications.map((one) => html`<li>${stateOf(one)}</li>`)}</ol>
${waits ? html`<form method="post" action="release/${first.subject_id}"><button>Send what waits now</button></form>` : null}`;
}

function stateOf(notification: NotificationHistory): string {
  const kind = notification.forged ? 'Forged notification' : 'Notification';
  const answer = notification.last_status_code ?? notification.last_error;
  const tries = `${notification.attempts} ${notification.attempts === 1 ? 'attempt' : 'attempts'}, last answer: ${answer}`;
  if (notification.delivered_at !== null) return `${kind} delivered (${tries})`;
  if (notification.attempts === 0) return `${kind} waits`;
  return `${kind} ${notification.due_at === null ? 'given up' : 'will be tried again'} (${tries})`;
}
