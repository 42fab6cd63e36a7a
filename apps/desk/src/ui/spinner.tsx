import css from './spinner.module.css';

/** A turning ring, 1.25em wide, in the colour of the surrounding text. Decorative: the text beside it names the activity. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
