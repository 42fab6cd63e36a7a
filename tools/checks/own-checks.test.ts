import { describe, expect, it } from 'vitest';
import { impossibleAbsences } from './absent-texts.ts';
import { storageUsers } from './browser-storage.ts';
import { missingPaths } from './doc-paths.ts';
import { environmentReaders } from './environment.ts';
import { longFiles } from './file-length.ts';
import { oddFileNames } from './file-names.ts';
import { withOptionalPackages } from '../lock-file.ts';
import { lockFileGaps } from './lock-file.ts';
import { ownChecks } from './own-checks.ts';
import type { ProjectFile } from './project-files.ts';
import { literalRefusalCodes } from './refusal-codes.ts';
import { registryHosts } from './registry-hosts.ts';
import { strayTableWriters } from './table-writers.ts';

const file = (path: string, text = ''): ProjectFile => ({ path, text });

describe('file length', () => {
  it('counts code, neither blank lines nor comments', () => {
    const code = 'let a;\n'.repeat(250);
    expect(
      longFiles([file('a.ts', `${code}\n\n// why\n/**\n * what\n */\n`), file('data.json', '1\n'.repeat(900))]),
    ).toEqual([]);
    expect(longFiles([file('a.tsx', `${code}let b;\n`)])).toEqual(['a.tsx has 251 lines of code']);
  });
});

describe('the writers of a table', () => {
  const store = (path: string, text: string) => file(`apps/server/src/${path}`, text);
  const loans = store('lending/loans/loan-store.ts', "db.insertInto('loans'); sql`update loans set a = 1`");

  it('are one store in any form of writing', () => {
    const reader = store('notices/notice-store.ts', "db.selectFrom('loans'); db.insertInto('notices')");
    expect(strayTableWriters([loans, reader])).toEqual([]);
  });

  it.each(["db.updateTable('loans')", 'sql`delete from loans where a`', "db\n.deleteFrom(\n  'loans'"])(
    'are named if there are two: %s',
    (text) => {
      expect(strayTableWriters([loans, store('notices/notice-store.ts', text)])).toEqual([
        'loans is written by lending/loans/loan-store.ts and notices/notice-store.ts',
      ]);
    },
  );

  it('are the known ones if a table has several', () => {
    const known = store('lending/ledger/chart-store.ts', "db.insertInto('ledger_accounts')");
    const third = store('cli/chart.ts', "db.insertInto('ledger_accounts')");
    expect(
      strayTableWriters([known, store('lending/ledger/ledger-store.ts', "insertInto('ledger_accounts')")]),
    ).toEqual([]);
    expect(strayTableWriters([known, third])).toHaveLength(1);
  });
});

describe('literal codes of refusals', () => {
  const contract = file('packages/contract/src/refusal-codes.ts', "export const offerChanged = '1011';\n");
  const page = (text: string, path = 'apps/web/src/features/confirm/use-push.ts') =>
    literalRefusalCodes([contract, file(path, text)]);

  it.each([
    "const CHANGED = '1011';",
    "new Set(['1011'])",
    'if (result.code === "1011")',
    "if (error.code !== '4711')",
  ])('are found in a page: %s', (text) => {
    expect(page(text)).toEqual([
      expect.stringMatching(/^apps\/web\/src\/features\/confirm\/use-push\.ts has the refusal code '(1011|4711)'/),
    ]);
    expect(page(text, 'apps/desk/src/answer-form.tsx')).toHaveLength(1);
  });

  it('exclude names, other numbers and the answers of a test', () => {
    expect(page("result.code === codes.offerChanged; const amount = '4000'; isDelay === '1'; code === ''")).toEqual([]);
    expect(page("answer({ code: '1011' })", 'apps/web/src/features/confirm/use-push.test.tsx')).toEqual([]);
  });
});

describe('storages of the browser', () => {
  it.each(['sessionStorage.getItem(key)', 'window.localStorage'])('are used by one module: %s', (text) => {
    expect(storageUsers([file('apps/web/src/features/order/bank-tip.ts', text)])).toHaveLength(1);
    expect(
      storageUsers([
        file('apps/web/src/api/safe-storage.ts', text),
        file('apps/web/src/features/order/order-actions.test.tsx', text),
        file('apps/web/src/features/order/leaving.ts', 'tabStorage.read(key)'),
      ]),
    ).toEqual([]);
  });
});

describe('a text that a test expects to be absent', () => {
  const texts = file('apps/web/src/texts.ts', "'This amount is valid until {instant}.'; 'Copy code'");
  const found = (test: string) => impossibleAbsences([texts, file('apps/web/src/a.test.tsx', test)]);

  it.each([
    'expect(screen.queryByText(/amount is valid/)).toBeNull();',
    "expect(screen.queryByText('This amount is valid until 2026.')).toBeNull();",
    "expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull();",
    "expect(screen.queryByRole('dialog')).toBeNull();",
    "expect(text).not.toContain('₱');",
    "const name = 'Maria'; expect(text).not.toMatch(/Maria/);",
  ])('exists in the sources (30-B11): %s', (test) => expect(found(test)).toEqual([]));

  it.each([
    ['expect(screen.queryByText(/amount holds/)).toBeNull();', '/amount holds/'],
    ['expect(screen.queryByText(/is valid|amount holds/)).toBeNull();', '/is valid|amount holds/'],
    ["expect(screen.queryAllByText('Copy it')).toEqual([]);", "'Copy it'"],
    ["expect(screen.queryByRole('button', { name: 'Copy it' })).toBeNull();", "'Copy it'"],
    ["expect(text).not.toContain('Copy it');", "'Copy it'"],
    ["await page.getByText('Copy it').waitFor({ state: 'detached' });", "'Copy it'"],
  ])('is named if no source has it (30-B11): %s', (test, text) =>
    expect(found(test)).toEqual([`apps/web/src/a.test.tsx: nothing says ${text}`]),
  );
});

