/** Counts actions by key in a period, in this process only. */
export interface RateWindow {
  /**
   * Counts once.
   * @param at milliseconds of the counting clock; the window's own by default
   * @returns null while there is room, else the milliseconds until there is
   */
  take(key: string, at?: number): number | null;
}

/** Maximum number of keys in a window, so that an attacker cannot fill the memory. Further keys pass: the limits in the database still apply. */
const KEYS_MAX = 100_000;

/**
 * Creates a rate window whose periods begin at whole multiples of their length.
 * @param max 0 counts nothing and passes everything
 * @param now milliseconds of a monotonic clock
 */
export function createRateWindow(
  { max, spanMs }: { max: number; spanMs: number },
  now: () => number = () => performance.now(),
): RateWindow {
  let counts = new Map<string, number>();
  let span = 0;
  return {
    take(key, at = now()) {
      if (max === 0) return null;
      const current = Math.floor(at / spanMs);
      if (current !== span) {
        span = current;
        counts = new Map();
      }
      const used = counts.get(key) ?? 0;
      if (used >= max) return (span + 1) * spanMs - at;
      if (used > 0 || counts.size < KEYS_MAX) counts.set(key, used + 1);
      return null;
    },
  };
}
