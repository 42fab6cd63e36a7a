import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './state.module.css';

interface ErrorStateProps {
  title: ReactNode;
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
}

/** Shown instead of content that failed to load; announced as it appears. */
export function ErrorState({ title, children, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <span className={css.bad} aria-hidden="true">
        <CircleAlert />
      </span>
      <div className={css.title}>{title}</div>
      <div className={css.text}>{children}</div>
      <div className={css.action}>
        <Button width="fit" variant="secondary" onClick={onRetry} icon={<RotateCw size="1.125em" aria-hidden="true" />}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
