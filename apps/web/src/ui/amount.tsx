import type { CurrencyCode } from '@hiram/domain';
import { classNames } from './class-names.ts';
import css from './amount.module.css';
import { formatAmount } from './formats.ts';
import { UNBREAKABLE } from './no-wrap.tsx';

export interface AmountProps {
  /** A number is in minor units; a string is shown as the server sent it. */
  value: number | string;
  currency: CurrencyCode;
  /** 'large' stands alone as the page's main figure. */
  size?: 'normal' | 'large' | undefined;
}

/** The approximate width of a figure in bold, in ems: 0.7 for a digit or letter, 0.4 for a punctuation mark. */
function widthInEms(text: string): number {
  const marks = text.match(/[.,'\u00a0]/g)?.length ?? 0;
  return (text.length - marks) * 0.7 + marks * 0.4;
}

const STEPS = [6, 7, 8, 9, 10, 11, 12, 14, 16, 18] as const;

/** An amount of money. It never breaks inside the figure: a long one is drawn smaller instead, at any text size. */
export function Amount({ value, currency, size = 'normal' }: AmountProps) {
  // A text from the server may have words around its figure; it breaks between words, never inside one or between digits.
  const words = formatAmount(value, currency)
    .replace(/(\d) (?=\d)/g, '$1\u00a0')
    .replace(UNBREAKABLE, (day) => day.replace(/ /g, '\u00a0'))
    .split(' ');
  const ems = Math.max(...words.map(widthInEms));
  // Steps in the style sheet rather than a style attribute, which a strict content policy refuses on rendered pages.
  const step = STEPS.find((max) => ems <= max) ?? 22;
  return (
    <span
      className={classNames(css.amount, size === 'large' && css.large, words.length > 1 && css.words)}
      data-ems={step}
    >
      {words.length === 1
        ? words[0]
        : words.map((word, index) => (
            // The words of a text keep their order, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{index === 0 ? word : ` ${word}`}</span>
          ))}
    </span>
  );
}
