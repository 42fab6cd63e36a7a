import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { brokenPublicBudgets, publicBudgets, weighPublicPages } from './public-budgets.ts';

let dist = '';
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Bytes of the script that only the page with the form loads. */
const REGISTRATION = 2_000;

/** A built web whose landing page holds incompressible bytes of this number. */
function layOut({ html, script }: { html: number; script: number }): void {
  dist = mkdtempSync(path.join(tmpdir(), 'hiram-dist-'));
  for (const folder of ['.server', '.vite', 'assets']) mkdirSync(path.join(dist, folder));
  writeFileSync(path.join(dist, 'assets', 'script.js'), randomBytes(script));
  writeFileSync(path.join(dist, 'assets', 'registration.js'), randomBytes(REGISTRATION));
  const chunk = { 'src/public/script/registration/registration.ts': { file: 'assets/registration.js' } };
  writeFileSync(path.join(dist, '.vite', 'public-script.json'), JSON.stringify(chunk));
  writeFileSync(path.join(dist, 'package.json'), '{"type":"module"}');
  const words = randomBytes(html).toString('hex');
  writeFileSync(
    path.join(dist, '.server', 'public-pages.js'),
    `export const createPublicPages = () => ({
      locales: ['default', 'fil'],
      render: ({ page, locale }) => ({
        html: '<script type="module" async src="/assets/script.js"></script>' + (page === 'landing' && locale === 'fil' ? '${words}' : ''),
      }),
    });`,
  );
}

it('measures every page in every language, with its scripts', async () => {
  layOut({ html: 5_000, script: 3_000 });
  const weights = await weighPublicPages(dist);
  expect(weights).toHaveLength(14);
  const [landing, landingFil] = weights.filter(({ page }) => page === 'landing');
  expect(landing?.html).toBeLessThan(100);
  expect(landingFil?.html).toBeGreaterThan(5_000);
  const inThousands = weights.map(({ page, script }) => [page, Math.floor(script / 1000)]);
  expect(inThousands).toEqual(weights.map(({ page }) => [page, page === 'register' ? 5 : 3]));
  expect(brokenPublicBudgets(weights)).toEqual([]);
});

it('names the pages over a limit', async () => {
  layOut({ html: publicBudgets.html, script: publicBudgets.script });
  const broken = brokenPublicBudgets(await weighPublicPages(dist));
  expect(broken[0]).toMatch(/^landing \(default\): \d+ bytes of JavaScript, at most 12000$/);
  expect(broken.filter((line) => line.includes('HTML'))).toEqual([
    expect.stringMatching(/^landing \(fil\): \d+ bytes of HTML after brotli, at most 14000$/),
  ]);
});
