import { Children, type ReactNode } from 'react';
import css from './no-wrap.module.css';

/**
 * A date in the specification's format or a language's, a time with its half of the day, or an amount after a minus sign, which allows a
 * break. Other amounts and times do not break anyway.
 */
export const UNBREAKABLE =
  /(\d{4}-\d\d-\d\d|\d{4}年\d{1,2}月\d{1,2}日|\p{L}+\.? \d{1,2}, \d{4}|\d{1,2} [\p{L}\p{M}.॰]+ \d{4}(?![-年])|\d:\d\d [ap]m|−\p{Sc}[\d.,]+)/iu;

/** Between the parts of one line. */
const SEPARATOR = ' · ';

/** As NoWrap, for a text that stays one: the spaces inside its first date or amount do not break. */
export const withoutBreaks = (text: string): string =>
  text.replace(UNBREAKABLE, (part) => part.replace(/ /g, '\u00a0'));

/**
 * A text whose dates and amounts never break across lines, also beside others; of parts that a dot separates, each stays whole where it fits, and no dot
 * ends or begins a line. Other children are rendered unchanged.
 */
export function NoWrap({ children }: { children: ReactNode }): ReactNode {
  if (Array.isArray(children)) return Children.map(children, (child: ReactNode) => <NoWrap>{child}</NoWrap>);
  if (typeof children !== 'string') return children;
  if (children.includes(SEPARATOR)) return <Parts key={children} text={children} />;
  if (!UNBREAKABLE.test(children)) return children;
  return children.split(UNBREAKABLE).map((part, index) =>
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

/** With its text as a key: text beside other content is replaced as a whole, also where a browser translated it. */
const Parts = ({ text }: { readonly text: string }) => (
  <span className={css.parts}>
    {text.split(SEPARATOR).flatMap((part, index) => [
      index > 0 && ' ',
      // As above; another text is another element.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={css.part}>
        {index > 0 && <span className={css.dot}>·</span>}
        {index > 0 && ' '}
        <NoWrap>{part}</NoWrap>
      </span>,
    ])}
  </span>
);
