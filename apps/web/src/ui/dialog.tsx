import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Escape, back gesture and (unless closeOnBackdrop is false) a tap beside it. Without it only the actions close. */
  onClose?: (() => void) | undefined;
  closeOnBackdrop?: boolean | undefined;
  titleHidden?: boolean | undefined;
  /** Of the body: 'start' for a text of some length ('center' otherwise). */
  align?: 'center' | 'start' | undefined;
  children?: ReactNode;
  /** Buttons, the main one first; they stand one under the other. */
  actions?: ReactNode;
  /** True when it interrupts and wants an answer (confirm, warn): body is read out at once. */
  alert?: boolean | undefined;
}

/** A modal message in the middle of the screen. Focus goes in on opening and back on closing. */
export function Dialog({ alert = false, ...props }: DialogProps) {
  return <Modal {...props} placement="center" role={alert ? 'alertdialog' : undefined} />;
}
