import { expect, test } from 'vitest';
import { loadLanguage } from '../i18n/language.ts';
import { detailWords } from './detail-words.ts';

test.each([
  ['steps', 'sanctions, identity', 'Steps: Sanctions lists, Identity'],
  ['asked', 'true', 'Late payout, borrower asked: Yes'],
  ['openLoans', '3', 'Open loans: 3'],
  ['reference', 'HRM-1, HRM-2', 'Reference: HRM-1, HRM-2'],
  ['somethingNew', 'account_refused', 'something new: account refused'],
])('the detail %s of “%s” is shown in words', async (name, value, words) => {
  const { t } = await loadLanguage('default');
  expect(detailWords(t, { name, value, amounts: [] })).toBe(words);
});
