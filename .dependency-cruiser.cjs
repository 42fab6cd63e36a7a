// Who may import whom, one sentence a rule (docs/architecture.md). tools/planted-violations.test.ts shows that each bites.
// Type-only and dynamic imports count too. The parser is swc: dependency-cruiser does not read TypeScript 7's.

const test = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'web-knows-contract-and-domain',
      comment: 'Of our own code, the web app imports the contract and the domain, and nothing else.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^(apps/web|packages/contract|packages/domain)/' },
    },
    {
      name: 'server-knows-contract-domain-payments',
      comment: 'Of our own code, the service imports the contract, the domain and payments; its tests also the tools.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: ['^apps/server/test/', test] },
      to: { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^(apps/server|packages/(contract|domain|payments))/' },
    },
    {
      name: 'server-tests-know-tools',
      comment: 'The tests of the service import the tools besides what the service imports, but no other part.',
      severity: 'error',
      from: { path: ['^apps/server/test/', `^apps/server/.*${test}`] },
      to: { path: '^(apps|e2e|bench)/', pathNot: '^apps/server/' },
    },
    {
      name: 'contract-knows-domain',
      comment: 'Of our own code, the contract imports the domain only.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^packages/(contract|domain)/' },
    },
    {
      name: 'payments-knows-domain',
      comment: 'Of our own code, payments imports the domain only.',
      severity: 'error',
      from: { path: '^packages/payments/' },
      to: { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^packages/(payments|domain)/' },
    },
    {
      name: 'conformance-knows-the-wire',
      comment:
        'Of our own code, the conformance program imports the contract and the domain only: it knows a back end by its wire.',
      severity: 'error',
      from: { path: '^packages/conformance/' },
      to: { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^packages/(conformance|contract|domain)/' },
    },
    {
      name: 'domain-knows-nothing',
      comment: 'The domain imports nothing but itself: no package, and nothing of Node; its tests may.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: test },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'domain-tests-know-no-other-part',
      comment: 'The tests of the domain need no other part of the project.',
      severity: 'error',
      from: { path: `^packages/domain/.*${test}` },
      to: { path: '^(apps|packages|tools|e2e|bench)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'packages-are-imported-by-name',
      comment: 'Another package is imported by its name, which opens what its exports open, never by a path into it.',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)|apps|tools|e2e|bench)/' },
      to: { path: '^packages/[^/]+/src/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'features-are-strangers',
      comment: 'A feature of the web app does not import another one.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'modules-are-strangers',
      comment: 'A module of the service does not import another one.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/$1/' },
    },
    {
      name: 'providers-are-strangers',
      comment: 'A payment provider does not import another one.',
      severity: 'error',
      from: { path: '^packages/payments/src/providers/([^/]+)/' },
      to: { path: '^packages/payments/src/providers/', pathNot: '^packages/payments/src/providers/$1/' },
    },
    {
      name: 'ui-is-a-kit',
      comment:
        'The UI kit knows only React and the domain: no api, shell, feature, app, brand or text, and no data library.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: {
        path: ['^(apps/web/src|packages)/', 'node_modules/valibot/'],
        pathNot: '^(apps/web/src/ui|packages/domain)/',
      },
    },
    {
      name: 'use-cases-know-no-http',
      comment: 'A use case (every file of a module but routes.ts) knows neither Fastify nor our http folder.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/[^/]+/', pathNot: ['/routes\\.ts$', test] },
      to: { path: ['^apps/server/src/http/', 'node_modules/(fastify|@fastify)/'] },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'Only stores and db import Kysely or pg, so that all SQL is there; tests may look into the tables.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/(stores|db)/', test] },
      to: { path: 'node_modules/(kysely|pg|@types/pg)/' },
    },
    {
      name: 'costly-work-in-workers',
      comment:
        'Pictures are decoded and PDFs drawn in workers; a command that exports a borrower draws in its own process. Nothing else imports what does it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['-worker\\.ts$', '^apps/server/src/privacy/export-borrower\\.ts$', test],
      },
      to: {
        path: '^apps/server/src/(files/clean-image|documents/document-pdf)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tools-start-the-service',
      comment: 'The tools import nothing of the apps: they start the service as a process.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(apps|packages|e2e|bench)/' },
    },
    {
      name: 'tests-are-imported-by-nobody',
      comment: 'Nothing imports a test file.',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'no-cycles',
      comment: 'No file leads back to itself through its imports.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-lead-somewhere',
      comment: 'Every import is found: one that is not would be invisible to the rules above.',
      severity: 'error',
      from: {},
      // Vite resolves ?url and ?raw endings, and virtual modules.
      to: { couldNotResolve: true, pathNot: ['\\?(url|raw|inline|worker)$', '^virtual:'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
