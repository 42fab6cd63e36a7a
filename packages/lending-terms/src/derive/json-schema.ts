import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { productFile } from '../files/read-product-file.ts';
import { profileFile } from '../files/read-profile-file.ts';
import { withoutStatements } from './without-statements.ts';

/** JSON Schema of a file of products, by which an editor completes names and marks errors. */
export const productFileSchema = (): Record<string, unknown> => schemaOf(productFile, 'Products of a lender');

/** JSON Schema of a file of terms profiles. */
export const profileFileSchema = (): Record<string, unknown> => schemaOf(profileFile, 'Terms profiles of a lender');

function schemaOf(file: v.GenericSchema, title: string): Record<string, unknown> {
  const { $schema, ...schema } = toJsonSchema(file, { typeMode: 'input', errorMode: 'ignore' });
  const named = Object.entries(withoutStatements(schema) as object);
  return { $schema, title, ...Object.fromEntries(named) };
}
