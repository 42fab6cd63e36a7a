import type { Page } from 'playwright-core';

/**
 * Faults of cards on the current page, one line each: two that touch, text at a card's edge, a link that is not flush with the text of its
 * card, a row whose note is squeezed beside a figure.
 */
export const cardFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const [LEAST_GAP, LEAST_EDGE, MAX_LINES] = [8, 8, 3];
    const named = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
    const boxes = [...document.querySelectorAll<HTMLElement>('main section, main div')].filter((element) => {
      const { boxShadow, borderTopLeftRadius, position } = getComputedStyle(element);
      return boxShadow !== 'none' && position === 'static' && parseFloat(borderTopLeftRadius) >= 14;
    });
    const cards = boxes.filter(
      (box) => box.offsetHeight > 0 && boxes.every((other) => other === box || !other.contains(box)),
    );
    // before Chrome 105 nothing but its size tells
    const isShown = (element: Element) => !('checkVisibility' in element) || element.checkVisibility();
    const rectOf = (element: Element) => element.getBoundingClientRect();
    // a dot in the margin before a line (ui/no-wrap.module.css)
    const isCutOff = (element: Element, { right }: DOMRect) => {
      const around = element.parentElement?.parentElement;
      const cut = around && /^inset\(.* (\S+)px\)/.exec(getComputedStyle(around).clipPath);
      return cut ? right <= rectOf(around).left + Number(cut[1]) : false;
    };
    for (const [nth, card] of cards.entries()) {
      const own = rectOf(card);
      const below = cards.slice(nth + 1).map((other) => [other, rectOf(other)] as const);
      for (const [other, { top, left, right }] of below) {
        if (left < own.right && right > own.left && top - own.bottom < LEAST_GAP && top > own.top) {
          faults.push(`${named(card)} and ${named(other)} are ${Math.round(top - own.bottom)} px apart`);
        }
      }
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (parent === null || !isShown(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const place = range.getBoundingClientRect();
        if (place.height < 2 || place.width < 2 || isCutOff(parent, place)) continue;
        const edge = Math.min(
          own.bottom - place.bottom,
          place.top - own.top,
          place.left - own.left,
          own.right - place.right,
        );
        if (edge < LEAST_EDGE)
          faults.push(`"${(text.textContent ?? '').slice(0, 40)}" is ${Math.round(edge)} px from the edge of its card`);
      }
      const { paddingLeft, borderLeftWidth } = getComputedStyle(card);
      const flush = own.left + parseFloat(paddingLeft) + parseFloat(borderLeftWidth);
      for (const link of card.querySelectorAll<HTMLElement>('a, button')) {
        const [first] = link.children;
        if (getComputedStyle(link).display !== 'inline-flex' || first === undefined) continue;
        const off = rectOf(first).left - flush;
        if (off !== 0 && Math.abs(off) < 4) faults.push(`${named(link)} is ${off} px off its card's text`);
      }
      for (const row of card.querySelectorAll<HTMLElement>('a, button')) {
        for (const block of row.querySelectorAll<HTMLElement>('span')) {
          const { display, lineHeight } = getComputedStyle(block);
          const lines = display === 'block' ? block.offsetHeight / parseFloat(lineHeight) : 1;
          if (lines > MAX_LINES + 0.5 && block.children.length < 2)
            faults.push(`${named(row)}: ${Math.round(lines)} lines`);
        }
      }
    }
    return faults;
  });
