/* The body of a function that runs in the page (webkit-page.ts): the visible elements of a role whose name fits, in the topmost dialog if one is open. */
const [role, { text, pattern, exact }] = arguments;
if (document.querySelector('#root[data-drawn]') !== null) return [];
const selectors = {
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
const told = (value) => (value ?? '').replace(/\s+/g, ' ').trim();
const textOf = (id) => document.getElementById(id)?.textContent ?? '';
const nameOf = (element) => {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled !== null) return told(labelled.split(' ').map(textOf).join(' '));
  if (element.hasAttribute('aria-label')) return told(element.getAttribute('aria-label'));
  if (role === 'dialog') return told(element.querySelector('h1, h2, h3')?.textContent);
  if (element.labels?.length > 0) return told([...element.labels].map((label) => label.textContent).join(' '));
  return told(element.alt ?? element.textContent);
};
const fits = (name) =>
  pattern !== undefined ? new RegExp(pattern).test(name) : exact ? name === text : name.includes(text);
const isVisible = (element) => {
  if (role === 'file' || role === 'radio' || role === 'checkbox') return element.closest('[hidden]') === null;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};
const dialogs = document.querySelectorAll('dialog[open]');
const scope = role === 'dialog' || role === 'text' ? document : (dialogs[dialogs.length - 1] ?? document);
const found = [...scope.querySelectorAll(selectors[role])].filter(
  (element) => fits(nameOf(element)) && isVisible(element),
);
// of a text, the innermost elements
return role === 'text' ? found.filter((element) => !found.some((other) => element !== other && element.contains(other))) : found;
