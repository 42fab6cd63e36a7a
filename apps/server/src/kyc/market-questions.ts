import type { CertifyStep } from '@hiram/contract/certify';
import type { MarketCode } from '@hiram/domain';
import type { FormDigits, FormOption } from '../platform/forms/form-controls.ts';
import type { CertifyChoice, CertifyField } from './certify-fields.ts';

/** A market's part of the common forms. Its texts are found by its code, such as `certify.hint.phonePH`. */
export interface MarketQuestions {
  readonly market: MarketCode;
  /** Increased when a form of this market changes its questions. */
  readonly versions: Readonly<Record<CertifyStep, number>>;
  readonly cities: readonly FormOption[];
  /** The title of the city choice where the market has its own. */
  readonly cityTitle?: CertifyField['title'];
  /** Follows the street; left out where addresses have none. */
  readonly postalCode?: Pick<CertifyField, 'code' | 'hint'> & { readonly control: FormDigits };
  /** The limits between bands of monthly income, in whole units of the currency, ascending. */
  readonly incomeLimits: readonly [number, ...number[]];
  readonly phone: Pick<FormDigits, 'min' | 'max' | 'wrong'>;
  readonly ids: readonly {
    readonly choice: CertifyChoice;
    /** Whether a picture of the back is required too. */
    readonly hasBack: boolean;
  }[];
}
