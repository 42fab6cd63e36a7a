import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** A lucide icon; a tray when missing. */
  icon?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children, icon }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <span className={css.neutral} aria-hidden="true">
        {icon ?? <Inbox />}
      </span>
      <div className={css.title}>{title}</div>
      {children !== undefined && <div className={css.text}>{children}</div>}
    </div>
  );
}
