import { useLocation } from 'react-router';
import * as contracts from '@hiram/contract/contracts';
import * as loanConfirm from '@hiram/contract/loan-confirm';
import { pathOf } from '../../router/addresses.ts';

/** The calls of a confirmation. Both APIs give the same data; the alternative one also has a welcome for new users. */
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

/** The API for an address: the alternative one at /catholicIreland (CNF-07). */
export const confirmApiAt = (path: string): ConfirmApi => (path === pathOf('newConfirm') ? variant : usual);

/** The API for the present address. */
export const useConfirmApi = (): ConfirmApi => confirmApiAt(useLocation().pathname);
