import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { runProcess } from './run-process.ts';

// A rule without effect looks the same as a rule that is kept. Hence a small tree laid out like ours, in which everything is
// allowed, and a second one with forbidden imports for every rule.

type Files = Record<string, string>;

const npmPackages = ['fastify', 'kysely', 'react', 'lucide-react'];

const lawful: Files = {
  'config/markets/index.ts': 'export const marketFiles = {};',
  'packages/domain/src/index.ts': "export { due } from './due.ts';",
  'packages/domain/src/market.ts': "export { marketFiles } from '../../../config/markets/index.ts';",
  'packages/domain/src/due.ts': 'export const due = 1;',
  'packages/domain/src/due.test.ts': "import 'node:fs';\nimport { due } from './due.ts';\nexport const seen = due;",
  'packages/contract/src/index.ts': "import type { due } from '@hiram/domain';\nexport type Due = typeof due;",
  'packages/contract/src/service/pay.ts': "import type { Due } from '../index.ts';\nexport type Paid = Due;",
  'packages/payments/src/index.ts': "export { due } from '@hiram/domain';",
  'packages/payments/src/providers/one/send.ts': "export { due } from '../../index.ts';",
  'apps/server/src/app/app.ts':
    "import '@hiram/payments';\nimport '@hiram/contract/service/pay';\nimport '../lending/loans/routes.ts';",
  'apps/server/src/i18n/text-types.ts': 'export type TextKey = string;',
  'apps/server/src/platform/http/mount.ts':
    "import 'fastify';\nimport type { TextKey } from '../../i18n/text-types.ts';\nexport type K = TextKey;",
  'apps/server/src/lending/documents/document-pdf.ts': 'export const draw = 1;',
  'apps/server/src/lending/documents/draw-pdf-worker.ts': "import { draw } from './document-pdf.ts';\nexport { draw };",
  'apps/server/src/lending/documents/documents.ts':
    "import type { draw } from './document-pdf.ts';\nexport type Draw = typeof draw;",
  'apps/server/src/lending/loans/routes.ts': "import '../../platform/http/mount.ts';\nimport './read-order.ts';",
  'apps/server/src/lending/loans/read-order.ts':
    "import './order-store.ts';\nimport type { Stores } from '../../app/stores.ts';\nexport type S = Stores;",
  'apps/server/src/app/stores.ts': 'export interface Stores { readonly orders: 1 }',
  'apps/server/src/app/config/config.ts': "import '../../payments/pay.ts';",
  'apps/server/src/payments/pay.ts':
    "import '../lending/loans/read-order.ts';\nimport '../verification/code.ts';\nimport '../platform/refusal.ts';",
  'apps/server/src/verification/code.ts': "import '../platform/refusal.ts';\nexport const code = 1;",
  'apps/server/src/platform/refusal.ts': 'export const refusal = 1;',
  'apps/server/src/cli/review.ts': "import '../payments/pay.ts';\nimport '../app/stores.ts';",
  'apps/server/src/main.ts': "import './app/app.ts';",
  'apps/server/src/ports/ports.ts':
    "export type { Stores } from '../app/stores.ts';\nexport { code } from '../verification/code.ts';",
  'apps/sandbox/src/sandbox.ts':
    "import '@hiram/server/ports';\nimport '@hiram/payments';\nimport './provider-store.ts';",
  'apps/sandbox/src/provider-store.ts': "import 'kysely';",
  'apps/server/src/lending/loans/tables.ts': "import type { Generated } from 'kysely';\nexport type G = Generated<1>;",
  'apps/server/src/lending/loans/order-store.ts': "import { sql } from 'kysely';\nexport { sql };",
  'apps/server/test/order.test.ts': "import 'kysely';\nimport '../../../tools/help.ts';",
  'apps/web/src/features/order/order-screen.tsx': "import { Button } from '../../ui/button.tsx';\nexport { Button };",
  'apps/web/src/ui/button.tsx':
    "import 'react';\nimport { due } from '@hiram/domain';\nexport const Button = () => <b>{due}</b>;",
  'apps/web/src/api/client.ts': "import '@hiram/contract';\nimport 'lucide-react';",
  'apps/desk/src/desk-app.tsx': "import '@hiram/contract';\nimport 'lucide-react';",
  'tools/help.ts': "import 'node:fs';",
  'test/chaos/seed-borrowers.ts': "import '../../apps/server/src/platform/refusal.ts';\nimport '../../tools/help.ts';",
  'test/journeys/browser.ts': "import '@hiram/contract';",
  'test/bench/open.ts': "import '../journeys/browser.ts';",
};

