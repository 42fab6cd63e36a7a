import { expect, it } from 'vitest';
import { CommandError } from './command-error.ts';
import { Refusal, refusalOf } from './refusal.ts';
import { inLanguage, t } from './texts/translate.ts';

it('a refusal takes a translated sentence only: one in English alone does not compile', () => {
  // @ts-expect-error: nobody translated it
  expect(new Refusal('not-possible', { message: 'The moon is in the way.' }).message).toBe('The moon is in the way.');
  expect(new Refusal('not-possible', { message: 'The loan is not paid out.' }).reason).toBe('not-possible');
  // @ts-expect-error: neither does a command's word for the desk
  expect(new CommandError('no', 'The moon is in the way.').said).toBe('The moon is in the way.');
});

it('the desk shows its own sentence of a refused command, in the language of the operator', () => {
  const refused = () =>
    refusalOf('not-possible', new CommandError('line 7 has gone', t('refused.itemClosed', { name: 'ana' })));
  expect(inLanguage('en', refused).message).toBe('It was closed by ana.');
  expect(inLanguage('hi', refused).message).toBe('इसे ana ने बंद किया।');
});

it('a rule without a sentence for the desk speaks in English only; in another language the refusal has its general words', () => {
  const command = () => refusalOf('not-possible', new CommandError('--until is over'));
  expect(inLanguage('en', command).message).toBe('--until is over');
  expect(inLanguage('zh-CN', command).message).toBe('The rules of the loan do not allow this.');
});
