import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const own = ['teresa', 'Teresa Magbanua'];

describe('a new password of an operator', () => {
  it.each([
    ['qwertyuiop123', 'is in the list'],
    ['QwertyUiop123', 'whatever its capitals'],
    ['password2026!', 'is a common word, a year and a sign'],
    ['P@ssw0rd2026', 'with signs for letters'],
    ['123456sunshine', 'with figures before it'],
    ['teresa123456', 'is the login'],
    ['Magbanua-2026', 'is the surname'],
    ['teresamagbanua', 'is the whole name'],
    ['hiram1234567', 'is the product'],
    ['abcabcabcabc', 'is one part again and again'],
    ['aaaaaaaabbbb', 'has few characters'],
    ['abcdefghijklm', 'is a row of letters'],
    ['098765432109', 'is a row of figures'],
  ])('%s is refused: it %s', (password) => {
    expect(isCommonPassword(password, own)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'another-password',
    'dragon8f2kq9xw1',
    'Ulan sa Hulyo 88',
    '密码学的十二个不同字符',
    'x7!Kd0pLw2#q',
  ])('%s is accepted', (password) => {
    expect(isCommonPassword(password, own)).toBe(false);
  });
});
