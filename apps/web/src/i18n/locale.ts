import type { TextPart, Texts } from './texts.ts';

/** The parts that every page knows how to load. */
type FirstPart = 'common' | 'late' | 'order' | 'orderDialogs' | 'repayment';
type Parts<Part extends TextPart> = { readonly [Each in Part]: () => Promise<Texts<Each>> };
export type MoreParts = Parts<Exclude<TextPart, FirstPart>>;

export interface Locale {
  /** BCP 47 tag for the page's lang attribute and plural rules. */
  readonly lang: string;
  readonly parts: Parts<FirstPart>;
  /** Loads how the others are loaded. */
  readonly more: () => Promise<MoreParts>;
}
