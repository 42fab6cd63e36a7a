/** The kind of error found by a rule. The message is for people; code and field are for programs. */
export type DomainErrorCode =
  | 'not_an_integer'
  | 'out_of_range'
  | 'overflow'
  | 'mixed_currencies'
  | 'unknown_currency'
  | 'invalid_date'
  | 'invalid_instant'
  | 'invalid_rate'
  | 'invalid_value'
  | 'contradiction'
  | 'instalment_too_small'
  | 'no_effective_rate'
  | 'invalid_terms'
  | 'invalid_facts'
  | 'over_ceiling';

/** The only error of this package. `field` names the invalid input where it is a single one. */
export class DomainError extends Error {
  declare readonly code: DomainErrorCode;
  declare readonly field: string | undefined;

  constructor(code: DomainErrorCode, message: string, field?: string) {
    super(field === undefined ? message : `${field}: ${message}`);
    this.name = 'DomainError';
    this.code = code;
    this.field = field;
  }
}

/** True for an error thrown by a rule of this package, also across realms. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error;
}

/** The message of an error without the name of its field. */
export const plainMessage = ({ field, message }: DomainError): string =>
  field === undefined ? message : message.slice(`${field}: `.length);
