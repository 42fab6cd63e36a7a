/** The Philippines have no daylight saving time (RA 8182 leaves them at UTC+8). */
const MANILA_OFFSET_MS = 8 * 3_600_000;

/** An amount in centavos in the wire's form: '1184.57'. */
export function toWireAmount(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor <= 0)
    throw new RangeError('an amount is a positive whole number of centavos');
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** A wire amount in centavos, exactly; null unless it is an amount of pesos with at most two decimals. */
export function fromWireAmount(amount: number | string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(amount));
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** An instant as Philippine wall time, cut to seconds: '2026-12-01T09:41:00'. */
export function toWireTime(at: Date): string {
  return new Date(at.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 19);
}

/** The instant of a Philippine wall time; null for anything else. */
export function fromWireTime(time: string | null | undefined): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,7})?$/.test(time ?? '')) return null;
  const at = new Date(`${time?.replace(' ', 'T').slice(0, 23)}Z`);
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime() - MANILA_OFFSET_MS);
}
