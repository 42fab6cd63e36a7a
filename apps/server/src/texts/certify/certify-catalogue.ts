import type { errorCatalogue } from '@hiram/contract';
import type { certifyEnglish, CertifyProblem } from './english.ts';

type CertifyError = 'certification-missing' | 'certification-fixed' | 'certification-too-often';

/** What is said in the steps before a first loan in one language: the part of its catalogue that is kept here. */
export interface CertifyCatalogue {
  readonly texts: { readonly [Key in keyof typeof certifyEnglish]: string };
  readonly phrases: {
    readonly [Each in (typeof errorCatalogue)[CertifyError]['message'] | CertifyProblem]: string;
  };
}
