import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type FilesOfScreens,
  PAGE_RENDERER_MODULE,
  type Manifest,
  type ScreenFiles,
} from '@hiram/contract/page-renderer';
import { loadBuilt } from './load-built.ts';

/**
 * The script files of each screen, by language and path; none where the web is not built. The page renderer, which has the route map, reads
 * them from Vite's manifest.
 * @param dist folder of the built pages
 */
export async function readScreenFiles(dist: string): Promise<ScreenFiles> {
  const built = await loadBuilt<{ filesOfScreens: FilesOfScreens }>(dist, PAGE_RENDERER_MODULE);
  if (built === null) return {};
  const manifest: unknown = JSON.parse(await readFile(resolve(dist, '.vite/manifest.json'), 'utf8'));
  // the old build is still there during an update
  if (typeof built.filesOfScreens !== 'function')
    throw new Error(`${dist} was built from another version: build it again (npm run build).`);
  return built.filesOfScreens(manifest as Manifest);
}
