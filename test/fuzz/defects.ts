import type { SourceDefect } from '../../tools/planted-copy.ts';

/** Defects in the sources of a service, for the fuzzer to find (npm run fuzz -- --plant). */
export const serviceDefects: Readonly<Record<string, SourceDefect>> = {
  // a call that answers 500 on some input and logs it
  'failing-call': {
    file: 'apps/server/src/platform/http/mount.ts',
    from: 'const input = deps.codec.decode(fields);',
    to: `const input = deps.codec.decode(fields);
        if (JSON.stringify(fields).includes('2026-02-30')) throw new TypeError('there is no such day');`,
  },
  // refusals that do not conform to the document
  'wordless-refusal': {
    file: 'apps/server/src/platform/http/answer.ts',
    from: '.send(body);',
    to: '.send(Object.fromEntries(Object.entries(body).slice(0, 1)));',
  },
  // a page that inserts the query unescaped
  'page-with-query': {
    file: 'apps/server/src/pages/web.ts',
    from: 'const html = pageWithAnswers(askingFor(filesOf(request, path), page), find);',
    to: `const named = new URLSearchParams(request.url.split('?')[1] ?? '').get('orderId') ?? '';
      const html = pageWithAnswers(askingFor(filesOf(request, path), page).replace('</head>', () => \`<meta name="order" content="\${named}"></head>\`), find);`,
  },
  // the policy itself cannot be left out: answers without one get one that allows nothing
  'page-with-inline-code': {
    file: 'apps/server/src/platform/http/page-headers.ts',
    from: "`script-src 'self'`,",
    to: "`script-src 'self' 'unsafe-inline'`,",
  },
  // an order that is rendered for any caller
  'page-of-another': {
    file: 'apps/server/src/lending/loans/order-store.ts',
    from: 'whole(sql<boolean>`o.id = ${given.id} and o.borrower_id = ${given.borrowerId}`, 1),',
    to: 'whole(sql<boolean>`o.id = ${given.id} and ${given.borrowerId}::bigint > 0`, 1),',
  },
  // a desk that accepts any caller as an agent
  'open-desk': {
    file: 'apps/server/src/platform/http/desk-mount.ts',
    from: `if (agent === null) throw new Refusal('no-session');`,
    to: `if (agent === null) return { ...nobody, agentId: 1, markets: null };`,
  },
};
