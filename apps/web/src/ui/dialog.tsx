import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called on Escape, the back gesture and (unless closeOnBackdrop is false) a tap outside. Without it only the actions close. */
  onClose?: (() => void) | undefined;
  closeOnBackdrop?: boolean | undefined;
  titleHidden?: boolean | undefined;
  /** Alignment of the body: 'start' for a longer text ('center' otherwise). */
  align?: 'center' | 'start' | undefined;
  children?: ReactNode;
  /** Buttons, stacked, the main one first. */
  actions?: ReactNode;
  /** True for an interruption that requires an answer (confirm, warn): the body is read out at once. */
  alert?: boolean | undefined;
}

/** A modal message in the middle of the screen. It takes the focus on opening and returns it on closing. */
export function Dialog({ alert = false, ...props }: DialogProps) {
  return <Modal {...props} placement="center" role={alert ? 'alertdialog' : undefined} />;
}
