import type { ReactNode } from 'react';

export interface ModalProps {
  open: boolean;
  /** Called on Escape, the system's back gesture, or a tap beside the panel. Without it only the actions close. */
  onClose?: (() => void) | undefined;
  /** Whether a tap beside the panel closes too (default: yes, when onClose is given). */
  closeOnBackdrop?: boolean | undefined;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean | undefined;
  children?: ReactNode;
  /** Stays in view under the scrolling body. */
  actions?: ReactNode;
  placement: 'center' | 'bottom' | 'full';
  /** Of the body: 'start' for a text of some length. */
  align?: 'center' | 'start' | undefined;
  /** 'alertdialog' when it interrupts and wants an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Between panel edge and title: a sheet's grip, a close button. */
  ornament?: ReactNode;
}
