// Who may import whom, one sentence a rule (docs/architecture.md). tools/planted-violations.test.ts shows that each bites.
// Type-only and dynamic imports count too. The parser is swc: dependency-cruiser does not read TypeScript 7's.

const rulesOfTheService = require('./tools/import-rules-of-the-service.cjs');

const test = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rulesOfTheService,
    {
      name: 'web-knows-contract-and-domain',
      comment:
        'Of our own code, the web app imports the contract and the domain, and nothing else: nothing of the desk.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^(apps/web|packages/contract|packages/domain)/' },
    },
    {
      name: 'desk-knows-contract-and-domain',
      comment:
        'Of our own code, the desk imports the contract and the domain, and nothing else: nothing of the web app.',
      severity: 'error',
      from: { path: '^apps/desk/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^(apps/desk|packages/contract|packages/domain)/' },
    },
    {
      name: 'server-knows-contract-domain-payments',
      comment: 'Of our own code, the service imports the contract, the domain and payments; its tests also the tools.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: ['^apps/server/test/', test] },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^(apps/server|packages/(contract|domain|payments))/' },
    },
    {
      name: 'server-tests-know-tools',
      comment: 'The tests of the service import the tools besides what the service imports, but no other part.',
      severity: 'error',
      from: { path: ['^apps/server/test/', `^apps/server/.*${test}`] },
      to: { path: '^(apps|test)/', pathNot: '^apps/server/' },
    },
    {
      name: 'pages-load-no-service-part',
      comment:
        'What pages load, be it of the web app, the desk or the contract, does not import what the contract says for the service alone; tests may.',
      severity: 'error',
      from: { path: ['^apps/(web|desk)/', '^packages/contract/src/[^/]+$'], pathNot: test },
      to: { path: '^packages/contract/src/service/' },
    },
    {
      name: 'contract-knows-domain',
      comment: 'Of our own code, the contract imports the domain only.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/(contract|domain)/' },
    },
    {
      name: 'payments-knows-domain',
      comment: 'Of our own code, payments imports the domain only.',
      severity: 'error',
      from: { path: '^packages/payments/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/(payments|domain)/' },
    },
    {
      name: 'conformance-knows-the-wire',
      comment:
        'Of our own code, the conformance program imports the contract and the domain only: it knows a back end by its wire.',
      severity: 'error',
      from: { path: '^packages/conformance/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/(conformance|contract|domain)/' },
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
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'packages-are-imported-by-name',
      comment: 'Another package is imported by its name, which opens what its exports open, never by a path into it.',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)|apps|tools|test)/' },
      to: { path: '^packages/[^/]+/src/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'features-are-strangers',
      comment: 'A feature of the web app does not import another one.',
      severity: 'error',
      from: { path: '^apps/web/(?:src|test)/features/([^/]+)/' },
      to: { path: '^apps/web/(?:src|test)/features/', pathNot: '^apps/web/(?:src|test)/features/$1/' },
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
      name: 'tools-start-the-service',
      comment: 'The tools import nothing of the apps: they start the service as a process.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(apps|packages|test)/' },
    },
    {
      name: 'suites-start-the-product',
      comment:
        'The suites below test/ (journeys, chaos, fuzz, bench) import nothing of the apps: they start the product as processes. Chaos alone seals its borrowers and compares summaries by the code of the service (decision 0039).',
      severity: 'error',
      from: { path: '^test/', pathNot: '^test/chaos/(people|summaries)\\.ts$' },
      to: { path: '^apps/' },
    },
    {
      name: 'suites-are-strangers',
      comment: 'A suite below test/ does not import another one, but for the browser of the journeys.',
      severity: 'error',
      from: { path: '^test/([^/]+)/' },
      to: { path: '^test/', pathNot: ['^test/$1/', '^test/journeys/browser\\.ts$'] },
    },
    {
      name: 'tests-are-imported-by-nobody',
      comment: 'Nothing imports a test file.',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'fixtures-are-for-tests',
      comment: 'What the tests of web and desk share lies in their test folders, and only tests import it.',
      severity: 'error',
      from: { path: '^apps/(web|desk)/src/', pathNot: test },
      to: { path: '^apps/(web|desk)/test/' },
    },
    {
      name: 'no-cycles',
      comment:
        'No file leads back to itself through its imports. The map of the web app fetches its screens when they are opened (decision 0036).',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
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
    // the builds of ours alone: packages from npm lie in a dist too
    exclude: { path: '^(?:[^/]+|(?:apps|packages|test)/[^/]+)/(?:dist|\\.tsbuild)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
