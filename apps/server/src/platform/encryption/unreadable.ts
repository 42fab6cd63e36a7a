/**
 * A row cannot be decrypted with this process's data key, or a lookup with that key cannot prove that there is no row. The
 * message is for the log. Do not create a replacement: the borrower is asked to try again later ('account-unreadable').
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
