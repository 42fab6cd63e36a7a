import type { CallError } from '../../api/call-error.ts';
import type { Translate } from '../../i18n/texts.ts';
import { codes } from './codes.ts';

/** The text where the service sent none: the specification's, or after a lost answer what is known about the money. */
type Fallback =
  | 'repayment.processingFailed'
  | 'repayment.cardListFailed'
  | 'repayment.cardUnknown'
  | 'repayment.startFailed';

/**
 * What the legacy pay-way says about a failure (specification, section 8): 800006 and 800005 in the words of the
 * catalogue, anything else as received, or the fallback where nothing was said. Words of the server's that say more than
 * the catalogue stand behind it.
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
