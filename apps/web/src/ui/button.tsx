import { type MouseEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

// Listed one by one, so that the build includes these class names only.
const VARIANTS = { primary: css.primary, secondary: css.secondary, quiet: css.quiet, danger: css.danger } as const;

export interface ButtonProps {
  children: ReactNode;
  variant?: keyof typeof VARIANTS | undefined;
  /** 'full' (default) fills the line; 'fit' is as wide as its text. */
  width?: 'full' | 'fit' | undefined;
  /** Decorative picture before the text (a lucide icon with size "1.25em"). */
  icon?: ReactNode;
  /** Shows a spinner, sets aria-busy and ignores activation while true. */
  busy?: boolean | undefined;
  /** Greyed and not activatable, but still focusable, so that its reason can be read. */
  disabled?: boolean | undefined;
  /** Why it is disabled: shown under the button and read with it. */
  disabledReason?: ReactNode;
  /** Called instead of onClick when a disabled (not busy) button is activated. */
  onDisabledClick?: (() => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Renders a link. A router's link component may wrap it and pass href and onClick. */
  href?: string | undefined;
  target?: string | undefined;
  rel?: string | undefined;
  download?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Id of the form to submit, for a button in the action bar outside that form. */
  form?: string | undefined;
  id?: string | undefined;
  /** For a button only. */
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-haspopup'?: 'dialog' | 'menu' | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
}

/**
 * A button, or a link that looks like one. At least 48 px high; the text wraps instead of being cut. A double tap counts as one tap when
 * the first tap made it busy, even if it is ready again by the second.
 */
export function Button(props: ButtonProps) {
  const { children, variant = 'primary', width = 'full', icon, busy = false, disabled = false, ...more } = props;
  const { disabledReason, onDisabledClick, onClick, href, target, rel, download, type = 'button', ref, ...rest } = more;
  const reasonId = useId();
  const showsReason = disabled && disabledReason !== undefined && disabledReason !== null;
  const describedBy = classNames(rest['aria-describedby'], showsReason && reasonId) || undefined;
  const blocked = disabled || busy;

  const hasBeenBusy = useRef(false);
  useEffect(() => {
    if (busy) hasBeenBusy.current = true;
  }, [busy]);

  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    if (event.detail < 2) hasBeenBusy.current = busy;
    // After an immediate failure, the rest of a double tap would start a second attempt.
    const isRestOfTap = event.detail > 1 && hasBeenBusy.current;
    if (!blocked && !isRestOfTap) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (disabled && !busy) onDisabledClick?.();
  };

  const shared = {
    ...rest,
    className: classNames(css.button, VARIANTS[variant], width === 'fit' && css.fit, disabled && css.disabled),
    onClick: handleClick,
    'aria-busy': busy || undefined,
    'aria-disabled': blocked || undefined,
    'aria-describedby': describedBy,
  };
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      <span className={css.text}>{children}</span>
    </>
  );
  return (
    <>
      {href === undefined ? (
        <button {...shared} type={type} ref={ref}>
          {content}
        </button>
      ) : (
        <a {...shared} {...{ href, target, rel, download }}>
          {content}
        </a>
      )}
      {showsReason && (
        <span id={reasonId} className={css.reason}>
          {disabledReason}
        </span>
      )}
    </>
  );
}
