import { Readable } from 'node:stream';
import { service as contract } from '@hiram/contract/own-data';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { documentPolicy, goneHtml } from '../../lending/documents/document-html.ts';
import { noBorrowerCookie } from '../../platform/http/borrower-cookie.ts';
import { noKnownCookie } from '../../platform/http/known-cookie.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { requirePass } from '../../verification/prove-owner.ts';
import { listReads } from './list-reads.ts';
import { deleteAccount, showDeletion } from './own-deletion.ts';
import { downloadAddress, openedOwnData, OWN_DATA_PATH } from './own-export.ts';
import type { OwnParts } from './readable-page.ts';

/** Mounts the calls with which a borrower downloads their data, deletes their account, and sees who read their data. */
export function mountOwnPrivacy(mount: Mount, services: Services, { secure }: { readonly secure: boolean }): void {
  mount(contract.downloadData, ({ request: { pass }, session, now }) => {
    requirePass(services, pass, { ...session, purpose: 'download', now });
    return downloadAddress(services, { ...session, now });
  });
  mount(contract.loadDeletion, ({ session, now }) => showDeletion(services, { ...session, now }));
  mount(contract.deleteAccount, async ({ request: { pass }, session, now, setHeader }) => {
    requirePass(services, pass, { ...session, purpose: 'deletion', now });
    await deleteAccount(services, { ...session, now });
    // nothing of the borrower stays on the phone
    setHeader('set-cookie', noBorrowerCookie(secure));
    setHeader('set-cookie', noKnownCookie('known-browser', secure));
    return null;
  });
  mount(contract.listAccess, ({ session }) => listReads(services, session));
}

const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Mounts the file with a borrower's own data, opened with a token, as contracts are: a viewer sends no session. */
export function mountOwnData(http: FastifyInstance, services: Services, parts: OwnParts): void {
  http.get<{ Querystring: { open?: unknown } }>(OWN_DATA_PATH, async ({ query }, reply) => {
    const { open } = query;
    const ended = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    const zip = typeof open === 'string' ? await openedOwnData(services, open, { parts, ended }) : null;
    if (zip === null) {
      const gone = {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': documentPolicy,
      };
      return reply.code(404).headers(gone).send(goneHtml());
    }
    return reply
      .headers({
        ...headers,
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-data.zip"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .send(Readable.from(zip));
  });
}
