/** A command that cannot be carried out. Its message says why in a few lines, and nothing else is printed. */
export class CannotDo extends Error {
  override readonly name: string = 'CannotDo';
}
