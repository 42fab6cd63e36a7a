import type { CompiledQuery } from 'kysely';
import type { Executor } from './database.ts';

/** A placeholder for a value in a query that is compiled before its values are known. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
  /** @throws TypeError always, because a query that reads a value would be compiled for that value only */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`the query must not depend on the value of ${String(this.name)}`);
  }
}

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

const placeholdersOf = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.keys(given).map((name) => [name, new Placeholder(name)])) as Given;

/**
 * Caches the text of a query that runs with every request: Kysely takes longer to build and compile some of them than PostgreSQL takes to run
 * them, prepared. One for each query, in its module.
 */
export function preparedQuery<Given extends object>(): PreparedQuery<Given> {
  let kept: CompiledQuery | undefined;
  return {
    async rows<Row>(db: Executor, given: Given, build: (given: Given) => Builder<Row>): Promise<Row[]> {
      kept ??= build(placeholdersOf(given)).compile(db);
      const parameters = kept.parameters.map((value) =>
        value instanceof Placeholder ? given[value.name as keyof Given] : value,
      );
      const { rows } = await db.executeQuery<Row>({ ...kept, parameters });
      return rows;
    },
  };
}
