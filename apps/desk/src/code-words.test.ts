import { auditActions } from '@hiram/contract/audit-actions';
import { expect, test } from 'vitest';
import { actionWords, codeWords, knownCodes, stateWords } from './code-words.ts';
import { languages, loadLanguage } from './i18n/language.ts';

test('a code has words; one without them, such as a lender’s own, is shown with spaces', async () => {
  const { t } = await loadLanguage('default');
  expect(codeWords(t, 'disbursement_return')).toBe('Disbursement returned');
  expect(codeWords(t, 'staff_discount-2')).toBe('staff discount 2');
  expect(stateWords(t, 'skipped', 'no-phone')).toBe('Not sent: no phone number');
  expect(stateWords(t, 'paid', '')).toBe('Paid');
});

test('an action of the trail has words of its own, which are not those of a code that looks the same', async () => {
  const { t } = await loadLanguage('default');
  expect(actionWords(t, 'answer')).toBe('Complaint answered');
  expect(actionWords(t, 'proposed')).toBe('Action proposed');
  expect(actionWords(t, 'of-an-old-release')).toBe('of an old release');
});

test.each([
  ['codes', 'code.', knownCodes],
  ['actions of the audit trail', 'act.', auditActions],
])('the list of %s and the texts are the same', async (_, start, listed) => {
  const file = await languages.get('default')?.();
  const worded = Object.keys(file?.texts ?? {}).flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length)] : [],
  );
  expect(new Set(worded)).toEqual(new Set<string>(listed));
});
