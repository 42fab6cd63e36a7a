import type { BankLine } from '@hiram/server/ports';
import { type CurrencyCode, formatAmount, plainPaymentReference } from '@hiram/domain';

/** An open transfer of one of the sandbox's borrowers. */
export interface OpenTransfer {
  readonly paymentId: string;
  readonly orderId: number;
  readonly channelNumber: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  /** The number that the borrower submitted; empty for none. */
  readonly utr: string;
}

interface Listing {
  readonly transfers: readonly OpenTransfer[];
  readonly lines: readonly (BankLine & { readonly waitsFor: readonly string[] })[];
}

/** Changes of the amount, for trying out under- and overpayments. */
const DIFFERENCE_MINOR = 10_000;

/** The sandbox's bank, for testers: every open transfer with buttons that credit it. Works without script. */
export function sandboxBankPage({ transfers, lines }: Listing): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox Bank</title><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><main>
<h1>Sandbox Bank</h1>
<p>Each button writes a line into the statement of our account, as the file of a real bank would. <a href="/sandbox">Back to the sandbox</a></p>
<section><h2>Open transfers</h2>${transfers.length === 0 ? '<p>None. Choose a transfer to our bank account at a repayment.</p>' : transfers.map(transferHtml).join('')}</section>
<section><h2>Lines that have paid nothing yet</h2>${lines.length === 0 ? '<p>None.</p>' : `<ul>${lines.map(lineHtml).join('')}</ul>`}</section>
<section><h2>For programs</h2><p>POST /sandbox/bank {"channelNumber", "amountMinor", "utr", "text", "bookedOn"}.</p></section>
</main></body></html>`;
}

function transferHtml(transfer: OpenTransfer): string {
  const { paymentId, orderId, channelNumber, amountMinor, currency } = transfer;
  // without a number of the borrower's the bank uses one of its own
  const utr = transfer.utr || paymentId.replaceAll(/\D/g, '').padStart(12, '4');
  const text = `TRANSFER ${plainPaymentReference(paymentId)}`;
  const button = (label: string, amount: number, words: string) =>
    `<form method="post" action="/sandbox/bank">${Object.entries({
      channelNumber,
      amountMinor: String(amount),
      utr,
      text: words,
    })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
      .join('')}<button>${label}</button></form>`;
  return `<p><b>${escape(paymentId)}</b> · order ${orderId} · ${escape(formatAmount(amountMinor, currency))}${transfer.utr === '' ? '' : ` · number ${escape(transfer.utr)}`}</p>
${button('The money comes', amountMinor, text)}
${transfer.utr === '' ? '' : button('It comes without our reference', amountMinor, 'TRANSFER')}
${amountMinor > DIFFERENCE_MINOR ? button('100 too little comes', amountMinor - DIFFERENCE_MINOR, text) : ''}
${button('100 too much comes', amountMinor + DIFFERENCE_MINOR, text)}`;
}

function lineHtml({
  id,
  bookedOn,
  amountMinor,
  currency,
  utr,
  description,
  waitsFor,
  paymentId,
}: Listing['lines'][number]): string {
  const words = [`line ${id}`, bookedOn, formatAmount(amountMinor, currency), utr, description].filter(
    (part) => part !== '',
  );
  const why = waitsFor.join(', ') || (paymentId === null ? 'nobody’s yet' : `held for ${paymentId}`);
  return `<li><b>${escape(words.join(' · '))}</b> <span>${escape(why)}</span></li>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => `&#${symbol.charCodeAt(0)};`);
}
