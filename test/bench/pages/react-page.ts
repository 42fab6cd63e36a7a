import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../tools/paths.ts';
import { runProcess } from '../../../tools/run-process.ts';
import { compressAssets } from '../../../tools/web-build.ts';
import type { Cleanup } from '../cleanup.ts';

/** Builds the page with React only, with the product's bundler and settings. @returns its folder */
export async function buildReactPage(cleanup: Cleanup): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-bench-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const source = path.join(root, 'test/bench/react-only');
  const config = path.join(root, 'apps', 'web', 'vite.config.ts');
  const { code, output } = await runProcess(
    process.execPath,
    [vite, 'build', source, '--config', config, '--outDir', folder, '--emptyOutDir'],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`Building the page with only React failed:\n${output.trim()}`);
  compressAssets(folder);
  return folder;
}
