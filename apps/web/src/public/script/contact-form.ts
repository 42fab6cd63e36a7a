/**
 * Activates the contact form (PUB-02): all four fields are required. Nothing is sent; the text becomes an e-mail that the visitor may
 * send.
 */
export function startContactForm(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('form[data-contact]');
  if (form === null) return;
  for (const part of root.querySelectorAll<HTMLElement>('[data-needs-script]')) part.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer(form);
  });
  // An edit clears the field's error and the result of the last submit.
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement) target.removeAttribute('aria-invalid');
    show(form, null);
  });
}

type Answer = 'incomplete' | 'successful';

function answer(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const empty = fields.filter((field) => field.value.trim() === '');
  for (const field of fields) {
    if (empty.includes(field)) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  }
  empty[0]?.focus();
  if (empty.length === 0) form.querySelector('[data-message]')?.setAttribute('href', mailOf(form, fields));
  show(form, empty.length === 0 ? 'successful' : 'incomplete');
}

function show(form: HTMLFormElement, wanted: Answer | null): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-answer]')) {
    part.hidden = part.dataset['answer'] !== wanted;
  }
}

/** An e-mail with the complete message, under the labels of the form. */
function mailOf(form: HTMLFormElement, fields: readonly (HTMLInputElement | HTMLTextAreaElement)[]): string {
  const { contact = '', subject = '' } = form.dataset;
  const name = fields.find((field) => field.name === 'name')?.value.trim() ?? '';
  const lines = fields.map(
    (field) => `${field.labels?.[0]?.firstChild?.textContent ?? field.name}: ${field.value.trim()}`,
  );
  // Not URLSearchParams: mail programs display its plus signs.
  const [about, body] = [subject.replace('{name}', () => name), lines.join('\r\n')].map(encodeURIComponent);
  return `mailto:${contact}?subject=${about}&body=${body}`;
}
