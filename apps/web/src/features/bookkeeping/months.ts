/** The month to request: the address's, or the present one if the address has no valid month. */
export const monthAsked = (month: string | undefined): { month?: string } =>
  month !== undefined && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {};

/** Adds months to a month, as 2026-12. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
