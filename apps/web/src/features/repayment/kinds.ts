import { loadExtension, loadInstalment, type RepaymentInfo } from '@hiram/contract/repayment';

/** The purpose of a payment: the next instalment, the whole loan, or an extension. */
export type RepaymentKind = 'repay' | 'payoff' | 'extension';

/** The screen of each. */
export const screenOf = (kind: RepaymentKind): 'repay' | 'extension' => (kind === 'extension' ? 'extension' : 'repay');

/** The call for the amount payable. */
export const loaderOf = (kind: RepaymentKind) => (kind === 'extension' ? loadExtension : loadInstalment);

/** The parameters of the call besides the order. */
export const parametersOf = (kind: RepaymentKind): { isPayoff?: string } =>
  kind === 'payoff' ? { isPayoff: '1' } : {};

/** The kind at the address of the repayment screen. */
export const kindAt = (payoff: string | undefined): 'repay' | 'payoff' => (payoff === '1' ? 'payoff' : 'repay');

/** The amount to pay: minor units, or a text to show as sent. Undefined if a back end sends none. */
export function amountOf(kind: RepaymentKind, { repayAmount, delayInfo }: RepaymentInfo): number | string | undefined {
  return kind === 'extension' ? (delayInfo?.delayAmount ?? repayAmount) : repayAmount;
}
