import type { Cleanup } from '../cleanup.ts';
import { LINE } from '../react-only/line.ts';
import { servePage } from './serve-page.ts';

/**
 * Serves the page with only React as a server draws it: its line is in the page, and the script takes it over.
 *
 * @param reactUrl where the page with only React is sent
 * @returns its address
 * @throws Error when that page is not as it was
 */
export async function serveDrawnLine(reactUrl: string, cleanup: Cleanup): Promise<string> {
  const page = await (await fetch(reactUrl, { headers: { accept: 'text/html' } })).text();
  const html = page.replace('<div id="root"></div>', `<div id="root"><p>${LINE}</p></div>`);
  if (html === page) throw new Error('the page with only React has no empty #root');
  return servePage({ html, elsewhere: () => reactUrl }, cleanup);
}
