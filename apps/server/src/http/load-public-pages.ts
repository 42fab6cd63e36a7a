import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CreatePublicPages,
  PUBLIC_PAGES_MODULE,
  type PublicPages,
  type PublicPagesSetup,
} from '@hiram/contract/public-pages';

/**
 * Loads what the web built to make the public pages; null where nothing is built. It is found by its path and known by its type
 * in the contract: the service's sources do not import the web.
 * @throws Error when the module is there and cannot be loaded
 */
export async function loadPublicPages(dist: string, setup: PublicPagesSetup): Promise<PublicPages | null> {
  const file = resolve(dist, PUBLIC_PAGES_MODULE);
  try {
    await access(file);
  } catch {
    return null;
  }
  const { createPublicPages } = (await import(pathToFileURL(file).href)) as { createPublicPages: CreatePublicPages };
  return createPublicPages(setup);
}
