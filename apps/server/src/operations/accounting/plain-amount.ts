/** An amount for a spreadsheet: minor units as a decimal without a symbol or separators, such as -1234.50. */
export function plainAmount(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
