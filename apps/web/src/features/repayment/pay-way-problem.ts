import type { CallError } from '../../api/call-error.ts';
import type { Translate } from '../../i18n/texts.ts';
import { codes } from './codes.ts';

/**
 * What the legacy pay-way says about a failure (specification, section 8): 800006 and 800005 in the words of the
 * catalogue, anything else as received, or the fallback where nothing was said. Words of the server's that say more than
 * the catalogue stand behind it.
 */
export function payWayProblem(
  t: Translate<'repayment'>,
  error: Pick<CallError, 'code' | 'message'>,
  fallback: 'repayment.processingFailed' | 'repayment.cardListFailed' = 'repayment.processingFailed',
): string {
  const fixed =
    error.code === codes.wrongVerificationCode
      ? t('repayment.wrongCode')
      : error.code === codes.submittedTwice
        ? t('repayment.submittedTwice')
        : null;
  if (fixed === null) return error.message || t(fallback);
  return error.message === '' || error.message === fixed ? fixed : `${fixed} ${error.message}`;
}
