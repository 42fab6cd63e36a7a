import css from './spinner.module.css';

/** A turning ring, 1.25em wide, in the colour of the text around it. Decorative: a text next to it says what is in progress. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
