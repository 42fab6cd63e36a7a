import type { CertifyStep } from '@hiram/contract/certify';
import type { MarketCode } from '@hiram/domain';
import type { FormDigits, FormOption } from '../platform/forms/form-controls.ts';
import type { CertifyChoice, CertifyField } from './certify-fields.ts';

/** A market's part of the questions that all markets ask. Its texts are found by its code, such as `certify.hint.phonePH`. */
export interface MarketQuestions {
  readonly market: MarketCode;
  /** Counted up when a form of this market asks something else. */
  readonly versions: Readonly<Record<CertifyStep, number>>;
  readonly cities: readonly FormOption[];
  /** The title of the choice of a city where the market has its own. */
  readonly cityTitle?: CertifyField['title'];
  /** Asked after the street; left out where addresses go without. */
  readonly postalCode?: Pick<CertifyField, 'code' | 'hint'> & { readonly control: FormDigits };
  /** Where one band of monthly income ends and the next begins, in whole units of the currency, ascending. */
  readonly incomeLimits: readonly [number, ...number[]];
  readonly phone: Pick<FormDigits, 'min' | 'max' | 'wrong'>;
  readonly ids: readonly {
    readonly choice: CertifyChoice;
    /** Whether a picture of the back is asked for too. */
    readonly hasBack: boolean;
  }[];
}
