import { toJsonSchema } from '@valibot/to-json-schema';
import { productFile } from '../files/read-product-file.ts';
import { withoutStatements } from './without-statements.ts';

/** JSON Schema of a file of products, by which an editor completes names and marks errors. */
export function productFileSchema(): Record<string, unknown> {
  const { $schema, ...schema } = toJsonSchema(productFile, { typeMode: 'input', errorMode: 'ignore' });
  const named = Object.entries(withoutStatements(schema) as object);
  return { $schema, title: 'Products of a lender', ...Object.fromEntries(named) };
}