/** For each rule the files that break it, and their texts. */
const planted: Record<string, Files> = {
  'web-imports-contract-terms-and-domain': { 'apps/web/src/api/pay.ts': "import '@hiram/payments';" },
  'desk-imports-contract-terms-and-domain': { 'apps/desk/src/kit.ts': "import '../../web/src/ui/button.tsx';" },
  'server-imports-packages': {
    'apps/server/src/pages.ts': "import type {} from '../../web/src/api/client.ts';",
  },
  'server-tests-import-tools': { 'apps/server/test/pages.test.ts': "import '../../web/src/api/client.ts';" },
  'pages-load-no-service-part': {
    'apps/web/src/api/read.ts': "import type { Paid } from '@hiram/contract/service/pay';\nexport type P = Paid;",
    'apps/desk/src/read.ts': "import '@hiram/contract/service/pay';",
  },
  'lending-terms-import-domain': { 'packages/lending-terms/src/pay.ts': "import '@hiram/contract';" },
  'contract-imports-terms-and-domain': { 'packages/contract/src/pay.ts': "import '@hiram/payments';" },
  'payments-imports-domain': { 'packages/payments/src/wire.ts': "import '@hiram/contract';" },
  'conformance-imports-the-wire': { 'packages/conformance/src/look.ts': "import '@hiram/payments';" },
  'domain-imports-nothing': {
    'packages/domain/src/clock.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');",
  },
  'markets-are-read-through-the-domain': {
    'apps/server/src/lending/market.ts': "import '../../../../config/markets/index.ts';",
    'config/markets/read.ts': "import './index.ts';",
  },
  'domain-tests-import-no-other-part': { 'packages/domain/src/wire.test.ts': "import '@hiram/contract';" },
  'packages-are-imported-by-name': { 'apps/web/src/api/inside.ts': "import '../../../../packages/domain/src/due.ts';" },
  'features-are-independent': { 'apps/web/src/features/complaint/list.ts': "import '../order/order-screen.tsx';" },
  'router-loan-and-form-import-no-feature': {
    'apps/web/src/loan/order-tile.tsx': "import '../features/order/order-screen.tsx';",
  },
  'modules-import-lending-and-platform': { 'apps/server/src/kyc/pay-back.ts': "import '../payments/pay.ts';" },
  'lending-imports-platform': { 'apps/server/src/lending/loans/pay-order.ts': "import '../../payments/pay.ts';" },
  'platform-imports-no-module': {
    'apps/server/src/platform/http/orders.ts': "import '../../lending/loans/read-order.ts';",
    'apps/server/src/platform/config/pay.ts': "import '../../payments/pay.ts';",
  },
  'modules-receive-their-services': {
    'apps/server/src/payments/open-stores.ts': "import { stores } from '../app/more-stores.ts';\nexport { stores };",
    'apps/server/src/platform/open-stores.ts': "import '../app/stores.ts';",
  },
  'nothing-imports-the-sandbox': {
    'apps/server/src/app/pretend.ts': "export const load = () => import('../../../sandbox/src/phone.ts');",
  },
  'sandbox-imports-public-ports': { 'apps/sandbox/src/seed.ts': "import '../../server/src/app/stores.ts';" },
  'ports-are-for-others': { 'apps/server/src/payments/port.ts': "import '../ports/ports.ts';" },
  'only-entry-files-in-src': { 'apps/server/src/app/loose.ts': "import '../pages.ts';" },
  'providers-are-independent': { 'packages/payments/src/providers/two/send.ts': "import '../one/send.ts';" },
  'ui-is-independent': { 'apps/web/src/ui/list.tsx': "export const load = () => import('../api/client.ts');" },
  'use-cases-import-no-http': {
    'apps/server/src/lending/loans/ask-order.ts':
      "import type { FastifyRequest } from 'fastify';\nexport type R = FastifyRequest;",
  },
  'sql-only-in-stores': {
    'apps/server/src/lending/loans/count-orders.ts': "import { sql } from 'kysely';\nexport { sql };",
    'apps/server/src/platform/open-items/waits.ts': "import { sql } from 'kysely';\nexport { sql };",
  },
  'costly-work-in-workers': {
    'apps/server/src/lending/loans/draw-order.ts':
      "import { draw } from '../documents/document-pdf.ts';\nexport { draw };",
  },
  'suites-start-the-product': { 'test/bench/inside.ts': "import '../../apps/server/src/app/app.ts';" },
  'suites-are-independent': { 'test/fuzz/borrow.ts': "import '../chaos/seed-borrowers.ts';" },
  'tools-import-no-app': { 'tools/look-inside.ts': "import '../apps/server/src/app/app.ts';" },
  'nothing-imports-tests': { 'packages/payments/src/borrowed.ts': "import './own.test.ts';" },
  'fixtures-are-for-tests': { 'apps/web/src/api/fake.ts': "import '../../test/api/test-service.ts';" },
  'no-cycles': { 'apps/web/src/api/back.ts': "import type { A } from './there.ts';\nexport type B = A;" },
  'imports-resolve': { 'apps/web/src/api/lost.ts': "import './nowhere.ts';" },
};

