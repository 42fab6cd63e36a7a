/**
 * Something that was found cannot be read with the data key of this process, or it cannot be said that there is nothing to be found. Its
 * message is for the log. Nothing may be made in its place: the borrower is told to try again later ('account-unreadable').
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
