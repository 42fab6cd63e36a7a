import type { CollectRefusal } from '@hiram/payments';
import type { Phrase } from '../i18n/text-types.ts';
import { translate } from '../platform/texts/translate.ts';

/** The refusal reasons of a payment, by the code stored with it. */
export const collectRefusals = {
  'payment-not-started': 'The payment could not be started. Please try again.',
  'method-unavailable': 'This way to pay is not available right now. Please choose another.',
  'amount-too-small': 'The amount is too small for this way to pay. Please choose another.',
  'amount-too-large': 'The amount is too large for this way to pay. Please choose another.',
  'amount-not-allowed': 'The amount does not fit this way to pay. Please choose another.',
  'card-unusable': 'This card can no longer be used. Please choose another.',
} as const satisfies Readonly<Record<CollectRefusal, Phrase>>;

/** The refusal reason of a payment, by its code. */
export const translateCollectRefusal = (refusal: CollectRefusal): string => translate(collectRefusals[refusal]);
