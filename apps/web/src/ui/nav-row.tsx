import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import css from './nav-row.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface NavRowProps {
  children: ReactNode;
  /** A smaller second line. */
  note?: ReactNode;
  /** Before the text: an icon, a Logo. */
  icon?: ReactNode;
  /** At the right, before the arrow. */
  aside?: ReactNode;
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** A navigation row: a link with href, a button otherwise. */
export function NavRow({ children, note, icon, aside, href, onClick }: NavRowProps) {
  const content = (
    <>
      {icon !== undefined && <span className={css.icon}>{icon}</span>}
      <span className={css.words}>
        <span className={css.lines}>
          <span className={css.text}>
            <NoWrap>{children}</NoWrap>
          </span>
          {note !== undefined && (
            <span className={css.note}>
              <NoWrap>{note}</NoWrap>
            </span>
          )}
        </span>
        {aside !== undefined && (
          <span className={css.aside}>
            <NoWrap>{aside}</NoWrap>
          </span>
        )}
      </span>
      <ChevronRight className={css.arrow} size="1.25em" aria-hidden="true" />
    </>
  );
  return href === undefined ? (
    <button type="button" className={css.row} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a className={css.row} href={href} onClick={onClick}>
      {content}
    </a>
  );
}
