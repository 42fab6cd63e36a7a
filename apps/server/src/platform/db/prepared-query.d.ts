import type { CompiledQuery } from 'kysely';
import type { Executor } from './database.ts';
/** A query with a constant text and variable values. */
export interface PreparedQuery<Given> {
    /**
     * Runs it with the given values.
     * @param build creates the query from unknown values: it may pass them to Kysely and must not read them
     */
    rows: <Row>(db: Executor, given: Given, build: (given: Given) => Builder<Row>) => Promise<Row[]>;
}
interface Builder<Row> {
    compile(db: Executor): CompiledQuery<Row>;
}
/**
 * Caches the text of a query that runs with every request: Kysely takes longer to build and compile some of them than PostgreSQL takes to run
 * them, prepared. One for each query, in its module.
 */
export declare function preparedQuery<Given extends object>(): PreparedQuery<Given>;
export {};
