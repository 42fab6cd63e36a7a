/** The address of a page on the service. */
export interface PageLocation {
  readonly path: string;
  /** With its '?', or empty. */
  readonly search: string;
}

/**
 * A substitute for the browser's window while the service renders a page: only an address. Rendering reads nothing else; everything
 * else happens in effects and handlers, which a server never runs.
 * @param onRead called when browser storage is read, because its contents on the phone are unknown here
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
