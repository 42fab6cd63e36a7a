import { loadExtension, loadInstalment, type RepaymentInfo } from '@hiram/contract/repayment';

/** What is paid: the next instalment, or an extension. Also the names of their screens. */
export type RepaymentKind = 'repay' | 'extension';

/** The call that says what is payable. */
export const loaders = { repay: loadInstalment, extension: loadExtension } as const;

/** The amount to pay: minor units, or a text that shows as sent. Undefined where a back end sends none. */
export function amountOf(kind: RepaymentKind, { repayAmount, delayInfo }: RepaymentInfo): number | string | undefined {
  return kind === 'extension' ? (delayInfo?.delayAmount ?? repayAmount) : repayAmount;
}
