/** Why Sandbox Pay turns a request down. */
export type RefusalCode =
  | 'invalid_request'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'currency_not_supported'
  | 'channel_unavailable'
  | 'channel_unknown'
  | 'reference_reused'
  | 'expiry_in_the_past'
  | 'account_token_unknown'
  | 'account_invalid'
  | 'merchant_suspended';

const TRY_ANOTHER = 'This way to pay is not available right now. Please choose another.';
const TRY_AGAIN = 'The payment could not be started. Please try again.';

const PUBLIC_MESSAGES: Readonly<Record<RefusalCode, string>> = {
  invalid_request: TRY_AGAIN,
  amount_too_small: 'The amount is too small for this way to pay. Please choose another.',
  amount_too_large: 'The amount is too large for this way to pay. Please choose another.',
  currency_not_supported: TRY_ANOTHER,
  channel_unavailable: TRY_ANOTHER,
  channel_unknown: TRY_ANOTHER,
  reference_reused: TRY_AGAIN,
  expiry_in_the_past: TRY_AGAIN,
  account_token_unknown: 'This card can no longer be used. Please choose another.',
  account_invalid: 'The account could not be found. Please check the number.',
  merchant_suspended: TRY_ANOTHER,
};

/** What a borrower may read about a refusal; a code this version does not know gets the general message. */
export function publicRefusal(code: string): string {
  return isRefusalCode(code) ? PUBLIC_MESSAGES[code] : TRY_AGAIN;
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(PUBLIC_MESSAGES, code);
}
