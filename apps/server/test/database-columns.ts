import type { Describer } from './describe-statement.ts';

/** The TypeScript type that the driver reads a PostgreSQL type as (platform/db/database.ts); `unknown` for JSON. */
export function typeRead(type: string): string {
  if (type.startsWith('_')) return `${typeRead(type.slice(1))}[]`;
  switch (type) {
    case 'int2':
    case 'int4':
    case 'int8':
    case 'numeric':
    case 'float8':
      return 'number';
    case 'text':
    case 'varchar':
    case 'name':
    case 'uuid':
    case 'date':
      return 'string';
    case 'bool':
      return 'boolean';
    case 'timestamptz':
      return 'Date';
    case 'bytea':
      return 'Buffer';
    case 'json':
    case 'jsonb':
      return 'unknown';
    default:
      throw new Error(`no type is known for PostgreSQL's ${type}`);
  }
}

interface ColumnOfTable {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** how the database fills it by itself */
  readonly filled: 'GeneratedAlways' | 'Generated' | null;
}

/** Columns of every table of the schema, and of views, whose columns are null where those of their tables are. */
export async function readColumns({ describe, rows }: Describer): Promise<string> {
  const ofTables = await rows<ColumnOfTable>(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      case when a.attgenerated <> '' or a.attidentity = 'a' then 'GeneratedAlways' when a.atthasdef or a.attidentity <> '' then 'Generated' end as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'kysely_migration'`);
  const views = await rows<{ table: string }>(`
    select viewname as table from pg_views where schemaname = 'public'`);
  const ofViews: ColumnOfTable[] = [];
  for (const { table } of views)
    for (const { name, type, isNullable } of await describe(`select * from ${table}`))
      ofViews.push({ table, name, type, isNullable: isNullable ?? true, filled: null });
  const lines = Map.groupBy(
    [...ofTables, ...ofViews].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ({ table }) => table,
  );
  return [...lines]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, columns]) => {
      const text = `{ ${columns.map(columnText).join('; ')} }`;
      return `  ${table}: ${views.some((view) => view.table === table) ? `View<${text}>` : text};\n`;
    })
    .join('');
}

const columnText = ({ name, type, isNullable, filled }: ColumnOfTable): string => {
  const read = typeRead(type);
  const isJson = read === 'unknown';
  const how =
    filled === 'GeneratedAlways' ? filled : `${isNullable ? 'Nullable' : (filled ?? '')}${isJson ? 'Json' : ''}`;
  return `${name}: ${isJson ? how : how === '' ? read : `${how}<${read}>`}`;
};
