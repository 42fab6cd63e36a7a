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

it('weighs a screen with the entry and everything both import, each file once', () => {
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

it('names the screen that is over a limit', () => {
  layOut(
    { 'main.js': 1_000, 'react.js': 40_000, 'a.js': 1_000, 'b.js': 50_000, 'main.css': 9_000, 'a.css': 2_000 },
    manifest,
  );
  const broken = brokenBudgets(weighPages(dist));
  expect(broken).toHaveLength(2);
  expect(broken[0]).toMatch(new RegExp(`^src/a-screen.tsx: \\d+ bytes of CSS, at most ${budgets.style}$`));
  expect(broken[1]).toMatch(new RegExp(`^src/b-screen.tsx: \\d+ bytes of JavaScript, at most ${budgets.script}$`));
});
