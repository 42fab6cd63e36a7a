import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what has commas, quotes or line ends', () => {
  expect(
    csvOf(
      ['name', 'note'],
      [
        ['Lim, Ana', 'said "no"\r\nand left'],
        [null, ''],
      ],
    ),
  ).toBe('\uFEFFname,note\r\n"Lim, Ana","said ""no""\r\nand left"\r\n,\r\n');
});

it('lets no text run as a formula, and leaves figures as they are', () => {
  const cells = ['=1+1', '+63917', '-2', '@SUM(A1)', '\t=1', ' =1', '\uFF1D1', 'safe', -5];
  expect(csvOf(['a'], [cells]).split('\r\n')[1]).toBe(`'=1+1,'+63917,'-2,'@SUM(A1),'\t=1,' =1,'\uFF1D1,safe,-5`);
});

it('says in its last line that the list has more rows', () => {
  expect(csvOf(['a'], [['1'], ['2']], true)).toMatch(/\r\nonly the first 2 rows: [^\r]*\r\n$/);
  expect(csvOf(['a'], [['1'], ['2']], false)).toMatch(/\r\n2\r\n$/);
});
