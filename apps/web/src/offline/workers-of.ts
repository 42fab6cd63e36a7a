/** The service workers of a page; undefined where it has none: plain http, a shell that forbids them, another site's frame. */
export function workersOf(page: Window): ServiceWorkerContainer | undefined {
  try {
    if (!page.isSecureContext || page.top !== page.self || !('serviceWorker' in page.navigator)) return undefined;
    return page.navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
