import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps {
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** 'full' (default) fills the line; 'fit' is as wide as its text. */
  width?: 'full' | 'fit';
  /** Decorative picture before the text. */
  icon?: ReactNode;
  /** Shows a spinner, sets aria-busy and ignores activation while true. */
  busy?: boolean;
  onClick?: () => void;
  type?: 'button' | 'submit';
  'aria-haspopup'?: 'dialog';
}

/** A button. A double click counts as one click when the first one made it busy, even if it is ready again by the second. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'primary',
    width = 'full',
    icon,
    busy = false,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const hasBeenBusy = useRef(false);
  useEffect(() => {
    if (busy) hasBeenBusy.current = true;
  }, [busy]);

  const handleClick = (event: MouseEvent): void => {
    if (event.detail < 2) hasBeenBusy.current = busy;
    const isRestOfClick = event.detail > 1 && hasBeenBusy.current;
    if (!busy && !isRestOfClick) onClick?.();
    else event.preventDefault();
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(css.button, css[variant], width === 'fit' && css.fit)}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span className={css.text}>{children}</span>
    </button>
  );
}
