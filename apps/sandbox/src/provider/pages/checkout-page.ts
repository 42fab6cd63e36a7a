import { renderSVG } from 'uqr';
import type { SandboxPayment } from '../../sandbox-tables.ts';
import { methodLabel } from '../methods.ts';
import { TEST_CASES } from '../payment-cases.ts';
import { formatAmount, formatCode, formatInstant } from './format.ts';
import { Html, html } from './html.ts';
import { page } from './layout.ts';

const STATUS_TEXTS: Readonly<
  Record<SandboxPayment['status'], readonly [tone: 'good' | 'bad' | 'plain', text: string]>
> = {
  awaiting_payment: ['plain', 'Waiting for payment'],
  succeeded: ['good', 'Paid'],
  failed: ['bad', 'Failed'],
  expired: ['bad', 'Expired'],
  cancelled: ['bad', 'Cancelled by the merchant'],
  refunded: ['plain', 'Refunded'],
  disputed: ['bad', 'Disputed'],
};

/** The state of a payment, as a coloured word. */
export function statusPill(status: SandboxPayment['status']): Html {
  const [tone, text] = STATUS_TEXTS[status];
  return html`<span class="pill ${tone}">${text}</span>`;
}

/** The hosted checkout: the amount to pay, and the outcomes that a tester can choose. */
export function checkoutPage(payment: SandboxPayment, merchantName: string): string {
  const amount = formatAmount(payment.amount_minor, payment.currency);
  const isOpen = payment.status === 'awaiting_payment';
  return page({
    title: `Pay ${amount} to ${merchantName} | Sandbox Pay`,
    wide: false,
    body: html`
<section class="card centre">
<h1>${isOpen ? 'Pay' : 'Payment to'} ${merchantName}</h1>
<p class="amount">${amount}</p>
${isOpen ? null : html`<p class="status">${statusPill(payment.status)}</p>`}
${payment.code === null ? null : html`<p class="code">${formatCode(payment.code)}</p>`}
${payment.qr_payload === null || !isOpen ? null : qrImage(payment.qr_payload)}
<dl>
<div><dt>For</dt><dd>${payment.description}</dd></div>
<div><dt>Reference</dt><dd>${payment.merchant_reference}</dd></div>
<div><dt>With</dt><dd>${methodLabel(payment.method)}</dd></div>
${payment.payer_name === null ? null : html`<div><dt>Payer</dt><dd>${payment.payer_name}</dd></div>`}
${lastLine(payment)}
</dl>
</section>
${isOpen ? choices(amount) : leave(payment)}`,
  });
}

/** Shown after 'Pay, then time out': the payment succeeded, but the answer does not say so. */
export function noAnswerPage(payment: SandboxPayment): string {
  return page({
    title: 'No answer | Sandbox Pay',
    wide: false,
    body: html`
<section class="card">
<h2>This took too long</h2>
<p>We cannot say whether your payment went through. Do not pay again before you have looked.</p>
<p><a class="button" href="${payment.return_url}">Back to the merchant</a></p>
</section>`,
  });
}

/** Shown for an address without a payment. */
export function noPaymentPage(): string {
  return page({
    title: 'No such payment | Sandbox Pay',
    wide: false,
    body: html`<section class="card"><h2>There is no such payment</h2><p>The address may have been cut short. Go back and try again.</p></section>`,
  });
}

function lastLine(payment: SandboxPayment): Html {
  if (payment.paid_at !== null && payment.amount_paid_minor !== null) {
    const paid = formatAmount(payment.amount_paid_minor, payment.currency);
    return html`<div><dt>Paid</dt><dd>${paid}, ${formatInstant(payment.paid_at, payment.currency)}</dd></div>`;
  }
  return html`<div><dt>Open until</dt><dd>${formatInstant(payment.expires_at, payment.currency)}</dd></div>`;
}

function choices(amount: string): Html {
  return html`
<form method="post" class="card">
<button class="main" name="choice" value="pay">Pay ${amount}</button>
<button class="bad" name="choice" value="fail">Fail</button>
<button class="quiet" name="choice" value="later">Pay later</button>
<details>
<summary>Test cases</summary>
<ul class="cases">
${TEST_CASES.map(
  ([name, { label, explanation }]) =>
    html`<li><button name="choice" value="${name}" aria-describedby="case-${name}">${label}</button><span class="soft" id="case-${name}">${explanation}</span></li>`,
)}
</ul>
</details>
</form>`;
}

function leave(payment: SandboxPayment): Html {
  return html`<p><a class="button" href="${payment.return_url}">Back to the merchant</a></p>`;
}

/** The same code as on the merchant's page, for testers to compare. */
function qrImage(payload: string): Html {
  const drawing = renderSVG(payload, { border: 2 });
  return new Html(drawing.replace('<svg ', '<svg class="qr" role="img" aria-label="QR code of this payment" '));
}
