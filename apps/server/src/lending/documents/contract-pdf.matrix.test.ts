import { describe, expect, it } from 'vitest';
import { documentPdf } from './document-pdf.ts';
import { pdfFaults, pdfPages } from '../../../test/pdf.ts';

describe('a long contract', () => {
  const lines = Array.from({ length: 120 }, (_, index) => [
    `2027-01-${index}`,
    `₱${index}.00`,
    '₱0.00',
    `₱${index}.50`,
  ]);
  const head = ['Due', 'Principal', 'Interest', 'Instalment'];
  const text = {
    title: 'A long one',
    parts: [{ text: 'word '.repeat(2000) }, { text: 'after it' }, { caption: 'All of them', head, lines }],
  };

  it('continues over pages with every row whole and the heads repeated', async () => {
    const bytes = await documentPdf(text, { at: new Date(0) });
    expect(await pdfFaults(bytes)).toEqual([]);
    const pages = await pdfPages(bytes);
    expect(pages.length).toBeGreaterThan(4);
    for (const line of lines) expect(pages.filter((page) => page.includes(line.join(' ')))).toHaveLength(1);
    // what follows a long paragraph stands right under it
    const after = pages.find((page) => page.includes('after it')) ?? '';
    expect(after).toContain('word word');
    const withRows = pages.filter((page) => page.includes('2027-01-'));
    expect(withRows.every((page) => page.includes(head.join(' ')))).toBe(true);
    expect(pages.map((page) => /(\d+) of (\d+)/.exec(page)?.[0])).toEqual(
      pages.map((_, index) => `${index + 1} of ${pages.length}`),
    );
  });

  it('is byte for byte the same for the same text and instant', async () => {
    const [one, other] = [await documentPdf(text, { at: new Date(0) }), await documentPdf(text, { at: new Date(0) })];
    expect(one.equals(other)).toBe(true);
  });
});
