import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-button.module.css';

export interface IconButtonProps {
  /** Its action: the accessible name, shown on hover. */
  label: string;
  /** A lucide icon; 24 px (size "1.5em") suits. */
  icon: ReactNode;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  href?: string | undefined;
  disabled?: boolean | undefined;
  /** 'soft' has a tinted round background. */
  look?: 'plain' | 'soft' | undefined;
  /** For a button only. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A round button with an icon only; its target is at least 44 px. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, onKeyDown, href, disabled = false, look = 'plain', ref } = props;
  const shared = {
    className: classNames(css.button, look === 'soft' && css.soft),
    'aria-label': label,
    title: label,
    'aria-disabled': disabled || undefined,
    onKeyDown,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (disabled) event.preventDefault();
      else onClick?.(event);
    },
  };
  return href === undefined ? (
    <button type="button" {...shared} ref={ref}>
      {icon}
    </button>
  ) : (
    <a href={href} {...shared}>
      {icon}
    </a>
  );
}
