// The import rules of the service's modules (docs/decisions/0002-service-modules.md); .dependency-cruiser.cjs has the others.

const test = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
module.exports = [
  {
    name: 'modules-import-lending-and-platform',
    comment:
      'A module of the service imports lending, the platform, verification, attachments and the keys of texts, and no other module (decision 0002).',
    severity: 'error',
    from: {
      path: '^apps/server/src/([^/]+)/',
      pathNot: ['^apps/server/src/(app|cli|ports|lending|platform|i18n)/', test],
    },
    to: {
      path: '^apps/server/src/[^/]+/',
      pathNot: '^apps/server/src/($1|app|lending|platform|verification|attachments|i18n)/',
    },
  },
  {
    name: 'lending-imports-platform',
    comment: 'The lending core imports the platform, the keys of texts and no module.',
    severity: 'error',
    from: { path: '^apps/server/src/lending/', pathNot: test },
    to: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/(lending|platform|app|i18n)/' },
  },
  {
    name: 'platform-imports-no-module',
    comment: 'The platform imports no module; it knows the keys of texts, and the types of app/ (decision 0002).',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: test },
    to: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/(platform|app|i18n)/' },
  },
  {
    name: 'modules-receive-their-services',
    comment:
      'Only the entry, the commands and the ports import app/, which assembles the service; modules and the platform import the types of their dependencies only.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/((app|cli|ports)/|main)', test] },
    to: { path: '^apps/server/src/app/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nothing-imports-the-sandbox',
    comment: 'Nothing imports the sandbox: the service loads it at run time, and only where it is switched on.',
    severity: 'error',
    from: { pathNot: '^apps/sandbox/' },
    to: { path: '^apps/sandbox/' },
  },
  {
    name: 'sandbox-imports-public-ports',
    comment:
      'Of our own code, the sandbox imports the contract, the domain, the lending terms, payments and the public ports of the service; its tests also the service and the tools.',
    severity: 'error',
    from: { path: '^apps/sandbox/src/' },
    to: {
      path: '^(apps|packages|tools|test)/',
      pathNot: '^(apps/sandbox/|packages/(contract|domain|lending-terms|payments)/|apps/server/src/ports/ports\\.ts$)',
    },
  },
  {
    name: 'ports-are-for-others',
    comment:
      'The ports for other workspaces are imported by no module of the service, except for app/, which loads the sandbox.',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: ['^apps/server/src/(app|ports)/', test] },
    to: { path: '^apps/server/src/ports/' },
  },
  {
    name: 'only-entry-files-in-src',
    comment: 'The src folder of the service itself holds entry files only, and nothing imports them.',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: '^apps/server/src/[^/]+$' },
  },
  {
    name: 'use-cases-import-no-http',
    comment:
      'A use case (every file of a module except those ending in routes.ts) imports neither Fastify nor our http folder.',
    severity: 'error',
    from: {
      path: '^apps/server/src/[^/]+/',
      pathNot: ['^apps/server/src/(app|cli|pages|platform|ports)/', 'routes\\.ts$', test],
    },
    to: { path: ['^apps/server/src/platform/http/', 'node_modules/(fastify|@fastify)/'] },
  },
  {
    name: 'sql-only-in-stores',
    comment:
      'Only stores, declarations of tables and the platform’s database import Kysely or pg, so that all SQL is there; tests may read the tables.',
    severity: 'error',
    from: {
      path: '^apps/(server|sandbox)/src/',
      pathNot: ['(-store|[-/]tables)\\.ts$', '^apps/server/src/platform/db/', test],
    },
    to: { path: 'node_modules/(kysely|pg|@types/pg)/' },
  },
  {
    name: 'costly-work-in-workers',
    comment:
      'Pictures are decoded and PDFs rendered in workers, whose code nothing else imports; the command that exports a borrower renders in its own process.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: ['-worker\\.ts$', '^apps/server/src/cli/borrower\\.ts$', test],
    },
    to: {
      path: '^apps/server/src/(attachments/clean-image|lending/documents/document-pdf)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
];
