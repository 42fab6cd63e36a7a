import type { Brand } from './config.ts';

/**
 * Hands the brand's colours to the style sheets as custom properties. Through CSSOM, because the content security policy
 * allows no inline style.
 */
export function applyTheme(root: HTMLElement, { theme }: Brand): void {
  const properties = {
    '--brand-from': theme.gradientFrom,
    '--brand-to': theme.gradientTo,
    '--brand-accent': theme.accent,
    '--brand-accent-ink': theme.fontColour,
    '--brand-accent-soft': theme.accentSoft,
    '--brand-accent-dark': theme.accentDark,
    '--brand-accent-ink-dark': theme.fontColourDark,
    '--brand-accent-soft-dark': theme.accentSoftDark,
  };
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
}
