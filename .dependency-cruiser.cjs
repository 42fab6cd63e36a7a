// The import rules, one sentence each (docs/tour.md). tools/planted-violations.test.ts shows that each is enforced.
// Type-only and dynamic imports count too. The parser is swc: dependency-cruiser does not read TypeScript 7's.

const rulesOfTheService = require('./tools/import-rules-of-the-service.cjs');

const test = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rulesOfTheService,
    {
      name: 'web-imports-contract-terms-and-domain',
      comment:
        'Of our own code, the web app imports only the contract, the lending terms and the domain, and nothing of the desk.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^(apps/web|packages/(contract|lending-terms|domain))/' },
    },
    {
      name: 'desk-imports-contract-terms-and-domain',
      comment:
        'Of our own code, the desk imports only the contract, the lending terms and the domain, and nothing of the web app.',
      severity: 'error',
      from: { path: '^apps/desk/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^(apps/desk|packages/(contract|lending-terms|domain))/' },
    },
    {
      name: 'server-imports-packages',
      comment:
        'Of our own code, the service imports the contract, the lending terms, the domain and payments; its tests also the tools.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: ['^apps/server/test/', test] },
      to: {
        path: '^(apps|packages|tools|test)/',
        pathNot: '^(apps/server|packages/(contract|lending-terms|domain|payments))/',
      },
    },
    {
      name: 'server-tests-import-tools',
      comment: 'The tests of the service import the tools besides the imports of the service, and no other part.',
      severity: 'error',
      from: { path: ['^apps/server/test/', `^apps/server/.*${test}`] },
      to: { path: '^(apps|test)/', pathNot: '^apps/server/' },
    },
    {
      name: 'pages-load-no-service-part',
      comment:
        'The code of pages (web app, desk) does not import the folder of the contract that is for the service; tests may.',
      severity: 'error',
      from: { path: '^apps/(web|desk)/', pathNot: test },
      to: { path: '^packages/contract/src/service/' },
    },
    {
      name: 'contract-imports-terms-and-domain',
      comment: 'Of our own code, the contract imports the lending terms and the domain only.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/(contract|lending-terms|domain)/' },
    },
    {
      name: 'lending-terms-import-domain',
      comment: 'Of our own code, the lending terms import the domain only.',
      severity: 'error',
      from: { path: '^packages/lending-terms/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/(lending-terms|domain)/' },
    },
    {
      name: 'payments-imports-domain',
      comment: 'Of our own code, payments imports the domain only.',
      severity: 'error',
      from: { path: '^packages/payments/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/(payments|domain)/' },
    },
    {
      name: 'conformance-imports-the-wire',
      comment:
        'Of our own code, the conformance program imports the contract and the domain only, because it tests a back end by its wire.',
      severity: 'error',
      from: { path: '^packages/conformance/' },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/(conformance|contract|domain)/' },
    },
    {
      name: 'domain-imports-nothing',
      comment:
        'The domain imports only itself and the data of the markets: no package, and nothing of Node; its tests may.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: test },
      to: { pathNot: '^(packages/domain|config/markets)/' },
    },
    {
      name: 'markets-are-read-through-the-domain',
      comment:
        'The data of the markets imports nothing, and only the domain imports it: everything else asks the domain.',
      severity: 'error',
      from: { path: '^(apps|packages|tools|test|config)/', pathNot: '^packages/domain/' },
      to: { path: '^config/markets/', pathNot: '\\.json$' },
    },
    {
      name: 'domain-tests-import-no-other-part',
      comment: 'The tests of the domain import no other part of the project.',
      severity: 'error',
      from: { path: `^packages/domain/.*${test}` },
      to: { path: '^(apps|packages|tools|test)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'packages-are-imported-by-name',
      comment: 'Another package is imported by its name, through its exports, never by a path into it.',
      severity: 'error',
      from: { path: '^(?:packages/([^/]+)|apps|tools|test)/' },
      to: { path: '^packages/[^/]+/src/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'features-are-independent',
      comment: 'A feature of the web app does not import another one.',
      severity: 'error',
      from: { path: '^apps/web/(?:src|test)/features/([^/]+)/' },
      to: { path: '^apps/web/(?:src|test)/features/', pathNot: '^apps/web/(?:src|test)/features/$1/' },
    },
    {
      name: 'router-loan-and-form-import-no-feature',
      comment:
        'Features import the router, loan/ and form/ of the web app, which import no feature: only the map (routes.ts) names screens.',
      severity: 'error',
      from: { path: '^apps/web/src/(router|loan|form)/', pathNot: test },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'providers-are-independent',
      comment: 'A payment provider does not import another one.',
      severity: 'error',
      from: { path: '^packages/payments/src/providers/([^/]+)/' },
      to: { path: '^packages/payments/src/providers/', pathNot: '^packages/payments/src/providers/$1/' },
    },
    {
      name: 'ui-is-independent',
      comment:
        'The UI kit imports only React and the domain: no api, shell, feature, app, brand or text, and no data library.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: {
        path: ['^(apps/web/src|packages)/', 'node_modules/valibot/'],
        pathNot: '^(apps/web/src/ui|packages/domain)/',
      },
    },
    {
      name: 'tools-import-no-app',
      comment: 'The tools import nothing of the apps: they start the service as a process.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(apps|packages|test)/' },
    },
    {
      name: 'suites-start-the-product',
      comment:
        'The suites below test/ (journeys, chaos, fuzz, bench) import nothing of the apps: they start the product as processes. Exceptions, with reasons, are in decision 0002.',
      severity: 'error',
      from: { path: '^test/', pathNot: '^test/(chaos/(seed-borrowers|summaries)|bench/growth/reports)\\.ts$' },
      to: { path: '^apps/' },
    },
    {
      name: 'suites-are-independent',
      comment: 'A suite below test/ does not import another one, except the browser of the journeys.',
      severity: 'error',
      from: { path: '^test/([^/]+)/' },
      to: { path: '^test/', pathNot: ['^test/$1/', '^test/journeys/browser\\.ts$'] },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Nothing imports a test file.',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'fixtures-are-for-tests',
      comment: 'Shared fixtures of web and desk lie in their test folders, and only tests import them.',
      severity: 'error',
      from: { path: '^apps/(web|desk)/src/', pathNot: test },
      to: { path: '^apps/(web|desk)/test/' },
    },
    {
      name: 'no-cycles',
      comment:
        'No import cycles, except through dynamic imports: the map of the web app loads its screens on demand (decision 0002).',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'imports-resolve',
      comment: 'Every import resolves; an unresolved one would escape the rules above.',
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
    // our builds only, because packages from npm have a dist too
    exclude: { path: '^(?:[^/]+|(?:apps|config|packages|test)/[^/]+)/(?:dist|\\.tsbuild)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
