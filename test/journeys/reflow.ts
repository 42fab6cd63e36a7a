import type { Page } from 'playwright-core';

/**
 * Layout faults on the current page: a date or an amount that breaks across lines, a word or parts of one line that break though they have room, a dot that ends or begins a line, a sticky bar over a
 * third of the window, a button at the end in more than two lines. One line each.
 */
export const reflowFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const whole =
      /(?<![\d-])\d{4}-\d\d-\d\d(?!\d)|\d{4}年\d{1,2}月\d{1,2}日|\p{L}+\.? \d{1,2}, \d{4}|\d{1,2} [\p{L}\p{M}.॰]+ \d{4}(?![-年])|[−-]?\p{Sc}\s?[\d.,]*\d/gu;
    // in scripts that have spaces; an address has one between its marks
    const word = /[\p{Script=Latin}\p{Script=Devanagari}][\p{Script=Latin}\p{Script=Devanagari}\p{M}\p{N}_+]+/gu;
    const faults = new Set<string>();
    // parts of one text are siblings in one block; parts in separate blocks are separate texts
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    const blocks = [...document.querySelectorAll('body *')].filter(
      (element) => !isInline(element) && element.checkVisibility() && element.textContent.trim() !== '',
    );
    for (const block of blocks) {
      const pieces: { readonly node: Text; readonly from: number }[] = [];
      let text = '';
      const collect = (element: Element): void => {
        for (const node of element.childNodes) {
          if (node instanceof Text) {
            pieces.push({ node, from: text.length });
            text += node.data;
          } else if (node instanceof Element && isInline(node)) collect(node);
          else text += '\n';
        }
      };
      collect(block);
      const at = (place: number): readonly [Text, number] | undefined => {
        const piece = pieces.findLast(({ from, node }) => from <= place && place < from + node.length);
        return piece && [piece.node, place - piece.from];
      };
      const { paddingLeft, paddingRight } = getComputedStyle(block);
      const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      for (const pattern of [whole, word]) {
        for (const found of text.matchAll(pattern)) {
          const [first, last] = [at(found.index), at(found.index + found[0].length - 1)];
          if (first === undefined || last === undefined || (pattern === word && first[0] !== last[0])) continue;
          const range = document.createRange();
          range.setStart(...first);
          range.setEnd(last[0], last[1] + 1);
          const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
          const [{ bottom, height } = { bottom: 0, height: 0 }] = rects;
          if (pattern === word && rects.reduce((sum, { width }) => sum + width, 0) > room) continue;
          if (rects.some((rect) => Math.abs(rect.bottom - bottom) > height / 2)) faults.add(`${found[0]} breaks`);
        }
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // the desk is for wide screens
      if (location.pathname.startsWith('/desk')) break;
      for (const { index } of (text.textContent ?? '').matchAll(/(?<=\S) · (?=\S)/g)) {
        const bottoms = [index - 1, index + 1, index + 3].map((from) => {
          const range = document.createRange();
          range.setStart(text, from);
          range.setEnd(text, from + 1);
          return range.getBoundingClientRect().bottom;
        });
        if (new Set(bottoms.map(Math.round)).size > 1) faults.add(`a dot at the edge of a line: ${text.textContent}`);
      }
    }
    // parts of one line (ui/no-wrap.tsx): in one line they are as wide as a copy that cannot break
    for (const line of document.querySelectorAll('span')) {
      const parts = [...line.children].filter((part) => getComputedStyle(part).display === 'inline-block');
      if (parts.length < 2 || parts.length < line.children.length || !line.checkVisibility()) continue;
      if (new Set(parts.map((part) => Math.round(part.getBoundingClientRect().bottom / 4))).size === 1) continue;
      const copy = line.cloneNode(true) as HTMLElement;
      copy.style.cssText = 'position: absolute; width: max-content; max-width: none; white-space: nowrap';
      line.after(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      const holder = line.parentElement?.getBoundingClientRect().width ?? 0;
      if (width <= holder - Number.parseFloat(getComputedStyle(line).marginLeft) + 0.5)
        faults.add(`${line.textContent} breaks though it has room`);
    }
    for (const bar of document.querySelectorAll<HTMLElement>('main > *')) {
      if (getComputedStyle(bar).position !== 'sticky') continue;
      const share = bar.offsetHeight / window.innerHeight;
      if (share > 1 / 3) faults.add(`${bar.tagName} takes ${Math.round(share * 100)}% of the window`);
    }
    for (const button of document.querySelectorAll('main > :last-child button')) {
      // a link in the text may be long
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(button);
      const isFramed = borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)';
      if (!isFramed && backgroundColor === 'rgba(0, 0, 0, 0)') continue;
      const lines = new Set<number>();
      const lettering = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = lettering.nextNode(); text !== null; text = lettering.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { bottom } of range.getClientRects()) lines.add(Math.round(bottom / 12));
      }
      if (lines.size > 2) faults.add(`${button.textContent} has ${lines.size} lines`);
    }
    return [...faults];
  });
