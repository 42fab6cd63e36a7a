import { contracts, mine, pagePaths } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { DESK_BASE, deskEndpoints } from '@hiram/contract/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../../../tools/push-service.ts';
import { documentToken } from '../../lending/documents/document-token.ts';
import { qrPictureAddress } from '../../payments/money-in/qr-picture.ts';
import { type ExecutedStatements, watchStatements } from '../../../test/executed-statements.ts';
import { changesIn, everythingOf, heardOf, toldApart } from '../../../test/ownership.ts';
import { live, makeEven, type Party } from '../../../test/ownership-parties.ts';
import { type MountedRoute, routesOf } from '../../../test/service-routes.ts';
import { openServiceRig, SECRET, type ServiceRig } from '../../../test/service-rig.ts';

/** The addresses of the service that are no calls of the contract: which of them hold something of a borrower's, and who opens it. */
let pushes: PushService;
let rig: ServiceRig;
let maria: Party;
let jose: Party;
let statements: ExecutedStatements;
beforeAll(async () => {
  pushes = await openPushService();
  rig = await openServiceRig({ env: pushes.env, delivers: false });
  await makeEven({ rig, borrowerId: 2 });
  maria = await live({ rig, pushes, session: 'demo', borrowerId: 1 });
  jose = await live({ rig, pushes, session: 'demo2', borrowerId: 2 });
  statements = watchStatements();
}, 120_000);
afterAll(async () => {
  statements.stop();
  await rig.close();
  await pushes.close();
});

const BASE = '/territory';
/** Opened by the session of who owns it. */
const bySession = [
  `${BASE}/user-problem/images/:id`,
  `${BASE}/v3/utr/receipts/:id`,
  `${BASE}/v3/certify/documents/:id`,
];
/** Opened by a token of ours that only its borrower was given. */
const byToken = [
  '/documents/contract',
  '/documents/contract.pdf',
  '/documents/statement.pdf',
  '/documents/certificate.pdf',
  '/documents/due-dates.ics',
  '/documents/my-data.zip',
  '/qr-pictures',
  '/stop-account',
];
/** Nothing of a borrower's, and why. */
const nobodys: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:healthz|readyz|startupz|metrics)$/, 'how the service is'],
  [/^\/docs(?:\/|$)/, 'the description of the calls'],
  [/^\/(?:robots\.txt|sitemap\.xml)$/, 'for search engines'],
  [/^\/notify\/:provider(?:\/payouts)?$/, 'what a provider signed; told nothing but that it was taken'],
  [
    /^\/partner\/v1\/(?:sessions|openapi\.json)$/,
    'requests that a partner has signed, and the description of the call',
  ],
  [/^\/return\/:provider$/, 'leads on to the page of the payment, which asks with a session'],
  [/^\/sandbox(?:\/|$)/, 'the sandbox; not there in production'],
  [/^\/desk\/[a-z]+$/, 'the page of the desk, the same for everybody'],
  [new RegExp(`^${DESK_BASE}/`), 'the desk: an agent’s session opens it, below'],
  [new RegExp(`^${BASE}/promotion/get-captcha$`), 'the picture of a page that nobody has logged in on'],
];

const pages = new Set<string>(Object.values(pagePaths));
const calls = new Set(endpoints.map(({ path }) => BASE + path.replace('{provider}', 'hiram')));

/** Routes of which nobody has said whose it is what they show. */
const unknownRoutes = (routes: readonly MountedRoute[]): string[] =>
  routes
    .map(({ path }) => path)
    .filter((path) => !calls.has(path) && !pages.has(path) && !bySession.includes(path) && !byToken.includes(path))
    .filter((path) => !nobodys.some(([pattern]) => pattern.test(path)));

/** Looks at an address, with a session or without. */
const lookAt = async (path: string, session?: string) => {
  const query = session === undefined ? '' : `${path.includes('?') ? '&' : '?'}sessionId=${session}`;
  return heardOf(await fetch(`${rig.baseUrl}${path}${query}`, { redirect: 'manual' }));
};
const MISSING = 'A'.repeat(32);

