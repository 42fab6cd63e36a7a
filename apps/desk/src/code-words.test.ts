import { expect, test } from 'vitest';
import { codeWords, knownCodes, stateWords } from './code-words.ts';
import { languages, loadLanguage } from './i18n/language.ts';

test('a code has words; one without them, such as a lender’s own, is shown with spaces', async () => {
  const { t } = await loadLanguage('default');
  expect(codeWords(t, 'disbursement_return')).toBe('Disbursement returned');
  expect(codeWords(t, 'staff_discount-2')).toBe('staff discount 2');
  expect(stateWords(t, 'skipped', 'no-phone')).toBe('Not sent: no phone number');
  expect(stateWords(t, 'paid', '')).toBe('Paid');
});

test('the list of codes and the texts are the same', async () => {
  const file = await languages.get('default')?.();
  const worded = Object.keys(file?.texts ?? {}).flatMap((key) => (key.startsWith('code.') ? [key.slice(5)] : []));
  expect(new Set(worded)).toEqual(new Set(knownCodes));
});
