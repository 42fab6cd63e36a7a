/** The texts of form fields besides their titles, from the screen that shows them. */
export interface FormTexts {
  readonly ok: string;
  readonly cancel: string;
  /** The placeholder before a choice is made. */
  readonly choose: string;
  readonly noOptions: string;
  /** The two levels of a city choice. */
  readonly first: string;
  readonly second: string;
  /** The search over the second level, and its answer where nothing matches. */
  readonly search: string;
  readonly noMatch: string;
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The texts of the keypad for amounts. */
export interface KeypadTexts {
  readonly keypad: string;
  readonly point: string;
  readonly delete: string;
  readonly confirm: string;
  readonly hide: string;
}
