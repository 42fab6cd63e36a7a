import type { ReactNode } from 'react';
import css from './no-wrap.module.css';

/** A date in the specification's format or a language's, and an amount below zero. Other amounts and times do not break anyway. */
const DATE =
  /(\d{4}-\d\d-\d\d|\d{4}年\d{1,2}月\d{1,2}日|\p{L}+\.? \d{1,2}, \d{4}|\d{1,2} [\p{L}\p{M}.॰]+ \d{4}(?![-年])|[−-]\p{Sc}\s?[\d.,]*\d)/u;

/** A text whose dates and amounts never break across lines. */
export function NoWrap({ children }: { children: string }): ReactNode {
  return children.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a text keep their order, so the index is a stable key.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={css.noWrap}>
        {part}
      </span>
    ),
  );
}
