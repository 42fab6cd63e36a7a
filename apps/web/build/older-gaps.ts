const COMMENT = /\/\*[^]*?\*\//g;
const RULE = /([^{};]+)\{([^{}]*)\}/g;
/** Distances between lines that leave them readable when they are missing. */
const SMALL = /^(0|[1-4]px|var\(--s1\))$/;

/** A flex box with gaps, by its selector. `wraps` if its lines need a distance too. */
export interface BoxWithGaps {
  readonly selector: string;
  readonly wraps: boolean;
}

/** The flex boxes with gaps in a style sheet's source: Chromium before 84 and Safari before 14.1 know none. */
export function boxesWithGaps(css: string): BoxWithGaps[] {
  return [...css.replaceAll(COMMENT, '').matchAll(RULE)].flatMap(([, selectors = '', style = '']) => {
    const gap = /(?<![-\w])gap:\s*([^\s;]+)/.exec(style)?.[1];
    const isBox = /display:\s*(inline-)?flex/.test(style) && /(?<![-\w])((row|column)-)?gap:/.test(style);
    if (!isBox) return [];
    const wraps = /flex-wrap:\s*wrap/.test(style) && gap !== undefined && !SMALL.test(gap);
    return selectors.split(',').map((selector) => ({ selector: selector.trim(), wraps }));
  });
}

/** The class that a selector is about; undefined if it is about another kind of element, such as a list's items. */
export const classOf = (selector: string): string | undefined => /\.([\w-]+)$/.exec(selector)?.[1];

/**
 * The last character of the built names of a class: `-` for a flex box with gaps, `_` if it wraps, empty for any other. By it ui/base.css gives the
 * boxes margins in engines without gaps.
 */
export function markOf(name: string, css: string): '' | '-' | '_' {
  const boxes = boxesWithGaps(css).filter(({ selector }) => classOf(selector) === name);
  if (boxes.length === 0) return '';
  return boxes.some(({ wraps }) => wraps) ? '_' : '-';
}
