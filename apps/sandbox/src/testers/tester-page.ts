/** Data of the sandbox page. */
export interface SandboxListing {
  readonly now: string;
  readonly sessions: readonly { readonly sessionId: string; readonly name: string; readonly market: string }[];
  readonly orders: readonly {
    readonly id: number;
    readonly what: string;
    readonly sessionId: string;
    readonly page: string;
  }[];
  readonly provider: string;
  /** The service desk, and the demo agent's login. */
  readonly desk: { readonly page: string; readonly login: string; readonly password: string };
  readonly sms: readonly { readonly phone: string; readonly body: string; readonly sentAt: Date }[];
}

/** A plain page for testers: without script, usable on a phone. */
export function sandboxPage(listing: SandboxListing): string {
  const orders = listing.orders.map(
    (order) =>
      `<li><a href="${escape(order.page)}">Order ${order.id}</a> <span>${escape(order.what)} · session ${escape(order.sessionId)}</span></li>`,
  );
  const sms = listing.sms.map(
    (message) => `<li><b>${escape(message.phone)}</b> <span>${escape(message.body)}</span></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hiram sandbox</title><link rel="stylesheet" href="/sandbox/style.css"></head>
<body><main>
<h1>Hiram sandbox</h1>
<p>Nothing here moves money. The clock can be set, so that loans fall due while you watch.</p>
<section><h2>Clock</h2><p>It is <b>${escape(listing.now)}</b>.</p>
<form method="post" action="/sandbox/clock"><label>Set it to <input name="now" value="${escape(listing.now)}" autocomplete="off"></label> <button>Set</button></form></section>
<section><h2>Orders</h2><ul>${orders.join('')}</ul></section>
<section><h2>Payment provider</h2><p><a href="${escape(listing.provider)}">Sandbox Pay</a>: pay codes and QR, play the counter, see what was sent.</p></section>
<section><h2>Bank</h2><p><a href="/sandbox/bank">Sandbox Bank</a>: let the money of bank transfers come.</p></section>
<section><h2>Service desk</h2><p><a href="${escape(listing.desk.page)}">Answer complaints</a> as <b>${escape(listing.desk.login)}</b>, password <b>${escape(listing.desk.password)}</b>.</p></section>
<section><h2>SMS that would have been sent</h2>${sms.length === 0 ? '<p>None yet.</p>' : `<ul>${sms.join('')}</ul>`}</section>
<section><h2>For programs</h2><p>GET /sandbox with Accept: application/json, POST /sandbox/clock {"now": "2026-12-01T09:00:00Z"}.</p></section>
</main></body></html>`;
}

/** The page's style. */
export const sandboxStyle = `:root{color-scheme:light dark;--ink:#1c1917;--soft:#57534e;--canvas:#faf7f4;--surface:#fff;--accent:#c2410c}
@media(prefers-color-scheme:dark){:root{--ink:#f5efea;--soft:#bfb3ab;--canvas:#161210;--surface:#211b18;--accent:#fb923c}}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:1rem}
section{background:var(--surface);border-radius:16px;padding:1rem;margin:0 0 1rem}
h1{font-size:1.375rem}h2{font-size:1rem;margin:0 0 .5rem}
ul{list-style:none;margin:0;padding:0}li{padding:.5rem 0}li span{display:block;color:var(--soft);font-size:.875rem}
a{color:var(--accent);display:inline-block;min-height:1.5rem}
input,button{font:inherit;min-height:44px;padding:0 12px;border-radius:12px;border:1px solid var(--soft);background:var(--canvas);color:var(--ink);max-width:100%}
`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => `&#${symbol.charCodeAt(0)};`);
}
