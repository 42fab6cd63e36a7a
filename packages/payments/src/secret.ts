import { inspect } from 'node:util';

const PLACEHOLDER = '[secret]';

/** A provider's key. It cannot leak by accident: in a log, an error or JSON it is a placeholder. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The key itself, for signing and for calls to the provider only. */
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
