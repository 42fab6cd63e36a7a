import * as fc from 'fast-check';
import { DomainError } from '../src/errors.ts';
import { type DisclosedRate, discloseRate, type RateDisclosureInput } from '../src/rate-disclosure.ts';

/** The disclosed rate in a property; a case whose rate is beyond reason is skipped. */
export function discloseOrSkip(input: RateDisclosureInput): DisclosedRate {
  try {
    return discloseRate(input);
  } catch (error) {
    fc.pre(!(error instanceof DomainError && error.code === 'no_effective_rate'));
    throw error;
  }
}
