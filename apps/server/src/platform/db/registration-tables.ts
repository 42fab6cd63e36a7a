import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from './columns.ts';

/** The labels of a campaign, with its results. */
interface Labels {
  user_from: string;
  app_from: string;
  utm_tag: string;
}

/** Pages of registration, limits of messages, and campaigns. */
export interface RegistrationTables {
  registration_pages: {
    sid_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    questions: Generated<number>;
    captcha_hmac: Nullable<Buffer>;
    captcha_expires_at: Nullable<Date>;
    challenge_salt: Nullable<string>;
    challenge_bits: Nullable<number>;
    challenge_rounds: Nullable<number>;
    challenge_expires_at: Nullable<Date>;
    pass_hmac: Nullable<Buffer>;
    pass_expires_at: Nullable<Date>;
    pass_used_at: Nullable<Date>;
  };
  rate_windows: { scope: string; subject: Buffer; starts_at: Date; ends_at: Date; used: number };
  sms_waits: { phone_hash: Buffer; sends: number; first_at: Date; next_at: Date };
  promotion_visits: Labels & {
    id: GeneratedAlways<number>;
    visit_id: Nullable<string>;
    page_id: string;
    client_type: 'ios' | 'android';
    visited_at: Date;
  };
  promotion_clicks: Labels & {
    id: GeneratedAlways<number>;
    phone_hash: Buffer;
    page_id: string;
    client_type: 'ios' | 'android';
    clicked_at: Date;
  };
  registrations: Labels & {
    borrower_id: number;
    template_id: string;
    landing_id: string;
    app_name: string;
    invite_code: string;
    registered_at: Date;
  };
}
