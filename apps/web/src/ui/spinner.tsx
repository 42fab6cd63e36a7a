import css from './spinner.module.css';

/** A turning ring, 1.25em wide, in the colour of the text around it. Decorative: what is happening is said in words beside it. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
