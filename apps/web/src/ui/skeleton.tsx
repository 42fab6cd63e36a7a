import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Read out instead of the grey bars. */
  label: string;
  /** The shape of the content: a card with a figure, a card of rows, or both. */
  shape?: 'figure' | 'rows' | 'page' | undefined;
}

const ROWS = ['a', 'b', 'c', 'd'] as const;

/** Grey bars in the place of loading content, so that nothing shifts when it arrives. */
export function Skeleton({ label, shape = 'page' }: SkeletonProps) {
  return (
    <div role="status" className={css.skeleton}>
      <span className="visually-hidden">{label}</span>
      {shape !== 'rows' && (
        <div className={css.card}>
          <i className={classNames(css.bar, css.short)} />
          <i className={classNames(css.bar, css.figure)} />
          <i className={css.bar} />
        </div>
      )}
      {shape !== 'figure' && (
        <div className={css.card}>
          {ROWS.map((row) => (
            <div key={row} className={css.row}>
              <i className={classNames(css.bar, css.text)} />
              <i className={classNames(css.bar, css.value)} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
