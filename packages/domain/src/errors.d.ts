/** What kind of mistake a rule found. The message is for people; code and field are for programs. */
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
  | 'invalid_facts';
/** The only error this package throws. `field` names the input at fault where one input is. */
export declare class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly field: string | undefined;
  constructor(code: DomainErrorCode, message: string, field?: string);
}
/** True for an error thrown by a rule of this package, also across realms. */
export declare function isDomainError(error: unknown): error is DomainError;
