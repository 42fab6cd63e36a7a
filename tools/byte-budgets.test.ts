import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { brokenBudgets, budgets, weighPages } from './byte-budgets.ts';

let dist = '';

/** Random bytes do not compress, so a file weighs at least its size. */
function layOut(sizes: Record<string, number>, manifest: object): void {
  dist = mkdtempSync(path.join(tmpdir(), 'hiram-dist-'));
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(path.join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const [name, size] of Object.entries(sizes)) writeFileSync(path.join(dist, name), randomBytes(size));
}

afterEach(() => rmSync(dist, { recursive: true, force: true }));

const manifest = {
  'src/main.tsx': {
    file: 'main.js',
    css: ['main.css'],
    imports: ['_react.js'],
    dynamicImports: ['src/a-screen.tsx'],
    isEntry: true,
  },
  '_react.js': { file: 'react.js' },
  'src/a-screen.tsx': { file: 'a.js', css: ['a.css'], imports: ['src/main.tsx', '_react.js'], isDynamicEntry: true },
  'src/b-screen.tsx': {
    file: 'b.js',
    imports: ['_react.js'],
    dynamicImports: ['src/dialog.tsx'],
    isDynamicEntry: true,
  },
  'src/dialog.tsx': { file: 'dialog.js', isDynamicEntry: true },
};

it('counts a screen with the entry and all imports of both, each file once', () => {
  layOut(
    {
      'main.js': 10_000,
      'react.js': 40_000,
      'a.js': 5_000,
      'b.js': 1_000,
      'dialog.js': 99_000,
      'main.css': 3_000,
      'a.css': 2_000,
    },
    manifest,
  );
  const [a, b] = weighPages(dist);
  expect(a?.screen).toBe('src/a-screen.tsx');
  expect(a?.script.gzip).toBeGreaterThanOrEqual(55_000);
  expect(a?.script.gzip).toBeLessThan(55_300);
  expect(a?.style.gzip).toBeGreaterThanOrEqual(5_000);
  expect(b?.script.gzip).toBeLessThan(51_300);
  expect(brokenBudgets(weighPages(dist))).toEqual([]);
});

it('counts the screen’s texts, the style sheet and the page’s own scripts as the screen’s, and later scripts apart', () => {
  layOut(
    {
      'main.js': 10_000,
      'kit.js': 2_000,
      'pay.js': 1_000,
      'common.js': 600,
      'pay-texts.js': 800,
      'other-texts.js': 20_000,
      'sheet.js': 4_000,
      'overlay.js': 3_000,
      'all.css': 6_000,
    },
    {
      'index.html': { file: 'main.js', isEntry: true },
      '_kit.js': { file: 'kit.js' },
      'style.css': { file: 'all.css' },
      'src/features/pay/pay-screen.tsx': {
        file: 'pay.js',
        imports: ['index.html'],
        dynamicImports: ['src/features/pay/sheet.tsx'],
        isDynamicEntry: true,
      },
      'src/features/pay/sheet.tsx': { file: 'sheet.js', imports: ['index.html'], isDynamicEntry: true },
      'src/ui/overlay-parts.ts': { file: 'overlay.js', isDynamicEntry: true },
      'src/i18n/default.json?part=common': { file: 'common.js', isDynamicEntry: true },
      'src/i18n/default.json?part=pay': { file: 'pay-texts.js', isDynamicEntry: true },
      'src/i18n/default.json?part=other': { file: 'other-texts.js', isDynamicEntry: true },
    },
  );
  writeFileSync(path.join(dist, 'index.html'), '<link rel="modulepreload" crossorigin href="/kit.js">');
  const [pay] = weighPages(dist);
  expect(pay?.files.sort()).toEqual(['all.css', 'common.js', 'kit.js', 'main.js', 'pay-texts.js', 'pay.js']);
  expect(pay?.script.gzip).toBeGreaterThanOrEqual(14_400);
  expect(pay?.style.gzip).toBeGreaterThanOrEqual(6_000);
  expect(pay?.later.gzip).toBeGreaterThanOrEqual(7_000);
  expect(pay?.later.gzip).toBeLessThan(7_200);
});

it('names the screen that is over a limit', () => {
  const small = Array.from({ length: 10 }, (_, at) => `_small${at}`);
  layOut(
    {
      'dialog.js': 10,
      'main.js': 1_000,
      'react.js': 80_000,
      'a.js': 1_000,
      'b.js': 65_000,
      'main.css': 9_000,
      'a.css': 4_000,
      ...Object.fromEntries(small.map((name) => [`${name}.js`, 1])),
    },
    {
      ...manifest,
      ...Object.fromEntries(small.map((name) => [name, { file: `${name}.js` }])),
      'src/a-screen.tsx': { ...manifest['src/a-screen.tsx'], imports: ['src/main.tsx', '_react.js', ...small] },
    },
  );
  const broken = brokenBudgets(weighPages(dist));
  expect(broken).toHaveLength(3);
  expect(broken[0]).toBe(`src/a-screen.tsx: 13 script files, at most ${budgets.files}`);
  expect(broken[1]).toMatch(new RegExp(`^src/a-screen.tsx: \\d+ bytes of CSS, at most ${budgets.style}$`));
  expect(broken[2]).toMatch(new RegExp(`^src/b-screen.tsx: \\d+ bytes of JavaScript, at most ${budgets.script}$`));
});
