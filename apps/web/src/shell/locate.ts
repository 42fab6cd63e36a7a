export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
}

/** The location of the device, or the reason why it is unknown. */
export type Location = Place | 'insecure' | 'missing' | 'denied' | 'unavailable' | 'timeout';

/** Time limit for the device's positioning, in milliseconds. */
const TO_FIND = 15_000;
/** Total time limit, in milliseconds: the browser's own excludes the permission prompt, and some web views never prompt nor answer. */
const TO_ANSWER = 60_000;

const reasons: ReadonlyMap<number, Location> = new Map([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
]);

/** Asks the browser for the device's location; the browser asks the borrower first. Always settles. */
export function locate(page: Window): Promise<Location> {
  const { geolocation } = page.navigator;
  if (!page.isSecureContext) return Promise.resolve('insecure');
  // The types promise one, but a web view may lack it.
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
