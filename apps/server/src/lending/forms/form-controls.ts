import type { PhoneRule } from '@hiram/domain';
import type { Phrase } from '../../i18n/text-types.ts';

/** A choice in a field of a form that the service describes. */
export interface FormOption {
  /** The value that is sent and stored. */
  readonly type: string;
  readonly name: string;
  /** The second level of a city choice. */
  readonly children?: readonly { readonly type: string; readonly name: string }[];
}

/** Typed digits: their number, or a phone of the market's rule; of a wallet either. */
export interface FormDigits {
  readonly inputType: 'phone' | 'bankCard' | 'number' | 'wallet';
  readonly min: number;
  readonly max: number;
  readonly phone?: PhoneRule;
  /** The message for a number that does not fit. */
  readonly wrong: Phrase;
}
