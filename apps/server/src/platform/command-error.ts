import type { Phrase } from '../i18n/text-types.ts';
import type { Said } from './texts/translate.ts';

/** A command that is impossible. Its message gives the reason in a few lines, and nothing else is printed. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  /** The same for the desk, which has no shell, in the operator's language; undefined for what only a shell meets. */
  readonly said: Said | Phrase | undefined;
  constructor(message: string, said?: Said | Phrase) {
    super(message);
    this.said = said;
  }
}
