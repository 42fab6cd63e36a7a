/** A command that is impossible. Its message gives the reason in a few lines, and nothing else is printed. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}
