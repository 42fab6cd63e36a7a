import type { Brand } from '../brand/config.ts';

/** The brand's colours as custom properties, as applyTheme gives them to the app. The service has checked each to be a colour. */
export function themeStyle(theme: Brand['theme']): string {
  const properties = Object.entries(theme).map(
    ([name, value]) => `--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `:root{${properties.join(';')}}`;
}
