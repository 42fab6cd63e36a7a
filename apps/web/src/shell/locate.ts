export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
}

/** Where the device is, or why nobody knows. */
export type Location = Place | 'insecure' | 'missing' | 'denied' | 'unavailable' | 'timeout';

/** Milliseconds for the device to find its place. */
const TO_FIND = 15_000;
/** Milliseconds in all: the browser's own limit does not count while it asks, and some web views never ask nor answer. */
const TO_ANSWER = 60_000;

const reasons: ReadonlyMap<number, Location> = new Map([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
]);

/** Asks the browser where the device is; it asks the borrower first. Always comes to an end. */
export function locate(page: Window): Promise<Location> {
  const { geolocation } = page.navigator;
  if (!page.isSecureContext) return Promise.resolve('insecure');
  // The types promise one; a web view may have none.
  if ((geolocation as Geolocation | undefined) === undefined) return Promise.resolve('missing');
  return new Promise((resolve) => {
    page.setTimeout(resolve, TO_ANSWER, 'timeout');
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve(reasons.get(code) ?? 'unavailable'),
      { timeout: TO_FIND, maximumAge: 0 },
    );
  });
}
