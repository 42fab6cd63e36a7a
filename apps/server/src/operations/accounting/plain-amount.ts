import { isAmount } from '@hiram/domain';

/** An amount for a spreadsheet: minor units as a decimal without a symbol or separators, such as -1234.50. */
export function plainAmount(minor: number | bigint): string {
  const digits = String(minor).replace('-', '').padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount as it is typed, such as 1250 or 1250.50, in minor units; undefined for anything else, and for one above `MAX_AMOUNT_MINOR`. */
export function readAmount(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return whole !== undefined && isAmount(minor) ? minor : undefined;
}
