export type Role =
  | 'button'
  | 'link'
  | 'heading'
  | 'textbox'
  | 'checkbox'
  | 'radio'
  | 'dialog'
  | 'img'
  | 'tab'
  | 'file'
  | 'text';

/** A text that a name contains or is, or the source of a pattern that it matches. */
export interface WantedName {
  readonly text?: string;
  readonly exact?: boolean;
  readonly pattern?: string;
}

/**
 * The visible elements of a role whose name fits, in the topmost dialog if one is open; none before the page is interactive. It runs in the page,
 * so it refers to nothing outside itself, and to nothing newer than Chrome 80.
 */
export function locate(role: Role, { text = '', exact = false, pattern }: WantedName): Element[] {
  if (document.querySelector('#root[data-drawn]') !== null) return [];
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button, summary, [role=button], input[type=submit]',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    textbox: 'input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    img: 'img, [role=img]',
    tab: '[role=tab]',
    file: 'input[type=file]',
    text: 'body *',
  };
  const told = (value: string | null | undefined): string => (value ?? '').split(/\s+/).join(' ').trim();
  const nameOf = (element: Element): string => {
    // what is drawn: neither the data of a script nor words that are hidden
    if (role === 'text') return told((element as HTMLElement).innerText);
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled !== null) {
      const labels = labelled.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
      return told(labels.join(' '));
    }
    const label = element.getAttribute('aria-label');
    if (label !== null) return told(label);
    if (role === 'dialog') return told(element.querySelector('h1, h2, h3')?.textContent);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    if (labels.length > 0) return told(labels.map((each) => each.textContent).join(' '));
    return told(element.getAttribute('alt') ?? element.textContent);
  };
  const fits = (name: string): boolean => {
    if (pattern !== undefined) return new RegExp(pattern).test(name);
    return exact ? name === text : name.includes(text);
  };
  const isVisible = (element: Element): boolean => {
    // these are drawn by their labels
    if (role === 'file' || role === 'radio' || role === 'checkbox') return element.closest('[hidden]') === null;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const findIn = (scope: ParentNode): Element[] =>
    [...scope.querySelectorAll(selectors[role])].filter((element) => fits(nameOf(element)) && isVisible(element));
  const dialog = role === 'dialog' ? undefined : [...document.querySelectorAll('dialog[open]')].pop();
  const found = findIn(dialog ?? document);
  if (role !== 'text') return found;
  // messages lie above a dialog; of a text, the innermost elements
  const texts = found.length === 0 ? findIn(document) : found;
  return texts.filter((element) => !texts.some((other) => element !== other && element.contains(other)));
}
