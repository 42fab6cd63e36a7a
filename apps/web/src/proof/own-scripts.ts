interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * Allows the page's own files as scripts of workers, and nothing else: the pages' content policy takes no text for a script or for HTML
 * (`require-trusted-types-for`), and no second policy. Browsers without trusted types are left as they are.
 */
export function trustOwnScripts(page: { readonly location: Location; readonly trustedTypes?: TrustedTypes }): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, page.location.href);
      return origin === page.location.origin && /^\/(?:sw\.js|assets\/[\w-]+\.js)$/.test(pathname) ? address : null;
    },
  });
}

trustOwnScripts(window);
