import { DomainError, isDomainError } from './errors.ts';
import { parseDecimal } from './rate.ts';

/** A value and its path, so that an error can name its place. */
export class TermsNode {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  at(key: string): TermsNode {
    const { value } = this;
    if (typeof value !== 'object' || value === null) return this.fail('an object is needed');
    const path = this.path === '' ? key : `${this.path}.${key}`;
    return new TermsNode(Reflect.get(value, key), path);
  }

  names(): string[] {
    const { value } = this;
    return typeof value === 'object' && value !== null ? Object.keys(value) : this.fail('an object is needed');
  }

  items(): TermsNode[] {
    if (!Array.isArray(this.value)) return this.fail('a list is needed');
    return this.value.map((item, index) => new TermsNode(item, `${this.path}.${index}`));
  }

  integer(min: number): number {
    const { value } = this;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min) {
      return this.fail(`a whole number from ${min} is needed`);
    }
    return value;
  }

  percent(): void {
    if (typeof this.value !== 'string') this.fail("a percentage as text is needed, such as '5'");
    this.attempt((value) => parseDecimal(String(value)));
  }

  attempt(read: (value: unknown) => unknown): void {
    try {
      read(this.value);
    } catch (error) {
      if (isDomainError(error)) this.fail(error.message);
      throw error;
    }
  }

  fail(message: string): never {
    throw new DomainError('invalid_terms', message, this.path === '' ? undefined : this.path);
  }
}
