import type { CertifyStep } from '@hiram/contract/certify';
import type { NativeDestination } from '../../shell/native-destinations.ts';

/** The shell's names for its own screens of the steps (RTE-08). */
export const nativeSteps: Readonly<Record<CertifyStep, NativeDestination>> = {
  basic: 'public',
  personal: 'personal',
  job: 'job',
  ext: 'ext',
};

/** The parameters of its screens. */
export const nativeParams = (productId: string | undefined): Readonly<Record<string, string>> =>
  productId === undefined ? {} : { productId };
