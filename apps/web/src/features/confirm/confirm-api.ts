import * as contracts from '@hiram/contract/contracts';
import * as loanConfirm from '@hiram/contract/loan-confirm';
import { usePath } from '../../app/location.ts';
import { pathOf } from '../../app/paths.ts';

/** The calls of a confirmation. Both APIs say the same; the alternative one greets new users as well. */
const usual = {
  isVariant: false,
  load: loanConfirm.loadConfirmation,
  push: loanConfirm.pushLoan,
  listContracts: contracts.listContracts,
  openContract: contracts.openContract,
};
export type ConfirmApi = Omit<typeof usual, 'load'> & {
  readonly load: typeof loanConfirm.loadConfirmation | typeof loanConfirm.loadVariantConfirmation;
};
const variant: ConfirmApi = {
  isVariant: true,
  load: loanConfirm.loadVariantConfirmation,
  push: loanConfirm.pushVariantLoan,
  listContracts: contracts.listVariantContracts,
  openContract: contracts.openVariantContract,
};

/** The API of the present address: the alternative one at /catholicIreland (CNF-07). */
export function useConfirmApi(): ConfirmApi {
  return usePath() === pathOf('newConfirm') ? variant : usual;
}
