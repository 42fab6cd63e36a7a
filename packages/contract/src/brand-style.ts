/** The colours of a brand by their names in the environment config, whose schema has checked each. */
export type BrandColours = Readonly<Record<string, string | undefined>>;

/** The custom properties by which the style sheets know a brand's colours. */
export const brandProperties = (theme: BrandColours): readonly (readonly [name: string, value: string])[] =>
  Object.entries(theme).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[`--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value] as const],
  );

/** The same as the text of a style element, for what is shown before any script runs. */
export const brandStyle = (theme: BrandColours): string =>
  `:root{${brandProperties(theme)
    .map((property) => property.join(':'))
    .join(';')}}`;
