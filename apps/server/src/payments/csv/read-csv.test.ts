import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type CsvRow, emptyCount, readCsv, type RowProblem } from './read-csv.ts';

async function read(text: string | Buffer, { needed = ['A', 'B'], skipLines = 0, size = 7 } = {}) {
  const problems: RowProblem[] = [];
  const count = emptyCount();
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const rows: CsvRow[] = [];
  for await (const row of readCsv(Readable.from(pieces), { needed, problems, count, skipLines })) rows.push(row);
  const { lines, heading, empty, continued } = count;
  expect(heading + empty + count.rows + continued).toBe(lines);
  expect(count.rows).toBe(rows.length + problems.length);
  return { rows: rows.map(({ line, cells }) => [line, cells['A'], cells['B']]), problems, count };
}

describe('a CSV file (30-E5)', () => {
  it.each([
    ['LF', 'A,B\n1,2\n3,4\n'],
    ['CRLF', 'A,B\r\n1,2\r\n3,4'],
    ['CR', 'A,B\r1,2\r3,4\r'],
    ['quotes', '"A","B"\n"1","2"\n3,"4"\n'],
    ['a byte order mark', '\uFEFFA,B\n1,2\n3,4\n'],
    ['numbers kept as text', 'A,B\n="1","2"\n"=""3""",4\n'.replace('"=""3"""', '="3"')],
    ['spaces', ' A , B \n 1,2 \n3 , 4\n'],
  ])('is read with %s', async (_, text) => {
    expect((await read(text)).rows).toEqual([
      [2, '1', '2'],
      [3, '3', '4'],
    ]);
  });

  it('is read as UTF-16 after its byte order mark', async () => {
    const { rows } = await read(Buffer.from('\uFEFFA,B\né,2\n', 'utf16le'));
    expect(rows).toEqual([[2, 'é', '2']]);
  });

  it('keeps the lines of a quoted cell together and counts them', async () => {
    const { rows, count } = await read('A,B\n1,"two\nlines, ""quoted"""\n\n3,4\n');
    expect(rows).toEqual([
      [2, '1', 'two\nlines, "quoted"'],
      [5, '3', '4'],
    ]);
    expect(count).toEqual({ lines: 5, heading: 1, empty: 1, rows: 2, continued: 1 });
  });

  it.each([
    ['a quotation mark inside a quoted cell', '"FROM "JOJO" REYES",2'],
    ['a quotation mark that ends a quoted cell twice', '"FROM 6"",2'],
    ['a quotation mark inside an unquoted cell', 'FROM "JOJO",2'],
    ['an unclosed quotation mark', '"FROM,2'],
    ['a cell too many, also an empty one', '1,2,'],
    ['more than 64 KB', `"${'x'.repeat(70_000)}",2`],
    ['a cell of more than 2,000 characters', `${'x'.repeat(2_001)},2`],
  ])('reports a row with %s and reads every later row', async (_, bad) => {
    for (const rest of ['3,4\n5,6\n', '"3","4"\r\n"5","6"\r\n']) {
      const { rows, problems } = await read(`A,B\n1,2\n${bad}\n${rest}`, { size: 1_000 });
      expect(problems).toEqual([{ row: 3, problem: expect.any(String) }]);
      expect(rows.map(([line]) => line)).toEqual([2, 4, 5]);
    }
  });

  it('reports a row of more than 64 KB of short cells and keeps no part of it', async () => {
    const names = ['A', 'B', ...Array.from({ length: 38 }, (_, index) => `C${index}`)];
    const long = names.map(() => 'x'.repeat(1_900)).join(',');
    const { rows, problems } = await read(`${names.join(',')}\n${long}\n3,4\n`, { size: 9_999 });
    expect(problems).toEqual([{ row: 2, problem: 'the row has more than 64 KB' }]);
    expect(rows).toEqual([[3, '3', '4']]);
  });

  it('reads a cell of 65,000 spaces as empty', async () => {
    expect((await read(`A,B\n${' '.repeat(65_000)},2\n`, { size: 9_999 })).rows).toEqual([[2, '', '2']]);
  });

  it('counts the lines above its columns and rows of empty cells', async () => {
    const { rows, count } = await read('of the bank\n1,2\nA,B\n , \n  \n1,2\n', { skipLines: 2 });
    expect(rows).toEqual([[6, '1', '2']]);
    expect(count).toEqual({ lines: 6, heading: 3, empty: 2, rows: 1, continued: 0 });
  });

  it.each([
    ['1,2,3,4', 'it has 4 cells, and the file has 3 columns'],
    [`${'x'.repeat(2_001)},2,3`, 'A has more than 2000 characters'],
    [`1,2,${'x'.repeat(2_001)}`, 'column 3 has more than 2000 characters'],
    ['1,"2,3', 'a quotation mark is not closed'],
  ])('says what is wrong with a row', async (bad, problem) => {
    const { rows, problems } = await read(`A,B,\n${bad}\n${'x'.repeat(2_000)},4,5\n`, { size: 999 });
    expect(problems).toEqual([{ row: 2, problem }]);
    expect(rows).toEqual([[3, 'x'.repeat(2_000), '4']]);
  });

  it('is refused if the line that names its columns is no CSV', async () => {
    await expect(read('"A"x,B\n1,2\n')).rejects.toThrow('the line that names the columns cannot be read');
  });

  it('is refused if two columns share a name or a required column is missing', async () => {
    await expect(read('A,B,A\n1,2,3\n')).rejects.toThrow("the file has two columns 'A'");
    await expect(read('A,C\n1,2\n')).rejects.toThrow("the file has no column 'B'; it has 'A', 'C'");
    await expect(read('')).rejects.toThrow('the file has no line that names its columns');
  });
});
