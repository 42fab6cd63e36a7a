import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtPages } from './byte-budgets.ts';
import { root } from './paths.ts';

/** The line of a contract's file that the service's half follows; the build of the pages cuts there (apps/web/build/settings.ts). */
const LINE = /^\/\/ The service’s half\b/m;
/** The shortest text that is looked for: a summary, a description, a problem of a field. */
const LEAST = 24;

const contract = path.join(root, 'packages', 'contract', 'src');

/** A sentence for every text of the contract's service halves that a built script of the pages contains. */
export function serviceHalvesIn(dist = builtPages, texts = textsOfServiceHalves()): string[] {
  const assets = path.join(dist, 'assets');
  const files = [dist, ...(existsSync(assets) ? [assets] : [])].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => path.join(folder, name)),
  );
  return files.flatMap((file) => {
    const script = readFileSync(file, 'utf8');
    return texts
      .filter((text) => script.includes(text))
      .map((text) => `${path.relative(dist, file)} contains the service’s half of the contract: ${text}`);
  });
}

/** The longer texts below the line of each file and in the folder that is for the service, without those that a page may have too. */
export function textsOfServiceHalves(): string[] {
  const sources = [contract, path.join(contract, 'service')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => ({ isForService: folder !== contract, source: readFileSync(path.join(folder, name), 'utf8') })),
  );
  const halves = sources.map(({ isForService, source }) => {
    const at = isForService ? 0 : source.search(LINE);
    return at < 0 ? [source, ''] : [source.slice(0, at), source.slice(at)];
  });
  const ofPages = halves.map(([pages = '']) => pages).join('\n');
  const ofService = halves.map(([, service = '']) => service).join('\n');
  const found = [...ofService.matchAll(/'([^'\n\\]+)'/g)].map(([, text = '']) => text);
  return [...new Set(found)].filter((text) => text.length >= LEAST && text.includes(' ') && !ofPages.includes(text));
}
