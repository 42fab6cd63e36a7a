import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accountInWords } from '../../lending/accounts/account-notice.ts';
import { ACCOUNT_STOP_PATH, openStopLink, stopAccount } from './stop-account.ts';
import type { Services } from '../../app/services.ts';
import type { PayoutAccount } from '../../lending/accounts/payout-account-store.ts';
import { inLanguage, languageOf, languageTag, t } from '../../platform/texts/translate.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px 16px; max-width: 32rem; overflow-wrap: break-word; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .75em; } p { margin: .75em 0; } strong { overflow-wrap: anywhere; }
button { width: 100%; min-height: 48px; margin: 1em 0; padding: 12px 16px; border: 0; border-radius: 12px; font: inherit; font-weight: 650;
  color: #fff; background: #b3261e; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
@media (forced-colors: active) { button { border: 1px solid; } }
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; '),
} as const;

interface Opening {
  Querystring: { open?: unknown };
}

/**
 * The page that the message about a changed account leads to. Opening it does nothing, since programs open links too: the button does.
 * Its token stops one account and does nothing else. It needs no login.
 */
export async function mountAccountStop(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(formbody);
    scope.get<Opening>(ACCOUNT_STOP_PATH, async ({ query }, reply) => {
      const account = await openStopLink(services, tokenIn(query));
      if (account === null) return sendOver(reply, services);
      return send(reply, await inTheirLanguage(services, account, () => question(account)));
    });
    scope.post<Opening>(ACCOUNT_STOP_PATH, async ({ query }, reply) => {
      const stopped = await stopAccount(services, tokenIn(query));
      if (stopped === null) return sendOver(reply, services);
      return send(reply, await inTheirLanguage(services, stopped.account, () => done(services, stopped)));
    });
  });
}

const tokenIn = ({ open }: Opening['Querystring']): string => (typeof open === 'string' ? open : '');

async function inTheirLanguage(
  { stores, reminders }: Services,
  { borrowerId }: PayoutAccount,
  work: () => string,
): Promise<string> {
  const { language } = await stores.borrowers.reachOf(borrowerId);
  return inLanguage(languageOf(language, reminders.locale), work);
}

function question(account: PayoutAccount): string {
  return page(t('account.stop.title'), [
    `<p>${escape(t('account.stop.body', { account: accountInWords(account) }))}</p>`,
    // to this address, which names the account
    `<form method="post"><button type="submit">${escape(t('account.stop.button'))}</button></form>`,
    `<p>${escape(t('account.stop.leave'))}</p>`,
  ]);
}

function done(
  services: Services,
  { account, isPastDisbursementDeadline }: { account: PayoutAccount; isPastDisbursementDeadline: boolean },
): string {
  return page(t('account.stopped.title'), [
    `<p role="status">${escape(t('account.stopped.body', { account: accountInWords(account) }))}</p>`,
    ...(isPastDisbursementDeadline
      ? [`<p role="alert"><strong>${escape(t('account.stopped.sent'))}</strong></p>`]
      : []),
    phoneOf(services),
  ]);
}

function sendOver(reply: FastifyReply, services: Services): FastifyReply {
  const said = page(t('account.stop.over.title'), [`<p>${escape(t('account.stop.over.body'))}</p>`, phoneOf(services)]);
  return send(reply.code(404), said);
}

const send = (reply: FastifyReply, html: string): FastifyReply => reply.headers(headers).send(html);

const phoneOf = ({ reminders: { servicePhone: phone } }: Services): string =>
  phone === '' ? '' : `<p>${escape(t('account.stop.call', { phone }))}</p>`;

function page(title: string, parts: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="${escape(languageTag())}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escape(title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escape(title)}</h1>`,
    ...parts,
    '</main></body></html>\n',
  ].join('\n');
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
