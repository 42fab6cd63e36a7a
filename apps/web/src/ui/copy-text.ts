/** Puts a text on the clipboard, by execCommand where the clipboard API is missing or refused. @returns whether it worked */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing outside https and in older web views.
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused (no permission in an embedded view): execCommand may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px';
  // Inside an open modal dialog, because outside it the area would be inert and could not be selected.
  const modals = document.querySelectorAll('dialog[open]');
  (modals[modals.length - 1] ?? document.body).append(area);
  try {
    area.focus({ preventScroll: true });
    area.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
