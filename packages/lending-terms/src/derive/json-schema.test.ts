import { expect, test } from 'vitest';
import { productFileSchema } from './json-schema.ts';

test('config/products.schema.json is the schema of today (written by vitest -u)', async () => {
  const text = `${JSON.stringify(productFileSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../../config/products.schema.json');
});

test('an editor knows each term with its description, unit and example, and refuses unknown ones', () => {
  const schema = JSON.stringify(productFileSchema());
  expect(schema).toContain('"description":"The amounts on offer."');
  expect(schema).toContain('"unit":"minor units"');
  expect(schema).not.toContain('ownerless');
  expect(schema.match(/"additionalProperties":false/g)?.length).toBeGreaterThan(8);
});
