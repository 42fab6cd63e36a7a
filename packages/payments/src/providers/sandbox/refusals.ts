import type { CollectRefusal } from '../../port.ts';

/** Sandbox Pay's reasons for a refusal. */
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

const REASONS: Readonly<Record<RefusalCode, CollectRefusal>> = {
  invalid_request: 'payment-not-started',
  amount_too_small: 'amount-too-small',
  amount_too_large: 'amount-too-large',
  currency_not_supported: 'method-unavailable',
  channel_unavailable: 'method-unavailable',
  channel_unknown: 'method-unavailable',
  reference_reused: 'payment-not-started',
  expiry_in_the_past: 'payment-not-started',
  account_token_unknown: 'card-unusable',
  account_invalid: 'payment-not-started',
  merchant_suspended: 'method-unavailable',
};

/** The port's reason for a refusal; the general one for an unknown code. */
export function collectRefusalOf(code: string): CollectRefusal {
  return isRefusalCode(code) ? REASONS[code] : 'payment-not-started';
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REASONS, code);
}
