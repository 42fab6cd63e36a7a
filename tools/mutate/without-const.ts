/**
 * A source without `as const`, blanks in its place. Stryker takes all that stands under it for a type and changes none of it, even functions of a
 * table such as a transaction kind's.
 */
export const withoutConst = (source: string): string =>
  source.replaceAll(/ as const\b( satisfies [\w.]+(<[^;\n]*>)?)?(?=[;,)\]}]|$)/gm, (found) => ' '.repeat(found.length));
