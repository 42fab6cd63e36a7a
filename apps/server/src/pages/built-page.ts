import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const CONFIG_BLOCK = /(<script type="application\/json" id="hiram-config">)[\s\S]*?(<\/script>)/;

/** Added to a built page: its configuration, and the brand's colours, available before any script runs. */
export interface Written {
  readonly config: Record<string, unknown>;
  readonly inlineStyles: readonly string[];
}

/** A page of the build with its configuration and the brand inserted; null where it is not built. */
export async function readPage(dist: string, file: string, { config, inlineStyles }: Written): Promise<string | null> {
  try {
    const html = await readFile(resolve(dist, file), 'utf8');
    // escaped, so that "<" cannot end the block early
    const json = JSON.stringify(config).replaceAll('<', '\\u003c');
    return html
      .replace(CONFIG_BLOCK, (_, open: string, close: string) => open + json + close)
      .replace('</head>', `${inlineStyles.map((style) => `<style>${style}</style>`).join('')}</head>`);
  } catch {
    return null;
  }
}

/** A built page's link to its style sheet. */
const SHEET_LINK = /[^\S\n]*<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/;

/**
 * Inlines a page's style sheet into its head, so that its first paint waits for no other file (decision 0027).
 *
 * @returns the page and its sheet, whose hash the page's policy must list
 * @throws Error where the sheet is missing in the build
 */
export async function withInlineStyles(dist: string, page: string): Promise<{ page: string; sheets: string[] }> {
  const [link, file] = SHEET_LINK.exec(page) ?? [];
  if (link === undefined || file === undefined) return { page, sheets: [] };
  const sheet = await readFile(resolve(dist, file), 'utf8');
  return { page: page.replace(link, () => `<style>${sheet}</style>`), sheets: [sheet] };
}

/** Sent in place of missing pages. */
export const NOT_BUILT = 'The pages are not built yet: run npm run build.';
/** The cache control of a file with a hash in its name. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
