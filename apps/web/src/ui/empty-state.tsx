import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './state.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** A lucide icon; a tray when missing. */
  icon?: ReactNode;
  /** A Button with width "fit". */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <span className={css.neutral} aria-hidden="true">
        {icon ?? <Inbox />}
      </span>
      <p className={css.title}>
        <NoWrap>{title}</NoWrap>
      </p>
      {children !== undefined && (
        <div className={css.text}>
          <NoWrap>{children}</NoWrap>
        </div>
      )}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
