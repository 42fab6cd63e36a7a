import { toJsonSchema } from '@valibot/to-json-schema';
import { productFile } from '../files/read-product-file.ts';

/** JSON Schema of a file of products, by which an editor completes names and marks errors. */
export function productFileSchema(): Record<string, unknown> {
  const { $schema, ...schema } = toJsonSchema(productFile, { typeMode: 'input', errorMode: 'ignore' });
  const named = Object.entries(withoutStatements(schema) as object);
  return { $schema, title: 'Products of a lender', ...Object.fromEntries(named) };
}

/** Without the statements that only our own tests read. */
function withoutStatements(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStatements);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'ownerless')
      .map(([name, inner]) => [name, withoutStatements(inner)]),
  );
}
