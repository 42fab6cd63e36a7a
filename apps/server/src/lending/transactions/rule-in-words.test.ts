import { DomainError } from '@hiram/domain';
import { expect, it } from 'vitest';
import { inLanguage } from '../../platform/texts/translate.ts';
import { ruleInWords } from './rule-in-words.ts';

it('a rule of lending that forbids something says which field is wrong in the operator’s language, and in English its own words', () => {
  const said = (language: string, field?: string) =>
    inLanguage(language, () => ruleInWords(new DomainError('out_of_range', 'above 5', field)));
  expect(said('en', 'amountMinor')).toBe('above 5');
  expect(said('es', 'amountMinor')).toBe('Este importe no es posible aquí.');
  expect(said('es', 'kind')).toBeUndefined();
});
