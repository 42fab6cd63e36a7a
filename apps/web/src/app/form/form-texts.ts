/** What the fields of a form say beside their own titles, in the words of the screen that shows them. */
export interface FormTexts {
  readonly ok: string;
  readonly cancel: string;
  /** What stands where nothing was chosen yet. */
  readonly choose: string;
  readonly noOptions: string;
  /** The two levels of a city choice. */
  readonly first: string;
  readonly second: string;
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** What the keypad for an amount says. */
export interface KeypadTexts {
  readonly keypad: string;
  readonly point: string;
  readonly delete: string;
  readonly confirm: string;
  readonly hide: string;
}
