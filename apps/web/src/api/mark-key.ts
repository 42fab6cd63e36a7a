/** The key of a login's mark in the browser's local storage. */
export const MARK_KEY = 'hiram.mark';
