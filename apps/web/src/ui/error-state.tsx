import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './state.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string | undefined;
  /** Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** The retry is running. */
  busy?: boolean | undefined;
  icon?: ReactNode;
  /** Further actions, under the retry button. */
  action?: ReactNode;
}

/** Shown instead of content that failed to load; announced as it appears. */
export function ErrorState({ title, children, retryLabel, onRetry, busy, icon, action }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <span className={css.bad} aria-hidden="true">
        {icon ?? <CircleAlert />}
      </span>
      <p className={css.title}>
        <NoWrap>{title}</NoWrap>
      </p>
      {children !== undefined && (
        <div className={css.text}>
          <NoWrap>{children}</NoWrap>
        </div>
      )}
      <div className={css.action}>
        {onRetry !== undefined && (
          <Button
            width="fit"
            variant="secondary"
            busy={busy}
            onClick={onRetry}
            icon={<RotateCw size="1.125em" aria-hidden="true" />}
          >
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
