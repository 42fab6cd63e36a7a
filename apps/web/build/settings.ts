import { createHash } from 'node:crypto';
import path from 'node:path';

/** Chrome and WebView 87, Safari and WKWebView 15.4: the oldest shells the product runs in. */
export const target = ['chrome87', 'safari15.4'];

/**
 * The built name of a class, the same in server-rendered HTML, in the browser and in the inline styles of public pages. Vite's own pattern would
 * count the query of an import (`?inline`) as part of the file name.
 */
export function generateScopedName(name: string, file: string): string {
  const source = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  // five characters, starting with a letter
  return createHash('sha256')
    .update(`${source} ${name}`)
    .digest('base64url')
    .slice(0, 5)
    .replace(/^[^a-z]/i, 'x');
}
