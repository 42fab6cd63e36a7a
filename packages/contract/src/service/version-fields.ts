import { isCalendarDate } from '@hiram/domain';
import * as v from 'valibot';
import { PRODUCT_REASON_MAX, PRODUCT_TEXT_MAX } from '../desk.ts';
import { FIGURE, ownerless, requiredText, text, wholeNumber } from './fields.ts';

/** Fields of requests about versions of products and of terms profiles. */

const WORDS = 'the operator’s own words';
export const day = ownerless(FIGURE, v.custom<string>(isCalendarDate, 'must be a day such as 2026-11-21'));
export const versionNumber = v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'), v.maxValue(1_000_000));
/** Not trimmed: its errors have line numbers, and the first line its place. */
export const termsText = ownerless(
  'terms of the lender; they name nothing of a borrower',
  v.pipe(
    v.string('is required'),
    v.regex(/^[^\0]*$/, 'must be text'),
    v.maxLength(PRODUCT_TEXT_MAX, `must be at most ${PRODUCT_TEXT_MAX} characters`),
  ),
);
export const seen = ownerless('what the page was given with the figures', requiredText(64));
export const tryId = ownerless('made by the page', requiredText(64));
export const reason = ownerless(WORDS, requiredText(PRODUCT_REASON_MAX));
export const words = ownerless(WORDS, requiredText(500));
/** Of a decision; the words are those of a refusal. */
export const decision = {
  version: versionNumber,
  decision: ownerless(FIGURE, v.picklist(['approve', 'refuse'], 'must be approve or refuse')),
  words: ownerless(WORDS, text(500)),
  seen,
};
/** Whether a decision says why, where it must. */
export const saysWhy = (asked: { readonly decision: string; readonly words: string }): boolean =>
  asked.decision === 'approve' || asked.words !== '';
export const NO_REASON = 'is required where it is refused';
