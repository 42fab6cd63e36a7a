/** Under which name the mark of a login lies in the browser's lasting storage. */
export const MARK_KEY = 'hiram.mark';
