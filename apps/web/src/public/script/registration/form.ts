/** The lifetime of toasts, in milliseconds (specification, section 9). */
const TOAST_MS = 3000;

export type FieldName = 'phone' | 'capcode' | 'smsCode';

/** The form's elements and messages for the script. */
export interface Form {
  readonly element: HTMLFormElement;
  input(name: FieldName): HTMLInputElement;
  part(name: string): HTMLElement;
  /** Shows the error of a field, under it and for screen readers; an empty text removes it. */
  setError(name: FieldName, message: string): void;
  /** Shows a toast. */
  toast(message: string): void;
}

export function createForm(element: HTMLFormElement): Form {
  const part = (name: string): HTMLElement => {
    const found = element.querySelector<HTMLElement>(`[data-${name}]`);
    if (found === null) throw new Error(`the form has no ${name}`);
    return found;
  };
  const input = (name: FieldName) => element.elements.namedItem(name) as HTMLInputElement;
  const hints = new Map<FieldName, string>();
  let timer = 0;
  return {
    element,
    input,
    part,
    setError(name, message) {
      const control = input(name);
      if (!hints.has(name)) hints.set(name, control.getAttribute('aria-describedby') ?? '');
      const place = document.getElementById(`${control.id}-error`);
      if (place) place.textContent = '';
      control.toggleAttribute('aria-invalid', message !== '');
      if (message !== '') {
        control.setAttribute('aria-invalid', 'true');
        const drawn = (part('error') as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
        const words = drawn.querySelector('span');
        if (words !== null) words.textContent = message;
        place?.append(drawn);
      }
      const described = [message === '' ? '' : `${control.id}-error`, hints.get(name) ?? ''].filter(Boolean).join(' ');
      if (described === '') control.removeAttribute('aria-describedby');
      else control.setAttribute('aria-describedby', described);
    },
    toast(message) {
      const place = part('toast');
      place.textContent = message;
      clearTimeout(timer);
      timer = window.setTimeout(() => (place.textContent = ''), TOAST_MS);
    },
  };
}
