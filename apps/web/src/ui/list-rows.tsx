import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { formatValue } from './formats.ts';
import css from './list-rows.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface TextValueRow {
  text: ReactNode;
  value: ReactNode;
  /** A smaller line under the text. */
  note?: ReactNode;
  /** A smaller line under text and value, as wide as both. */
  below?: ReactNode;
  /** Emphasizes a total. */
  strong?: boolean | undefined;
  /** Only needed for rows that move or are added and removed; the index otherwise. */
  key?: string | undefined;
}

export interface ListRowsProps {
  rows: readonly TextValueRow[];
  /** Number of rows shown before "more" is tapped. */
  fold?:
    | { first: number /** The folded rows in short. */; rest?: string; moreLabel: string; hideLabel: string }
    | undefined;
}

/** A text that is a single date is formatted in the page's language. */
const shownAs = (node: ReactNode): ReactNode => <NoWrap>{typeof node === 'string' ? formatValue(node) : node}</NoWrap>;

/** Texts and their values, one pair a line (a definition list). */
export function ListRows({ rows, fold }: ListRowsProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const foldable = fold !== undefined && rows.length > fold.first;
  const shown = foldable && !open ? rows.slice(0, fold.first) : rows;
  return (
    <>
      <dl id={listId} className={css.list}>
        {shown.map((row, index) => (
          <div key={row.key ?? index} className={classNames(css.row, row.strong && css.strong)}>
            <dt>
              <NoWrap>{row.text}</NoWrap>
              {row.note !== undefined && <span className={css.note}>{shownAs(row.note)}</span>}
            </dt>
            <dd className={css.value}>{shownAs(row.value)}</dd>
            {row.below !== undefined && <dd className={css.below}>{shownAs(row.below)}</dd>}
          </div>
        ))}
      </dl>
      {foldable && !open && fold.rest !== undefined && (
        <p className={css.note}>
          <NoWrap>{fold.rest}</NoWrap>
        </p>
      )}
      {foldable && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <span>{open ? fold.hideLabel : fold.moreLabel}</span>
          <ChevronDown size="1.25em" aria-hidden="true" className={open ? css.up : undefined} />
        </button>
      )}
    </>
  );
}
