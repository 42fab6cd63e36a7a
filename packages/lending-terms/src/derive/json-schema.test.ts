import { expect, test } from 'vitest';
import { productFileSchema, profileFileSchema } from './json-schema.ts';

test.each([
  ['products', productFileSchema],
  ['profiles', profileFileSchema],
])('config/%s.schema.json is the schema of today (written by vitest -u)', async (name, schema) => {
  const text = `${JSON.stringify(schema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(`../../../../config/${name}.schema.json`);
});

test.each([
  [productFileSchema, 'The amounts on offer.'],
  [profileFileSchema, 'Payment before the due date.'],
])('an editor knows each term with its description, unit and example, and refuses unknown ones', (schemaOf, said) => {
  const schema = JSON.stringify(schemaOf());
  expect(schema).toContain(`"description":"${said}"`);
  expect(schema).toContain('"unit":"minor units"');
  expect(schema).not.toContain('ownerless');
  expect(schema.match(/"additionalProperties":false/g)?.length).toBeGreaterThan(8);
});