describe('paths in documents', () => {
  const source = file('apps/web/src/public/legal/terms.ts');
  const about = (text: string, path = 'docs/tour.md') => missingPaths([source, file(path, text)]);

  it('exist: files, folders, build outputs, and a file by the end of its path', () => {
    expect(
      about('`apps/web/src/`, `apps/web/src/public/legal/terms.ts`, `legal/terms.ts`, `terms.ts`, `apps/web/dist`'),
    ).toEqual([]);
  });

  it('are named if they are missing, in decisions too', () => {
    expect(about('see `apps/web/src/first/`', 'README.md')).toEqual([
      'README.md names apps/web/src/first/, which is not there',
    ]);
    expect(about('see `first.test.ts`', 'docs/operations/data.md')).toEqual([
      'docs/operations/data.md names first.test.ts, which is not there',
    ]);
    expect(about('see `apps/web/src/first/`', 'docs/decisions/0027-page-rendering.md')).toEqual([
      'docs/decisions/0027-page-rendering.md names apps/web/src/first/, which is not there',
    ]);
  });
});

describe('file names', () => {
  it('accepts kebab-case, prescribed names and numbered migrations', () => {
    const fine = [
      'README.md',
      '.ci/run',
      'apps/web/src/pay-screen.test.tsx',
      'apps/web/src/ui/button.module.css',
      'm/0001_first_tables.sql',
    ];
    expect(oddFileNames(fine.map((path) => file(path)))).toEqual([]);
  });

  it('reports any other file or folder, once', () => {
    const odd = oddFileNames([file('apps/payScreen.tsx'), file('apps/Order_Page/a.ts'), file('apps/Order_Page/b.ts')]);
    expect(odd).toEqual(['apps/payScreen.tsx is not kebab-case', 'apps/Order_Page is not kebab-case']);
  });
});

describe('registry hosts', () => {
  it('finds a registry in any file and a resolved address in the lock file', () => {
    const host = ['registry', 'npmjs', 'org'].join('.');
    const lock = '"resolved": "https://packages.example/a.tgz"';
    expect(registryHosts([file('docs/a.md', `see ${host}`)])).toEqual([`docs/a.md names ${host}`]);
    expect(registryHosts([file('package-lock.json', lock)])).toHaveLength(1);
    expect(registryHosts([file('package-lock.json', '"resolved": "packages/domain"')])).toEqual([]);
  });
});

describe('the lock file', () => {
  const manifest = file('package.json', '{"dependencies": {"a": "1.0.0"}}');
  const locked = (packages: object) => file('package-lock.json', JSON.stringify({ packages }));
  const own = { '': { dependencies: { a: '1.0.0' } } };

  it('lacks a package for another platform', () => {
    const a = { version: '1.0.0', optionalDependencies: { 'a-darwin-x64': '1.0.0' } };
    expect(lockFileGaps([manifest, locked({ ...own, 'node_modules/a': a })])).toEqual([
      'package-lock.json lacks a-darwin-x64 1.0.0, which node_modules/a asks for',
      'run: node tools/lock-file.ts',
    ]);
    const beside = { ...own, 'node_modules/a': a, 'node_modules/a-darwin-x64': { version: '1.0.0' } };
    const inside = { ...own, 'node_modules/a': a, 'node_modules/a/node_modules/a-darwin-x64': { version: '1.0.0' } };
    expect([beside, inside].flatMap((packages) => lockFileGaps([manifest, locked(packages)]))).toEqual([]);
  });

  it('differs from a manifest, or does not include it', () => {
    const older = { '': { dependencies: { a: '0.9.0' } } };
    expect(lockFileGaps([manifest, file('apps/b/package.json', '{}'), locked(older)])).toEqual([
      'package.json and package-lock.json differ in dependencies',
      'package-lock.json lacks the workspace apps/b',
    ]);
  });

  it('gets an entry with the platform for each missing package', () => {
    const packages = { 'node_modules/a': { dev: true, optionalDependencies: { '@a/linux-arm-musleabihf': '1.0.0' } } };
    expect(withOptionalPackages({ packages }).packages['node_modules/@a/linux-arm-musleabihf']).toEqual({
      version: '1.0.0',
      os: ['linux'],
      cpu: ['arm'],
      libc: ['musl'],
      dev: true,
      optional: true,
    });
  });
});

describe('environment', () => {
  it.each([
    'const a = process.env.PORT;',
    "const a = process['env'];",
    'const { env } = process;',
    "import { env } from 'node:process';",
  ])('finds %s', (line) => {
    expect(environmentReaders([file('apps/server/src/app/app.ts', line)])).toHaveLength(1);
  });

  it('lets config.ts and the tests read it', () => {
    const text = 'process.env.PORT';
    expect(
      environmentReaders([file('apps/server/src/app/config/config.ts', text), file('apps/server/src/a.test.ts', text)]),
    ).toEqual([]);
  });
});

it('has a sentence for every check, and every check needs the files only', () => {
  for (const check of ownChecks) {
    expect(check.name).toMatch(/ /);
    expect(Array.isArray(check.find([]))).toBe(true);
  }
});
