import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { ModalProps } from './modal-props.ts';
import css from './modal.module.css';
import { showModal } from './older-dialogs.ts';
import { lockScroll } from './scroll-lock.ts';
import { ToastOutlet } from './toast-outlet.tsx';

/** An open modal dialog (see Modal). */
export function OpenModal(props: ModalProps) {
  const { title, titleHidden = false, children, actions, placement, align, role, ornament } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    const unlock = lockScroll();
    const stopWaiting = openDialog(dialog, latest);
    const stopMeasuring = makeReachableWhenScrolling(bodyRef.current);
    return () => {
      stopMeasuring();
      stopWaiting();
      unlock();
    };
  }, []);

  return (
    <dialog
      ref={dialogRef}
      className={classNames(css.layer, css[placement])}
      role={role}
      aria-labelledby={titleId}
      // the body of a sheet is a list or a form, which is read item by item
      aria-describedby={placement === 'center' && children !== undefined ? bodyId : undefined}
    >
      <div className={css.panel}>
        {ornament}
        <h2 id={titleId} tabIndex={-1} data-modal-title className={titleHidden ? 'visually-hidden' : css.title}>
          {title}
        </h2>
        {children !== undefined && (
          <div
            ref={bodyRef}
            id={bodyId}
            className={classNames(css.body, align === 'start' && css.start)}
            data-modal-body
          >
            {children}
          </div>
        )}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      <ToastOutlet place="top" />
    </dialog>
  );
}

/** Shows the dialog and listens for close requests. @returns a function that closes it and returns the focus */
function openDialog(dialog: HTMLDialogElement, latest: { readonly current: ModalProps }): () => void {
  const before = openerOf(document.activeElement);
  showModal(dialog);
  const wanted = dialog.querySelector<HTMLElement>('[data-initial-focus]');
  (wanted ?? dialog.querySelector<HTMLElement>('[data-modal-title]'))?.focus(asPressed());

  let pressedOutside = false;
  const press = (event: Event): void => {
    pressedOutside = event.target === dialog;
  };
  const click = (event: Event): void => {
    const { onClose, closeOnBackdrop = true } = latest.current;
    // Both press and release must be outside the panel: dragging a selection out of a field must not close.
    if (event.target === dialog && pressedOutside && closeOnBackdrop) onClose?.();
  };
  const cancel = (event: Event): void => {
    // A file input inside also sends 'cancel', and it bubbles.
    if (event.target !== dialog) return;
    event.preventDefault();
    latest.current.onClose?.();
  };
  const close = (): void => {
    // The browser may close without a cancel event (a second back gesture). Then the owner is notified, or the dialog reopens.
    if (dialog.open || !dialog.isConnected) return;
    if (latest.current.onClose === undefined) showModal(dialog);
    else latest.current.onClose();
  };
  const listeners = { pointerdown: press, click, cancel, close };
  for (const [name, listener] of Object.entries(listeners)) dialog.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) dialog.removeEventListener(name, listener);
    dialog.close();
    restoreFocus(before);
  };
}

/** The control pressed last: Safari does not focus a button on tap. */
let pressed: Element | null = null;
let isTapped = false;
if (typeof document !== 'undefined') {
  const note = ({ target }: Event): void => {
    isTapped = true;
    pressed = target instanceof Element ? target.closest('button, a[href], input, [tabindex]') : null;
  };
  document.addEventListener('pointerdown', note, true);
  document.addEventListener('keydown', () => void (isTapped = false), true);
}

/** How a script moves the focus: WebKit would draw a ring after a tap too. Without a word about it, a browser draws one after a key. */
const asPressed = (): FocusOptions & { focusVisible?: boolean } => ({
  preventScroll: true,
  ...(isTapped && { focusVisible: false }),
});

/** The opener of a dialog: the focused element, else the one pressed last. */
const openerOf = (active: Element | null): Element | null =>
  active === null || active === document.body ? pressed : active;

/** Returns the focus to the opener of a dialog, or to the page's heading when there is none or it is gone. */
function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus(asPressed());
  if (document.activeElement === opener) return;
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

/** A scrollable body is a tab stop; otherwise a keyboard could not scroll a body of plain text. */
function makeReachableWhenScrolling(body: HTMLElement | null): () => void {
  if (body === null) return () => undefined;
  const measure = (): void => {
    if (body.scrollHeight > body.clientHeight + 1) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(measure);
  observer.observe(body);
  return () => observer.disconnect();
}
