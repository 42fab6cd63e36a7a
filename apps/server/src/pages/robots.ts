import { isPublicPage, type PageName, pagePaths } from '@hiram/contract';

/** Screens that need no session. */
const findable: ReadonlySet<string> = new Set([pagePaths.calculator, pagePaths.paymentInstructions]);

/** Whether search engines may show the screen at a path. */
export const isIndexable = (path: string): boolean => findable.has(path);

/** The addresses that search engines may crawl: none of a borrower, the desk, or the calls. */
export function robotsText({ basePath, origin }: { basePath: string; origin: string }): string {
  const kept = (Object.keys(pagePaths) as PageName[])
    .filter((name) => !isPublicPage(name))
    .map((name) => pagePaths[name])
    .filter((path) => !isIndexable(path));
  const ways = [...kept, ...(basePath === '' ? [] : [`${basePath}/`]), '/sandbox', '/docs'];
  return ['User-agent: *', ...ways.map((way) => `Disallow: ${way}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
