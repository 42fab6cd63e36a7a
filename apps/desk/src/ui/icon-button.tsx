import type { KeyboardEventHandler, ReactNode } from 'react';
import css from './icon-button.module.css';

interface IconButtonProps {
  /** Its action, read out and shown on hover. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  onKeyDown?: KeyboardEventHandler;
}

/** A round button with an icon only; its target is at least 44 px. */
export function IconButton({ label, icon, onClick, onKeyDown }: IconButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      title={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {icon}
    </button>
  );
}
