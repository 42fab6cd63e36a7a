import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from '../provider/pages/html.ts';
import { page } from '../provider/pages/layout.ts';
import type { Requested } from '@hiram/payments/stand-in';
import type { FakeProvider } from './providers.ts';
import type { AcceptedSms } from './sms-gateways.ts';
import { bodyOf } from './tls-front.ts';

interface TillServices {
  readonly providers: readonly FakeProvider[];
  readonly messages: readonly AcceptedSms[];
  /** The loan service on this machine, without TLS. */
  readonly serviceUrl: string;
}

/**
 * The page where a tester plays the outside world: the messages that were sent, and a button for each payment and payout that completes it
 * and sends its notification to the loan service.
 */
export function createTill({ providers, messages, serviceUrl }: TillServices) {
  const complete = async (name: string | null, requested: Requested): Promise<string> => {
    const provider = providers.find((each) => each.name === name);
    const isKnown = provider
      ?.requested()
      .some(({ kind, reference }) => kind === requested.kind && reference === requested.reference);
    if (provider === undefined || isKnown !== true) return 'Unknown.';
    const notification = provider.complete(requested);
    if (notification === null) return 'It can no longer be paid.';
    const address = `${serviceUrl}/notify/${provider.name}${requested.kind === 'payout' ? '/payouts' : ''}`;
    const headers = Object.entries(notification.headers).filter((header): header is [string, string] => !!header[1]);
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: notification.rawBody as Uint8Array<ArrayBuffer>,
    });
    return `The loan service answered ${answer.status}.`;
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(request.method === 'POST' ? (await bodyOf(request)).toString() : '');
    const kind = form.get('kind') === 'payout' ? 'payout' : 'payment';
    const said =
      request.method === 'POST'
        ? await complete(form.get('provider'), { kind, reference: form.get('reference') ?? '' })
        : null;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(tillPage(providers, { messages, said }));
  };
}

function tillPage(
  providers: readonly FakeProvider[],
  { messages, said }: { messages: readonly AcceptedSms[]; said: string | null },
): string {
  const rows = providers.flatMap(({ name, requested }) => requested().map((each) => ({ name, ...each })));
  return page({
    title: 'Fakes of providers',
    wide: true,
    body: html`
${said === null ? null : html`<p class="card" role="status">${said}</p>`}
<section class="card"><h2>Payments and payouts</h2>
${rows.length === 0 ? html`<p>None yet. Reload after one was made.</p>` : null}
${rows.map(
  ({ name, kind, reference }) => html`
<form method="post" action="/"><input type="hidden" name="provider" value="${name}"><input type="hidden" name="kind" value="${kind}">
<p>${name}, ${kind} <b>${reference}</b></p>
<button name="reference" value="${reference}">${kind === 'payout' ? 'Pay out' : 'Pay'}</button></form>`,
)}
</section>
<section class="card"><h2>Messages</h2>
${messages.length === 0 ? html`<p>None yet.</p>` : null}
${messages.map(({ gateway, phone, body }) => html`<p>${gateway}, ${phone}: ${body}</p>`)}
</section>`,
  });
}
