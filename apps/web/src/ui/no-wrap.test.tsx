import { render } from '@testing-library/react';
import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { expect, test } from 'vitest';
import { NoWrap, withoutBreaks } from './no-wrap.tsx';

const wholes = (...texts: string[]): string[] => {
  const { container, unmount } = render(
    <p>
      <NoWrap>{texts.length === 1 ? texts[0] : texts}</NoWrap>
    </p>,
  );
  expect(container.textContent).toBe(texts.join(''));
  const found = [...container.querySelectorAll('span')].map((each) => each.textContent);
  unmount();
  return found;
};

test.each(['en', 'es', 'fil', 'hi', 'id', 'zh-CN'])('a date in a sentence does not break in %s', (lang) => {
  const { value } = languageFormats(formatDataOf(lang));
  for (let month = 1; month <= 12; month += 1) {
    const day = value(`2026-${String(month).padStart(2, '0')}-13`);
    expect(wholes(`${day}: 2 / 4, ${day}.`)).toEqual([day, day]);
    const instant = value(`2026-${String(month).padStart(2, '0')}-03 21:41:05`);
    const date = value(`2026-${String(month).padStart(2, '0')}-03`);
    // a time with its half of the day stays with it; others have no space
    const [time = ''] = instant.replace(date, '').match(/9:41 pm/i) ?? [];
    expect(wholes(instant)).toEqual([date, time].filter((part) => part !== ''));
  }
});

test('of a text with dots each part stays whole and the text is the same; a dot belongs to the part behind it', () => {
  const { container } = render(
    <p>
      <NoWrap>Dec 29, 2026 · Principal ₱1,050.00 · Interest ₱84.00</NoWrap>
    </p>,
  );
  expect(container.textContent).toBe('Dec 29, 2026 · Principal ₱1,050.00 · Interest ₱84.00');
  const parts = [...(container.querySelector('p > span')?.children ?? [])];
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Dec 29, 2026',
    '· Principal ₱1,050.00',
    '· Interest ₱84.00',
  ]);
});

test('a date in the specification’s format or an amount after a minus sign does not break; other text does', () => {
  expect(wholes('Pay by 2026-12-13 and nothing is added.')).toEqual(['2026-12-13']);
  expect(wholes('2026-12-13 09:41:05')).toEqual(['2026-12-13']);
  expect(wholes('−₱200.00')).toEqual(['−₱200.00']);
  // the last digits of an amount before a word and a year are no day
  expect(wholes('₱3,800.00 已于 2026年10月1日 汇入')).toEqual(['2026年10月1日']);
  expect(wholes('₱1,240.00 due 2026-12-28')).toEqual(['2026-12-28']);
  expect(wholes('3 of 4 paid, order 2026.')).toEqual([]);
  expect(wholes('We answer by 2026-12-02.', ' ', 'No late charge is added.')).toEqual(['2026-12-02']);
});

test('a text that stays one keeps the spaces inside its date from breaking, and no others', () => {
  expect(withoutBreaks('Valid until Nov 28, 2026, 12:00 PM')).toBe('Valid until Nov\u00a028,\u00a02026, 12:00 PM');
  expect(withoutBreaks('GCash')).toBe('GCash');
});
