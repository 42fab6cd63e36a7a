import type { ReactNode } from 'react';
import css from './bottom-sheet.module.css';
import { Modal } from './modal.tsx';

export interface BottomSheetProps {
  open: boolean;
  title: ReactNode;
  onClose?: (() => void) | undefined;
  closeOnBackdrop?: boolean | undefined;
  titleHidden?: boolean | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A modal panel at the bottom edge. */
export function BottomSheet(props: BottomSheetProps) {
  return <Modal {...props} placement="bottom" ornament={<div className={css.grip} aria-hidden="true" />} />;
}
