// Which room of the service may import which (docs/decisions/0039-the-house-of-the-service.md); .dependency-cruiser.cjs has the rest.

const test = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
module.exports = [
  {
    name: 'modules-know-lending-and-platform',
    comment:
      'A module of the service imports lending, the platform, and the two that serve every module (verification, attachments); no other one (decision 0039).',
    severity: 'error',
    from: {
      path: '^apps/server/src/([^/]+)/',
      pathNot: ['^apps/server/src/(app|cli|ports|lending|platform)/', test],
    },
    to: {
      path: '^apps/server/src/[^/]+/',
      pathNot: '^apps/server/src/($1|app|lending|platform|verification|attachments)/',
    },
  },
  {
    name: 'lending-knows-platform',
    comment: 'The lending core imports the platform and no module.',
    severity: 'error',
    from: { path: '^apps/server/src/lending/', pathNot: test },
    to: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/(lending|platform|app)/' },
  },
  {
    name: 'platform-knows-no-module',
    comment:
      'The platform imports no module. The configuration alone is read in the terms of what it configures (decision 0039).',
    severity: 'error',
    from: {
      path: '^apps/server/src/platform/',
      pathNot: ['^apps/server/src/platform/config/', test],
    },
    to: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/(platform|app)/' },
  },
  {
    name: 'modules-are-handed-their-services',
    comment:
      'Only the entry, commands and the ports import what puts the service together; modules and the platform know the types of the services and stores that they are handed.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/((app|cli|ports)/|main)', test] },
    to: { path: '^apps/server/src/app/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nobody-needs-the-sandbox',
    comment: 'Nothing imports the sandbox: the service loads it while it runs, and only where it is switched on.',
    severity: 'error',
    from: { pathNot: '^apps/sandbox/' },
    to: { path: '^apps/sandbox/' },
  },
  {
    name: 'sandbox-knows-public-ports',
    comment:
      'Of our own code, the sandbox imports the contract, the domain, payments and the public ports of the service; its tests also the service and the tools.',
    severity: 'error',
    from: { path: '^apps/sandbox/src/' },
    to: {
      path: '^(apps|packages|tools|test)/',
      pathNot: '^(apps/sandbox/|packages/(contract|domain|payments)/|apps/server/src/ports/ports\\.ts$)',
    },
  },
  {
    name: 'ports-are-for-others',
    comment:
      'What the service opens to other workspaces is imported by no module of its own: the types of the sandbox alone by what loads it.',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: ['^apps/server/src/(app|ports)/', test] },
    to: { path: '^apps/server/src/ports/' },
  },
  {
    name: 'entry-files-alone-in-src',
    comment: "Entry files alone lie in the service's src, and nothing imports them.",
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: '^apps/server/src/[^/]+$' },
  },
  {
    name: 'use-cases-know-no-http',
    comment:
      'A use case (every file of a module but those whose name ends in routes.ts) knows neither Fastify nor our http folder.',
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
      'Only stores and the database of the platform import Kysely or pg, so that all SQL is there; tests may look into the tables.',
    severity: 'error',
    from: {
      path: '^apps/(server|sandbox)/src/',
      pathNot: ['-(store|tables)\\.ts$', '^apps/server/src/platform/db/', test],
    },
    to: { path: 'node_modules/(kysely|pg|@types/pg)/' },
  },
  {
    name: 'costly-work-in-workers',
    comment:
      'Pictures are decoded and PDFs drawn in workers; a command that exports a borrower draws in its own process. Nothing else imports what does it.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: ['-worker\\.ts$', '^apps/server/src/operations/privacy/export-borrower\\.ts$', test],
    },
    to: {
      path: '^apps/server/src/(attachments/clean-image|lending/documents/document-pdf)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
];
