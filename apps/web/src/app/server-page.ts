/** The address of a page, where there is no address bar. */
export interface PageLocation {
  readonly path: string;
  /** With its '?', or empty. */
  readonly search: string;
}

/**
 * What stands in for the browser's window while the service renders a page: an address and nothing else. Rendering reads
 * only that; whatever is done to a page happens in effects and handlers, which a server never runs.
 * @param onRead told when something is looked for that lies on the phone: there it may be, here it is not
 */
export function serverPage(location: PageLocation, origin: string, onRead: () => void = () => undefined): Window {
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem() {
      onRead();
      return null;
    },
    setItem: () => undefined,
  };
  const page: Pick<Window, 'location' | 'sessionStorage' | 'localStorage'> = {
    location: Object.assign(new URL(location.path + location.search, origin), {
      ancestorOrigins: [] as unknown as DOMStringList,
      assign: () => undefined,
      reload: () => undefined,
      replace: () => undefined,
    }),
    sessionStorage: storage as Storage,
    localStorage: storage as Storage,
  };
  return page as Window;
}