const helpers: Files = {
  'apps/server/src/app/more-stores.ts': 'export const stores = 1;',
  'apps/sandbox/src/phone.ts': '',
  'apps/web/test/api/test-service.ts': '',
  'packages/payments/src/own.test.ts': '',
  'apps/web/src/api/there.ts': "import type { B } from './back.ts';\nexport type A = B;",
};

interface Violation {
  rule: { name: string };
  from: string;
}

const folders: string[] = [];

function layOut(files: Files): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hiram-planted-')));
  folders.push(folder);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const name of npmPackages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'dist/index.js' }));
    write(`node_modules/${name}/dist/index.js`, '');
  }
  mkdirSync(path.join(folder, 'node_modules', '@hiram'));
  for (const name of ['domain', 'contract', 'payments']) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@hiram/${name}`, exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
    );
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules', '@hiram', name));
  }
  write(
    'apps/server/package.json',
    JSON.stringify({ name: '@hiram/server', exports: { './ports': './src/ports/ports.ts' } }),
  );
  symlinkSync(path.join(folder, 'apps', 'server'), path.join(folder, 'node_modules', '@hiram', 'server'));
  write('package.json', JSON.stringify({ name: 'planted', workspaces: ['packages/*', 'apps/*', 'tools'] }));
  return folder;
}

async function violationsIn(folder: string): Promise<Violation[]> {
  const config = path.join(root, '.dependency-cruiser.cjs');
  const program = path.join(root, 'node_modules', '.bin', 'depcruise');
  const args = ['--config', config, '--output-type', 'json', 'config', 'packages', 'apps', 'test', 'tools'];
  const { output } = await runProcess(program, args, { cwd: folder });
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the import rules', () => {
  let found: Violation[];

  beforeAll(async () => {
    const all = Object.values(planted).reduce((sum, files) => ({ ...sum, ...files }), helpers);
    found = await violationsIn(layOut({ ...lawful, ...all }));
  });

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('report nothing in a tree that keeps them', async () => {
    expect(await violationsIn(layOut(lawful))).toEqual([]);
  });

  it('each have a planted violation', () => {
    const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    expect(config.forbidden.map((rule) => rule.name).toSorted()).toEqual(Object.keys(planted).toSorted());
  });

  it.each(Object.keys(planted))('report a violation: %s', (rule) => {
    const files = Object.keys(planted[rule] ?? {});
    const bitten = found.filter((violation) => violation.rule.name === rule).map((violation) => violation.from);
    expect(bitten).toEqual(expect.arrayContaining(files));
  });
});
