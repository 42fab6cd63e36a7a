import { brandProperties } from '@hiram/contract/brand-style';
import type { Brand } from './config.ts';

/**
 * Hands the brand's colours to the style sheets as custom properties; those that it does not name are theirs already, so that a page
 * without a brand of its own is not styled twice. Through CSSOM, because the content security policy
 * allows no inline style.
 */
export function applyTheme(root: HTMLElement, { theme }: Brand): void {
  for (const [name, value] of brandProperties({ ...theme })) root.style.setProperty(name, value);
}
