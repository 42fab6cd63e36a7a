import { expect, it } from 'vitest';
import { namesIn } from '../../test/every-field.ts';
import { product } from '../product.ts';
import { type FormField, productFields, referralFields } from './form-fields.ts';

const namesOf = (fields: readonly FormField[], at = ''): string[] =>
  fields.flatMap(({ name, control }) => {
    const path = at + name;
    if (control.kind === 'group') return [path, ...namesOf(control.fields, `${path}.`)];
    if (control.kind === 'entries') return [path, ...namesOf(control.fields, `${path}.0.`)];
    return [path];
  });
const kindsOf = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, control }) => [name, control.kind]));

it('every field of a product has a place and a control in the form', () => {
  expect(namesOf(productFields())).toEqual(namesIn(product));
  expect(Object.values(kindsOf(productFields()))).not.toContain('other');
});

it('the kind of a control follows from type and unit', () => {
  const fields = productFields();
  const within = (name: string): readonly FormField[] => {
    const control = fields.find((field) => field.name === name)?.control;
    return control !== undefined && 'fields' in control ? control.fields : [];
  };
  expect(kindsOf(fields)).toMatchObject({ code: 'text', names: 'byName', market: 'choice', prices: 'entries' });
  expect(kindsOf(within('term'))).toMatchObject({ unit: 'choice', every: 'whole', periods: 'values' });
  expect(kindsOf(within('prices'))).toMatchObject({ annualRatePercent: 'percent', when: 'group', fees: 'entries' });
  expect(kindsOf(within('amount'))).toMatchObject({ minMinor: 'money' });
  expect(kindsOf(referralFields())).toMatchObject({ tags: 'values', isClickable: 'yesNo', translations: 'other' });
});

it('a field has the words, the unit, the example and the usual value of its definition', () => {
  const schedule = productFields().find(({ name }) => name === 'schedule')?.control;
  const fields = schedule?.kind === 'group' ? schedule.fields : [];
  expect(fields.find(({ name }) => name === 'interestFreeDays')).toMatchObject({
    description: expect.stringContaining('bear no interest'),
    unit: 'days',
    example: 7,
    usual: 0,
    isOptional: true,
  });
});
