import { facts, hashes, type PrivacyRules, tableOf } from '../platform/privacy/column-rules.ts';

/** Pages of registration and login, and codes of messages. */
export const verificationPrivacy: PrivacyRules = {
  registration_pages: tableOf('expires', 'pages of registration and login, for hours', {
    ...hashes('sid_hash captcha_hmac pass_hmac'),
    ...facts('created_at expires_at questions captcha_expires_at challenge_salt challenge_bits challenge_rounds'),
    ...facts('challenge_expires_at pass_expires_at pass_used_at'),
  }),
  one_time_codes: tableOf('expires', 'codes of messages, for a day', {
    ...hashes('code_hmac'),
    ...facts('purpose attempts_left created_at expires_at used_at'),
    subject: { kind: 'hash' },
  }),
};
