import type { Generated } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';
/** Pages of registration and login, and codes of messages. */
export interface VerificationTables {
    one_time_codes: {
        purpose: string;
        subject: string;
        code_hmac: Buffer;
        attempts_left: number;
        created_at: Date;
        expires_at: Date;
        used_at: Nullable<Date>;
    };
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
}
