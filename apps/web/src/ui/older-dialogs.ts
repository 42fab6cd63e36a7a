/** Shows a dialog above everything else; in a browser without modal dialogs (Safari before 15.4) once they are loaded. */
export function showModal(dialog: HTMLDialogElement): void {
  if ('showModal' in dialog) dialog.showModal();
  else void addModalDialogs(dialog);
}

async function addModalDialogs(dialog: HTMLDialogElement): Promise<void> {
  const { default: polyfill } = await import('dialog-polyfill');
  if (!dialog.isConnected) return;
  polyfill.registerDialog(dialog);
  dialog.showModal();
}
