import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd'] as const;

/** Grey bars in the place of loading content, so that nothing shifts when it arrives. @param label read out instead */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className={css.skeleton}>
      <span className="visually-hidden">{label}</span>
      <div className={css.card}>
        <i className={classNames(css.bar, css.short)} />
        <i className={classNames(css.bar, css.figure)} />
        <i className={css.bar} />
      </div>
      <div className={css.card}>
        {ROWS.map((row) => (
          <div key={row} className={css.row}>
            <i className={classNames(css.bar, css.text)} />
            <i className={classNames(css.bar, css.value)} />
          </div>
        ))}
      </div>
    </div>
  );
}
