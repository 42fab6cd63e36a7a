/** Registers a dialog element, which then has the methods of a modal one; undefined where the browser's own have them. */
let register: ((dialog: HTMLDialogElement) => void) | undefined;

/** Loads modal dialogs for a browser without them: Safari before 15.4. To be awaited before the first dialog is shown. */
export async function loadOlderDialogs(): Promise<void> {
  if ('showModal' in document.createElement('dialog')) return;
  const { default: polyfill } = await import('dialog-polyfill');
  register = (dialog) => polyfill.registerDialog(dialog);
}

/** Shows a dialog above everything else. */
export function showModal(dialog: HTMLDialogElement): void {
  if (!('showModal' in dialog)) register?.(dialog);
  dialog.showModal();
}
