import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads a module that the web built for the service; null where it is not built. Its path and its type are in the
 * contract: the service's sources do not import the web.
 * @param dist folder of the built pages
 * @throws Error when the module exists and fails to load
 */
export async function loadBuilt<Module>(dist: string, path: string): Promise<Module | null> {
  const file = resolve(dist, path);
  try {
    await access(file);
  } catch {
    return null;
  }
  return (await import(pathToFileURL(file).href)) as Module;
}
