import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './modal.module.css';
import { lockScroll } from './scroll-lock.ts';
import { ToastOutlet } from './toast.tsx';
import { useScrollStop } from './use-scroll-stop.ts';

interface ModalProps {
  /** Called on Escape or a click outside the panel. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in view under the scrolling body. */
  actions?: ReactNode;
  /** 'full' covers the screen and keeps its title for screen readers only. */
  placement: 'center' | 'full';
  /** Between panel edge and title. */
  ornament?: ReactNode;
}

/** A native modal dialog, open as long as it is rendered, so that everything behind it is inert. */
export function Modal(props: ModalProps) {
  const { title, children, actions, placement, ornament } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [bodyRef, scrolls] = useScrollStop();
  const titleId = useId();
  const onClose = useRef(props.onClose);
  useEffect(() => {
    onClose.current = props.onClose;
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    const unlock = lockScroll();
    const closeDialog = openDialog(dialog, () => onClose.current());
    return () => {
      closeDialog();
      unlock();
    };
  }, []);

  return (
    <dialog ref={dialogRef} className={classNames(css.layer, css[placement])} aria-labelledby={titleId}>
      <div className={css.panel}>
        {ornament}
        <h2
          id={titleId}
          tabIndex={-1}
          data-modal-title
          className={placement === 'full' ? 'visually-hidden' : css.title}
        >
          {title}
        </h2>
        <div ref={bodyRef} className={classNames(css.body, css.start)} {...(scrolls && { tabIndex: 0 })}>
          {children}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      <ToastOutlet place="top" />
    </dialog>
  );
}

/** Shows the dialog, listens for requests to close it, and returns the function that closes it and restores the focus. */
function openDialog(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const before = document.activeElement;
  dialog.showModal();
  const wanted = dialog.querySelector<HTMLElement>('[data-initial-focus]');
  (wanted ?? dialog.querySelector<HTMLElement>('[data-modal-title]'))?.focus({ preventScroll: true });

  let pressedOutside = false;
  const press = (event: Event): void => {
    pressedOutside = event.target === dialog;
  };
  const click = (event: Event): void => {
    // Both press and release must be outside the panel: dragging a selection out of a field must not close.
    if (event.target === dialog && pressedOutside) onClose();
  };
  const cancel = (event: Event): void => {
    // A file input inside also sends 'cancel', and it bubbles.
    if (event.target !== dialog) return;
    event.preventDefault();
    onClose();
  };
  const close = (): void => {
    // The browser may close it without asking; the owner is then notified.
    if (!dialog.open && dialog.isConnected) onClose();
  };
  const listeners = { pointerdown: press, click, cancel, close };
  for (const [name, listener] of Object.entries(listeners)) dialog.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) dialog.removeEventListener(name, listener);
    dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
