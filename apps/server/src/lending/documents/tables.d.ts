import type { Generated } from 'kysely';
/** Contracts as agreed. */
export interface DocumentTables {
    contracts: {
        order_id: number;
        borrower_id: number;
        position: number;
        title: string;
        html: string;
        sha256: Buffer;
        agreed_at: Date;
        signing: Generated<number>;
        words: string;
        words_sha256: Buffer;
        template: number;
        lang: string;
    };
}
