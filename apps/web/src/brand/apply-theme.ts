import { brandProperties } from '@hiram/contract/brand-style';
import type { Brand } from './config.ts';

/**
 * Sets the brand's colours as custom properties. The style sheets have the defaults, so that a page without a brand of its own is not styled
 * twice. Through CSSOM, because the content security policy allows no inline style.
 */
export function applyTheme(root: HTMLElement, { theme }: Brand): void {
  for (const [name, value] of brandProperties({ ...theme })) root.style.setProperty(name, value);
}
