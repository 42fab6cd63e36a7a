import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { typeRead } from './database-columns.ts';
import type { DescribedColumn } from './describe-statement.ts';

/** Why a declared type is not what the driver reads of a column; null when it is. */
function typeFault(checker: Checker, type: Type, read: string): string | null {
  const is = (target: Type) => (checker.isTypeAssignableTo(type, target) ? null : `is read as ${read}`);
  if (read.endsWith('[]')) {
    const [element] = checker.isArrayLikeType(type) ? checker.getTypeArguments(type as TypeReference) : [];
    return element === undefined ? `is read as ${read}` : typeFault(checker, element, read.slice(0, -2));
  }
  switch (read) {
    case 'number':
      return is(checker.getNumberType());
    case 'string':
      return is(checker.getStringType());
    case 'boolean':
      return is(checker.getBooleanType());
    case 'unknown':
      return null;
    default:
      return checker.typeToString(type).split('<')[0] === read ? null : `is read as ${read}`;
  }
}

/**
 * Whether a column can be null, as far as its table says: a table that is joined on the outer side gives nulls.
 *
 * @returns null for expressions, and where a table stands on both sides
 */
function canBeNull(text: string, { table, isNullable }: DescribedColumn): boolean | null {
  if (table === null || isNullable !== false) return isNullable;
  const has = (join: string) => new RegExp(`\\b${join} ${table}\\b`, 'i').test(text);
  // what is joined is a query, whose tables are outside with it
  if (/\b(?:right|full) join\b|\bleft join (?:lateral|\()/i.test(text)) return null;
  if (!has('left join')) return false;
  return has('(?:from|(?<!left )join|update|into)') ? null : true;
}

/** A statement as PostgreSQL accepts it. */
export interface DescribedStatement {
  readonly text: string;
  readonly columns: readonly DescribedColumn[];
}

/** The types of a stored document before it is parsed. */
const untyped = /^(?:unknown|(?:Readonly<)?Record<string, unknown>>?)$/;

/** What is declared of a row otherwise than PostgreSQL describes it: the name of a column, and what it really is. */
export function rowFaults(
  checker: Checker,
  row: ReadonlyMap<string, Type>,
  { text, columns }: DescribedStatement,
): string[] {
  const names = new Set(columns.map(({ name }) => name));
  return [
    ...[...row.keys()].filter((name) => !names.has(name)).map((name) => `${name} is not selected`),
    ...columns.flatMap((column) => {
      const { name } = column;
      const declared = row.get(name);
      if (declared === undefined) return [`${name} is not declared`];
      const read = typeRead(column.type);
      if (read === 'unknown' && column.table !== null && !untyped.test(checker.typeToString(declared)))
        return [`${name} is a stored document that is not parsed`];
      const fault = typeFault(checker, checker.getNonNullableType(declared) ?? declared, read);
      if (fault !== null) return [`${name} ${fault}`];
      // `unknown` has null in it
      if ((declared.flags & TypeFlags.AnyOrUnknown) !== 0) return [];
      const parts = declared.isUnionType() ? declared.getTypes() : [declared];
      const has = (flag: TypeFlags) => parts.some(({ flags }) => (flags & flag) !== 0);
      if (has(TypeFlags.Undefined)) return [`${name} is never undefined`];
      const isNull = has(TypeFlags.Null);
      const canBe = canBeNull(text, column);
      if (canBe === null || canBe === isNull) return [];
      return [`${name} ${canBe ? 'can be null' : 'is never null'}`];
    }),
  ];
}
