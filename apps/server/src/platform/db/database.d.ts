import { type DatabaseConnection, Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { EndedStatement } from '../telemetry/tracing.ts';
import type { Tables } from '../../app/tables.ts';
export type Database = Kysely<Tables>;
/** A database or a transaction in it, for stores. */
export type Executor = Database | Transaction<Tables>;
/** Runs work with a time limit for each of its queries, in milliseconds, instead of 35,000. */
export declare const withQueryDeadline: <Result>(ms: number, work: () => Promise<Result>) => Promise<Result>;
/** Opens a pool. `onStatement` is called for each statement. Call `destroy()` at the end. */
export declare function openDatabase(options: {
    url: string;
    poolSize: number;
    log: Logger;
    onStatement?: ((statement: EndedStatement) => void) | undefined;
}): Database;
/**
 * Runs work on one connection with pipelined statements: concurrent ones (`Promise.all`) are sent in one write, and
 * PostgreSQL runs them in the order of the calls. In a transaction, a failed statement makes all later ones fail.
 */
export declare function onOneConnection<Result>(db: Executor, work: (connection: DatabaseConnection, db: Executor) => Promise<Result>): Promise<Result>;
