import type { Generated, GeneratedAlways, InsertType, SelectType, UpdateType } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { readColumns } from '../../../test/database-columns.ts';
import { type Describer, openDescriber } from '../../../test/describe-statement.ts';
import type { DatabaseTables } from './columns.generated.ts';
import type { Json, Nullable, NullableJson } from './columns.ts';
import type { Tables } from '../../app/tables.ts';

// What the database can say of a table is generated from it; the tables that the code declares say more (codes, JSON, branded ids) and must
// not contradict it. `tsc` compares the two, this file compares what is generated with the database.

type Has<Part, Type> = [Part] extends [Type] ? true : false;
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
/** Whether null is read (for JSON: written, for what is read of it is unknown), may be inserted, may be updated; whether it is never written. */
type Nulls<Column> = [
  Has<null, unknown extends SelectType<Column> ? InsertType<Column> : SelectType<Column>>,
  Has<null, InsertType<Column>>,
  Has<null, UpdateType<Column>>,
  Has<InsertType<Column>, never>,
];

/** What a declared column says otherwise than the database; never where they agree. */
type ColumnFault<Declared, Real> =
  | (Has<NonNullable<SelectType<Declared>>, NonNullable<SelectType<Real>>> extends true ? never : 'has another type')
  | (Same<Nulls<Declared>, Nulls<Real>> extends true ? never : 'is null, or written, otherwise')
  | (Has<undefined, InsertType<Declared>> extends Has<undefined, InsertType<Real>> | false ? never : 'has no default');

/** Sentences on declared tables that differ from those of the database; never where all agree. */
type Faults<Declared, Real> = {
  [Table in keyof Declared & string]: Table extends keyof Real
    ? {
        [Column in (keyof Declared[Table] | keyof Real[Table]) & string]: Column extends keyof Declared[Table]
          ? Column extends keyof Real[Table]
            ? `${Table}.${Column} ${ColumnFault<Declared[Table][Column], Real[Table][Column]>}`
            : `${Table}.${Column} is not in the database`
          : `${Table}.${Column} is not declared`;
      }[(keyof Declared[Table] | keyof Real[Table]) & string]
    : `${Table} is not in the database`;
}[keyof Declared & string];

/** Filled by a trigger, of which the catalogue of columns says nothing. */
type FilledByTrigger = 'ledger_accounts.normal_side has no default';

/** The compiler prints the sentence of the first column that differs. */
type Agreed<Found extends never> = Found;
export type TablesAgree = Agreed<Exclude<Faults<Tables, DatabaseTables>, FilledByTrigger>>;

interface Example {
  real: { id: GeneratedAlways<number>; name: string; note: Nullable<string>; facts: Json };
}
type Without<Name extends string> = Omit<Example['real'], Name>;
export type SameColumns = Agreed<
  Faults<
    { real: { id: GeneratedAlways<number>; name: 'one' | 'other'; note: Nullable<string>; facts: Json<string[]> } },
    Example
  >
>;
// @ts-expect-error a column is not declared
export type Missing = Agreed<Faults<{ real: Without<'note'> }, Example>>;
// @ts-expect-error a column is not in the database
export type Extra = Agreed<Faults<{ real: Example['real'] & { more: string } }, Example>>;
// @ts-expect-error a column has another name
export type Renamed = Agreed<Faults<{ real: Without<'name'> & { title: string } }, Example>>;
// @ts-expect-error a column may be null, and is declared as if it were not
export type NeverNull = Agreed<Faults<{ real: Without<'note'> & { note: string } }, Example>>;
// @ts-expect-error a column is never null, and is declared as if it could be
export type SometimesNull = Agreed<Faults<{ real: Without<'name'> & { name: Nullable<string> } }, Example>>;
// @ts-expect-error a document is never null, and is declared as if it could be
export type NullDocument = Agreed<Faults<{ real: Without<'facts'> & { facts: NullableJson } }, Example>>;
// @ts-expect-error a column has another type
export type OtherType = Agreed<Faults<{ real: Without<'name'> & { name: number } }, Example>>;
// @ts-expect-error a column has no default
export type NoDefault = Agreed<Faults<{ real: Without<'name'> & { name: Generated<string> } }, Example>>;
// @ts-expect-error the database numbers the rows by itself
export type GivenId = Agreed<Faults<{ real: Without<'id'> & { id: Generated<number> } }, Example>>;
// @ts-expect-error a table is not in the database
export type OtherTable = Agreed<Faults<{ unreal: Example['real'] }, Example>>;

let database: TestDatabase;
let describer: Describer;
beforeAll(async () => {
  database = await createTestDatabase();
  describer = await openDescriber(database.url);
});
afterAll(async () => {
  await describer.close();
  await database.drop();
});

const head = `// Written from the migrated database by columns.test.ts; after a new migration: npx vitest run --project server columns -u
// biome-ignore-all format: one table a line
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Json, Nullable, NullableJson, View } from './columns.ts';

/** The tables and views of the database, with what it says of their columns. */
export interface DatabaseTables {
`;

describe('columns.generated.ts', () => {
  it('is what the migrated database says of its tables', async () => {
    await expect(`${head}${await readColumns(describer)}}\n`).toMatchFileSnapshot('columns.generated.ts');
  });
});
