import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import css from './kit.module.css';

interface DialogBoxProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog, open as long as it is rendered. Escape and a click beside it close it. */
export function DialogBox({ title, onClose, children }: DialogBoxProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={classNames(css.scrim)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={classNames(css.panel)}>
        <Dialog className={classNames(css.dialog)}>
          <Heading slot="title" className={classNames(css.dialogTitle)}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classNames(css.actions)}>{children}</div>;
}
