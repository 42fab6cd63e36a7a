import type { ReactNode } from 'react';
import { formatValue } from './formats.ts';
import css from './list-rows.module.css';
import { NoWrap } from './no-wrap.tsx';

interface ListRow {
  text: string;
  value: string;
  /** A smaller line under the text. */
  note?: string;
  /** Only needed for rows that move or are added and removed; the index otherwise. */
  key?: string;
}

/** Texts and their values, one pair a line (a definition list). */
export function ListRows({ rows }: { rows: readonly ListRow[] }): ReactNode {
  return (
    <dl className={css.list}>
      {rows.map((row, index) => (
        <div key={row.key ?? index} className={css.row}>
          <dt>
            {row.text}
            {row.note !== undefined && (
              <span className={css.note}>
                <NoWrap>{row.note}</NoWrap>
              </span>
            )}
          </dt>
          <dd>
            <NoWrap>{formatValue(row.value)}</NoWrap>
          </dd>
        </div>
      ))}
    </dl>
  );
}
