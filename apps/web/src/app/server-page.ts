import type { PageLocation } from './location.ts';

/**
 * What stands in for the browser's window while the service renders a page: an address and nothing else. Rendering reads
 * only that; whatever is done to a page happens in effects and handlers, which a server never runs.
 */
export function serverPage(location: PageLocation, origin: string): Window {
  const page: Pick<Window, 'location' | 'sessionStorage' | 'localStorage'> = {
    location: Object.assign(new URL(location.path + location.search, origin), {
      ancestorOrigins: [] as unknown as DOMStringList,
      assign: () => undefined,
      reload: () => undefined,
      replace: () => undefined,
    }),
    sessionStorage: null as unknown as Storage,
    localStorage: null as unknown as Storage,
  };
  return page as Window;
}