describe('the addresses of the service', () => {
  it('are calls of the contract, pages, or classified by their owner', () => {
    const routes = routesOf(rig);
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([...calls, ...pages, ...bySession, ...byToken]));
    expect(unknownRoutes(routes)).toEqual([]);
    expect(unknownRoutes([...routes, { path: '/exports/:id', methods: ['GET'] }])).toEqual(['/exports/:id']);
  });
});

describe('a picture', () => {
  it.each(bySession)('is shown to its borrower and is missing for anybody else: %s', async (route) => {
    const folder = route.replace(':id', '');
    for (const [thief, owner] of [[maria, jose] as const, [jose, maria] as const]) {
      const kinds = ['complaint-picture', 'receipt', 'document'] as const;
      const names = kinds.flatMap((kind) => owner.ids[kind]).filter((address) => address.startsWith(folder));
      expect(names.length).toBeGreaterThan(0);
      for (const address of names) {
        const own = await lookAt(address, owner.session);
        expect([own.status, own.headers['content-type']]).toEqual([200, 'image/jpeg']);
        for (const session of [thief.session, undefined, 'nobody-has-this']) {
          const [heard, ran] = await statements.during(() => lookAt(address, session));
          const [absent, absentRan] = await statements.during(() => lookAt(folder + MISSING, session));
          const missing = { heard: absent, sent: [folder + MISSING] };
          expect(toldApart({ heard, sent: [address] }, missing)).toEqual([]);
          expect(ran).toEqual(absentRan);
          expect(heard.status).toBe(404);
        }
      }
    }
  });
});

describe('a document', () => {
  /** The addresses of what a borrower would agree to and of what they owe. */
  async function addressesOf({ session }: Party): Promise<string[]> {
    const call = rig.call(session);
    const statement = await call(mine.loadStatement, {});
    const contract = await call(contracts.openContract, { productId: '1', scene: 3, position: 0 });
    if (!statement.success || !contract.success) throw new Error(`no documents: ${statement.code} ${contract.code}`);
    return [contract.data.contract_url, contract.data.pdf_url, statement.data.pdf_url].map((url) =>
      url.replace(rig.baseUrl, ''),
    );
  }

  it('opens by its token alone, which fits no other borrower, order or kind', async () => {
    const before = await everythingOf(rig, maria.borrowerId);
    const theirs = await addressesOf(maria);
    const own = await addressesOf(jose);
    expect(theirs.map((address) => address.split('?')[0])).toEqual(byToken.slice(0, 3));
    for (const [place, address] of own.entries()) {
      expect((await lookAt(address)).status).toBe(200);
      const [path = '', token = ''] = address.split('?open=');
      const [body = '', signature = ''] = token.split('.');
      const [theirBody = '', theirSignature = ''] = (theirs[place]?.split('?open=')[1] ?? '').split('.');
      const visit = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
      const changed = (change: object) => Buffer.from(JSON.stringify({ ...visit, ...change })).toString('base64url');
      const missing = { heard: await lookAt(`${path}?open=${MISSING}.${MISSING}`), sent: [] };
      expect(missing.heard.status).toBe(404);
      const otherKind = documentToken(
        { secret: SECRET, kind: path.includes('statement') ? 'contract' : 'statement' },
        visit,
        rig.now(),
      );
      for (const forged of [
        `${theirBody}.${signature}`,
        `${body}.${theirSignature}`,
        `${changed({ borrowerId: maria.borrowerId, orderId: 86 })}.${signature}`,
        `${changed({ until: 9e15 })}.${signature}`,
        `${body}.`,
        body,
        otherKind,
        '',
        `${token}.x`,
      ]) {
        expect(toldApart({ heard: await lookAt(`${path}?open=${forged}`), sent: [] }, missing)).toEqual([]);
      }
    }
    expect(changesIn(before, await everythingOf(rig, maria.borrowerId))).toEqual([]);
  });

  it.each([
    ['certificate', '/documents/certificate.pdf', 200],
    ['due-dates', '/documents/due-dates.ics', 170],
  ] as const)('about an order opens for its borrower alone: %s', async (kind, path, orderId) => {
    const before = await everythingOf(rig, maria.borrowerId);
    const until = rig.now();
    const signed = (as: Parameters<typeof documentToken>[0]['kind'], borrowerId: number) =>
      `${path}?open=${documentToken({ secret: SECRET, kind: as }, { borrowerId, orderId }, until)}`;
    expect((await lookAt(signed(kind, maria.borrowerId))).status).toBe(200);
    const missing = { heard: await lookAt(`${path}?open=${MISSING}.${MISSING}`), sent: [] };
    expect(missing.heard.status).toBe(404);
    const own = signed(kind, maria.borrowerId);
    for (const address of [
      signed(kind, jose.borrowerId),
      signed('statement', maria.borrowerId),
      signed(kind === 'certificate' ? 'due-dates' : 'certificate', maria.borrowerId),
      `${own}x`,
      path,
    ]) {
      expect(toldApart({ heard: await lookAt(address), sent: [] }, missing)).toEqual([]);
    }
    expect(changesIn(before, await everythingOf(rig, maria.borrowerId))).toEqual([]);
  });

  it('with a payment’s QR code opens by no token of another payment', async () => {
    const signed = (id: string) => qrPictureAddress(SECRET, { id }, 'data:image/png;base64,');
    const signature = signed(jose.ids.payment[0] ?? '').split('.')[1] ?? '';
    const missing = { heard: await lookAt(signed('HRM-0000-0000')), sent: [] };
    expect(missing.heard.status).toBe(404);
    const imageUrl = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;
    const shown = JSON.stringify({ kind: 'qr', payload: null, imageUrl });
    await sql`update payments set status = 'expired' where status in ('recorded', 'pending')`.execute(rig.db);
    const unpaid = await rig.db.selectFrom('payments').select('id').where('status', '<>', 'paid').execute();
    const ofMaria = maria.ids.payment.filter((id) => unpaid.some((payment) => payment.id === id));
    expect(ofMaria.length).toBeGreaterThan(0);
    for (const id of ofMaria) {
      // a picture that is still to be paid by, which her own address opens; of those of a loan one at a time
      const stand = (status: string) =>
        sql`update payments set status = ${status}, expires_at = '9999-12-31', presentation = ${shown} where id = ${id}`;
      await stand('pending').execute(rig.db);
      expect((await lookAt(signed(id))).status).toBe(200);
      expect(toldApart({ heard: await lookAt(`/qr-pictures?open=${id}.${signature}`), sent: [] }, missing)).toEqual([]);
      await stand('expired').execute(rig.db);
    }
  });
});

