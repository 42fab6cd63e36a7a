import type { ReactNode } from 'react';

export interface ModalProps {
  open: boolean;
  /** Called on Escape, the system's back gesture, or a tap outside the panel. Without it only the actions close. */
  onClose?: (() => void) | undefined;
  /** Whether a tap outside the panel closes too (default: yes, when onClose is given). */
  closeOnBackdrop?: boolean | undefined;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean | undefined;
  children?: ReactNode;
  /** Stays in view under the scrolling body. */
  actions?: ReactNode;
  placement: 'center' | 'bottom' | 'full';
  /** Alignment of the body: 'start' for a longer text. */
  align?: 'center' | 'start' | undefined;
  /** 'alertdialog' for an interruption that requires an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Between panel edge and title: a sheet's grip, a close button. */
  ornament?: ReactNode;
}
