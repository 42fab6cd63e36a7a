import { Client, type Connection, type FieldDef, type Submittable } from 'pg';

/** A column of a statement's result, as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string;
  /** the name of its type, such as `int8` or `_text` for an array of texts */
  readonly type: string;
  /** the table whose column it is; null for an expression */
  readonly table: string | null;
  /** of a table's column: whether the table allows null there */
  readonly isNullable: boolean | null;
}

/** Asks PostgreSQL for the columns of a statement, which it parses and does not run. */
class Description implements Submittable {
  readonly fields: Promise<FieldDef[]>;
  readonly #text: string;
  readonly #settled = Promise.withResolvers<FieldDef[]>();
  #fields: FieldDef[] = [];

  constructor(text: string) {
    this.#text = text;
    this.fields = this.#settled.promise;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#settled.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#fields);
  }
}

/** What a connection describes statements with. */
export interface Describer {
  /**
   * @param statement one statement, with `$1` and so on for its parameters
   * @throws Error of PostgreSQL for a statement that it does not accept
   */
  readonly describe: (statement: string) => Promise<DescribedColumn[]>;
  readonly rows: <Row extends object>(statement: string) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** @param url of a migrated database */
export async function openDescriber(url: string): Promise<Describer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows;
  const types = new Map(
    (await rows<{ oid: number; typname: string }>('select oid, typname from pg_type')).map((row) => [
      row.oid,
      row.typname,
    ]),
  );
  const columns = new Map(
    (
      await rows<{ key: string; table: string; isNullable: boolean | null }>(
        `select attrelid || '/' || attnum as key, relname as table, not attnotnull as "isNullable"
         from pg_attribute join pg_class c on c.oid = attrelid where c.relkind in ('r', 'p') and attnum > 0`,
      )
    ).map((row) => [row.key, row]),
  );
  const describe = async (statement: string): Promise<DescribedColumn[]> =>
    (await client.query(new Description(statement)).fields).map(({ name, dataTypeID, tableID, columnID }) => {
      const column = columns.get(`${tableID}/${columnID}`);
      return {
        name,
        type: types.get(dataTypeID) ?? String(dataTypeID),
        table: column?.table ?? null,
        isNullable: column?.isNullable ?? null,
      };
    });
  // the columns of a view are null where those of its table are, unless that is joined on the outer side
  const views = await rows<{ id: number; table: string; definition: string }>(
    `select oid as id, relname as table, pg_get_viewdef(oid) as definition
     from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`,
  );
  for (const { id, table, definition } of views) {
    const isOuter = /\b(?:left|right|full) join\b/i.test(definition);
    for (const [index, { isNullable }] of (await describe(definition)).entries())
      columns.set(`${id}/${index + 1}`, { key: `${id}/${index + 1}`, table, isNullable: isOuter ? null : isNullable });
  }
  return { describe, rows, close: () => client.end() };
}
