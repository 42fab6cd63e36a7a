import { describe, expect, it } from 'vitest';
import { mayBeSameLine, identityTextOf } from './line-identity.ts';

const line = (description: string, utr = '', sender = '') => ({ utr, description, sender });

describe('the content identity of a bank line (30-A1)', () => {
  it.each([
    [line('INSTAPAY FROM JOSE REYES HRM66ACPFAN'), line('Instapay  from Jose-Reyes, HRM 66AC PFAN')],
    [line('CASH DEPOSIT BRANCH 012', '000412'), line('cash deposit branch 12', '412')],
    [line('CASH DEPOSIT BRANCH 0012'), line('CASH DEPOSIT BRANCH 12')],
    [line('ＦＲＯＭ　ＪＯＳＥ'), line('FROM JOSE')],
    [line('FROM JOS\u00c9'), line('FROM JOSE\u0301')],
  ])('stays the same for the row in another form: %j', (one, other) => {
    expect(identityTextOf(one)).toBe(identityTextOf(other));
  });

  it.each([
    [line('CASH DEPOSIT BRANCH 12'), line('CASH DEPOSIT BRANCH 34')],
    [line('FROM JOSE REYES'), line('FROM MARIA SANTOS')],
    [line('', '100'), line('', '1')],
    [line('3', '12'), line('23', '1')],
    [line('INSTAPAY', '', 'JOSE'), line('INSTAPAY', '', 'MARIA')],
  ])('differs for a different row: %j', (one, other) => {
    expect(identityTextOf(one)).not.toBe(identityTextOf(other));
  });
});

describe('two lines of the same account, day and amount (30-A1)', () => {
  it.each([
    ['a number was added', line('FROM JOSE REYES'), line('FROM JOSE REYES', '412345678901')],
    ['the text of one number was rewritten', line('ITFT', '4123456'), line('FROM JOSE REYES', '4123456')],
    ['the text was completed', line('INSTAPAY FROM JOSE'), line('INSTAPAY FROM JOSE REYES HRM66ACPFAN')],
    ['a letter was spoilt', line('FROM JOSÉ REYES MUÑOZ'), line('FROM JOSÃ© REYES MUÃ‘OZ')],
    ['a letter differs', line('INSTAPAY FROM JOSE REYES'), line('INSTAPAY FROM JOSE REYEZ')],
    ['a letter of a short text differs', line('FROM JOSE'), line('FROM JOSA')],
    ['a letter is missing', line('INSTAPAY FROM JOSE REYES'), line('INSTAPAY FRM JOSE REYES')],
    ['two letters side by side differ', line('INSTAPAY FROM JOSE REYES'), line('INSTAPAY FROM JOSE REAZS')],
    ['all but six letters were spoilt', line('MARIAKÉÉÉÉ'), line('MARIAKÑÑÑÑ')],
    ['the text was cut after ten letters', line('FROM JOSE RE'), line('FROM JOSE REYES HRM66ACPFAN')],
    ['the number was cut after six digits', line('FROM JOSE', '412345'), line('FROM JOSE', '412345678901')],
    ['digits were lost', line('FROM JOSE', '123456789012345678'), line('FROM JOSE', '123456789012345000')],
    ['the sender has a column of its own now', line('INSTAPAY FROM JOSE'), line('INSTAPAY FROM JOSE', '', 'JOSE')],
  ])('are a possible duplicate if %s', (_, one, other) => {
    expect([mayBeSameLine(one, other), mayBeSameLine(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['the senders differ', line('INSTAPAY FROM JOSE REYES'), line('INSTAPAY FROM MARIA SANTOS')],
    ['the numbers differ', line('INSTAPAY', '412345678901'), line('INSTAPAY', '412345678902')],
    ['a digit of the text differs', line('CASH DEPOSIT BRANCH 12'), line('CASH DEPOSIT BRANCH 34')],
    ['a digit of a long text differs', line('CASH DEPOSIT BRANCH 12'), line('CASH DEPOSIT BRANCH 13')],
    ['a number has five digits of the other', line('FROM JOSE', '41234'), line('FROM JOSE', '412345678901')],
    [
      'long numbers differ in a digit that a spreadsheet keeps',
      line('FROM JOSE', '123456789012345678'),
      line('FROM JOSE', '123456789999345678'),
    ],
    [
      'long numbers differ in their length',
      line('FROM JOSE', '1234567890123456'),
      line('FROM JOSE', '123456789012345999'),
    ],
    ['all but five letters differ', line('MARIAÉÉÉÉ'), line('MARIAÑÑÑÑ')],
    ['one text is a short part of the other', line('JOSE'), line('INSTAPAY FROM JOSE')],
    ['two letters of a short text are more', line('MARIACRU'), line('MARIACRURU')],
    ['three letters of a short text are more', line('MARIACRU'), line('MARIACRUCRU')],
    ['a letter is all that one has', line('', '412345678901'), line('X')],
    ['one has a number alone and one a text alone', line('', '412345678901'), line('FROM JOSE REYES')],
    ['a column of senders differs', line('INSTAPAY', '', 'JOSE REYES'), line('INSTAPAY', '', 'ANA CRUZ')],
  ])('are two lines if %s', (_, one, other) => {
    expect([mayBeSameLine(one, other), mayBeSameLine(other, one)]).toEqual([false, false]);
  });
});
