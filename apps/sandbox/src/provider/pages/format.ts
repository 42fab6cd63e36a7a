const LOCALES = {
  PHP: { locale: 'en-PH', timeZone: 'Asia/Manila' },
  INR: { locale: 'en-IN', timeZone: 'Asia/Kolkata' },
} as const;

/** An amount in minor units in the format of its country. */
export function formatAmount(amountMinor: number, currency: string): string {
  return new Intl.NumberFormat(placeOf(currency).locale, { style: 'currency', currency }).format(amountMinor / 100);
}

/** An instant in the local time of the country that pays in this currency. */
export function formatInstant(instant: Date, currency: string): string {
  const { timeZone } = placeOf(currency);
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(instant);
}

/** Groups of four, for easier typing. */
export function formatCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function placeOf(currency: string): { locale: string; timeZone: string } {
  return currency === 'INR' ? LOCALES.INR : LOCALES.PHP;
}