describe('the desk', () => {
  it('answers every call with a borrower’s session as without any session', async () => {
    for (const { method, path, session } of deskEndpoints) {
      if (session === 'none') continue;
      const ask = async (query: string, headers: Record<string, string>) =>
        heardOf(
          await fetch(`${rig.baseUrl}${DESK_BASE}${path}${query}`, {
            method,
            headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
            ...(method === 'POST' ? { body: new URLSearchParams({ problemId: '1', sessionId: 'demo' }) } : {}),
          }),
        );
      const nobody = await ask('', {});
      expect([path, nobody.status]).toEqual([path, 401]);
      const cookie = `hiram-session=${MISSING}${MISSING.slice(0, 11)}; hiram-desk=demo`;
      for (const heard of [await ask('?sessionId=demo', {}), await ask('?sessionId=demo', { cookie })]) {
        expect(toldApart({ heard, sent: [] }, { heard: nobody, sent: [] })).toEqual([]);
      }
    }
  });
});

describe('a session', () => {
  it('counts once, in the query: one in the body and two at a time open nothing', async () => {
    const ask = async (query: string, body: Record<string, string>) =>
      heardOf(
        await fetch(`${rig.baseUrl}${BASE}/v3/personal-center/personal-center?${query}`, {
          method: 'POST',
          body: new URLSearchParams(body),
        }),
      );
    const nobody = await ask('', {});
    expect(nobody.status).toBe(401);
    for (const heard of [
      await ask('', { sessionId: 'demo' }),
      await ask('sessionId=demo2&sessionId=demo', {}),
      await ask('sessionId[]=demo', {}),
      await ask('sessionid=demo', {}),
    ]) {
      expect(toldApart({ heard, sent: [] }, { heard: nobody, sent: [] })).toEqual([]);
    }
    const jose2 = await ask('sessionId=demo2', { sessionId: 'demo', borrowerId: '1', userId: '1' });
    expect(jose2.text).toContain('Jose Reyes');
    expect(jose2.text).not.toContain('Maria Santos');
  });
});
