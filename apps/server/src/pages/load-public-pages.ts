import {
  type CreatePublicPages,
  PUBLIC_PAGES_MODULE,
  type PublicPages,
  type PublicPagesSetup,
} from '@hiram/contract/public-pages';
import { loadBuilt } from './load-built.ts';

/**
 * Loads the web's module that renders the public pages; null where nothing is built.
 * @throws Error when the module exists and fails to load
 */
export async function loadPublicPages(dist: string, setup: PublicPagesSetup): Promise<PublicPages | null> {
  const built = await loadBuilt<{ createPublicPages: CreatePublicPages }>(dist, PUBLIC_PAGES_MODULE);
  return built && built.createPublicPages(setup);
}
