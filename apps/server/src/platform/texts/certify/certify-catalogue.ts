import type { errorCatalogue } from '@hiram/contract';
import type { certifyEnglish, CertifyProblem } from './english.ts';

type CertifyError = 'certification-missing' | 'certification-fixed' | 'certification-too-often';

/** Texts of certification in one language, as a part of its catalogue. */
export interface CertifyCatalogue {
  readonly texts: { readonly [Key in keyof typeof certifyEnglish]: string };
  readonly phrases: {
    readonly [Each in (typeof errorCatalogue)[CertifyError]['message'] | CertifyProblem]: string;
  };
}
