import type { Brand } from './config.ts';

/**
 * Hands the brand's colours to the style sheets as custom properties. Through CSSOM, because the content security policy
 * allows no inline style.
 */
export function applyTheme(root: HTMLElement, { theme }: Brand): void {
  for (const [name, value] of Object.entries(theme)) {
    root.style.setProperty(`--brand-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
}
