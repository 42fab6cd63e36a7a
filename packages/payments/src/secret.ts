import { inspect } from 'node:util';

const PLACEHOLDER = '[secret]';

/** A key of a provider. It cannot be told by accident: written to a log, an error or JSON it is a placeholder. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The key itself, for signing and for the provider alone. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return PLACEHOLDER;
  }

  toJSON(): string {
    return PLACEHOLDER;
  }

  [inspect.custom](): string {
    return PLACEHOLDER;
  }
}
