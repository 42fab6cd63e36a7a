import type { CertifyStep } from '@hiram/contract/certify';
import type { NativeDestination } from '../../shell/native-destinations.ts';

/** What a shell calls its own screens of the steps (RTE-08). */
export const nativeSteps: Readonly<Record<CertifyStep, NativeDestination>> = {
  basic: 'public',
  personal: 'personal',
  job: 'job',
  ext: 'ext',
};

/** What its screens are told. */
export const nativeParams = (productId: string | undefined): Readonly<Record<string, string>> =>
  productId === undefined ? {} : { productId };
