import * as codes from '@hiram/contract/refusal-codes';
import type { CallError } from '../../api/call-error.ts';
import type { Translate } from '../../i18n/texts.ts';

/** The message when the service sent none: the specification's, or after a lost answer one about the money. */
type Fallback =
  | 'repayment.processingFailed'
  | 'repayment.cardListFailed'
  | 'repayment.cardUnknown'
  | 'repayment.startFailed';

/**
 * The legacy pay-way's message for a failure (specification, section 8): the catalogue's for 800006 and 800005, else the server's, or the
 * fallback if it sent none. A more detailed message of the server is appended to the catalogue's.
 */
export function payWayProblem(
  t: Translate<'repayment'>,
  error: Pick<CallError, 'code' | 'message' | 'failure'>,
  fallback: Fallback = 'repayment.processingFailed',
): string {
  if (error.failure !== 'business') return t(fallback);
  const fixed =
    error.code === codes.wrongVerificationCode
      ? t('repayment.wrongCode')
      : error.code === codes.submittedTwice
        ? t('repayment.submittedTwice')
        : null;
  if (fixed === null) return error.message || t(fallback);
  return error.message === '' || error.message === fixed ? fixed : `${fixed} ${error.message}`;
}
