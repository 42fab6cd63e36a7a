import type { SourceDefect } from '../../tools/planted-copy.ts';

/** A defect, and the suites that must find it. */
export interface AttackPlant extends SourceDefect {
  readonly suites: readonly string[];
}

/** The defects of `npm run attack -- --plant`, each in a copy of the sources; an attack suite must fail on it. */
export const attackPlants: Readonly<Record<string, AttackPlant>> = {
  // answers without a policy get one that allows nothing, so only the frames directive is removed
  'no-content-policy': {
    file: 'apps/server/src/platform/http/page-headers.ts',
    from: `    'content-security-policy': contentSecurityPolicy(options),\n`,
    to: '',
    suites: ['test/journeys/attack-policies.matrix.e2e.ts'],
  },
  'inline-code': {
    file: 'apps/server/src/platform/http/page-headers.ts',
    from: "`script-src 'self'`,",
    to: "`script-src 'self' 'unsafe-inline'`,",
    suites: ['test/journeys/attack-policies.matrix.e2e.ts'],
  },
  'any-frame': {
    file: 'apps/server/src/platform/http/page-headers.ts',
    from: "`frame-src ${list([`'self'`], hosts.frameHosts)}`",
    to: "'frame-src *'",
    suites: ['test/journeys/attack-frames.matrix.e2e.ts'],
  },
  'log-with-query': {
    file: 'apps/server/src/platform/telemetry/log.ts',
    from: `path: request.url.split('?', 1)[0],`,
    to: 'path: request.url,',
    suites: ['test/journeys/attack-canary.matrix.e2e.ts'],
  },
  'session-swapped-twice': {
    file: 'apps/server/src/identity/login/exchange-session.ts',
    from: 'if (given.revokedAt !== null) {',
    to: 'if (given.revokedAt !== null && held !== null) {',
    suites: ['test/journeys/attack-exchange.matrix.e2e.ts'],
  },
  'logout-ends-nothing': {
    file: 'apps/server/src/platform/db/borrower-of.ts',
    from: ' and s.revoked_at is null`',
    to: '`',
    suites: ['apps/server/src/identity/login/cookie-sessions.test.ts'],
  },
  'complaint-of-another': {
    file: 'apps/server/src/complaints/complaint-store.ts',
    from: `openedOne(await select().where('id', '=', id).where('borrower_id', '=', borrowerId).executeTakeFirst()),`,
    to: `openedOne(borrowerId > 0 ? await select().where('id', '=', id).executeTakeFirst() : undefined),`,
    suites: ['apps/server/src/platform/http/ownership.matrix.test.ts'],
  },
  'unsigned-document': {
    file: 'apps/server/src/lending/documents/document-token.ts',
    from: ' || !isOurs',
    to: '',
    suites: ['apps/server/src/platform/http/ownership-sites.matrix.test.ts'],
  },
  'unsigned-qr-picture': {
    file: 'apps/server/src/payments/money-in/qr-picture.ts',
    from: ' || signerOf(secret, signature, (one) => signatureOf(one, id)) === undefined',
    to: '',
    suites: ['apps/server/src/platform/http/ownership-sites.matrix.test.ts'],
  },
  'endless-guesses': {
    file: 'apps/server/src/verification/one-time-codes.ts',
    from: 'const ATTEMPTS = 5;',
    to: 'const ATTEMPTS = 30_000;',
    suites: ['apps/server/src/identity/registration/registration-attacks.matrix.test.ts'],
  },
  'no-limit-of-a-session': {
    file: 'apps/server/src/platform/http/call-limits.ts',
    from: '(session === null ? null : sessions.take(keyOf(session)))',
    to: '(session === null ? null : null)',
    suites: ['apps/server/src/platform/http/call-limits.test.ts'],
  },
  'any-scheme': {
    file: 'apps/web/src/shell/safe-navigation.ts',
    from: ': scheme === brand.appScheme && address.length > scheme.length + 1;',
    to: ': brand.appScheme !== scheme || address.length > scheme.length + 1;',
    suites: ['apps/web/src/shell/safe-navigation.test.ts'],
  },
  'frame-with-scripts': {
    file: 'apps/web/src/shell/embedded-frame.tsx',
    from: 'sandbox=""',
    to: 'sandbox="allow-scripts"',
    suites: ['apps/web/src/shell/embedded-frame.test.tsx'],
  },
};
