import { expect, it } from 'vitest';
import { FILE_PART, FILE_ROWS_MAX, type ListPart, readParts } from './page.ts';

const services = { readSnapshot: <Result>(read: (stores: null) => Promise<Result>) => read(null) };

/** A list of numbers of a length, which keeps what was asked of it. */
function listOf(length: number) {
  const asked: ListPart[] = [];
  const read = async (_stores: null, { max, skip }: ListPart): Promise<number[]> => {
    asked.push({ max, skip });
    return Array.from({ length: Math.max(0, Math.min(max, length - skip)) }, (_, index) => skip + index);
  };
  return { asked, read };
}

it('reads a file part by part, each row once', async () => {
  const { asked, read } = listOf(FILE_PART * 2 + 5);
  const { rows } = await readParts(services, read);
  expect(rows).toEqual(Array.from({ length: FILE_PART * 2 + 5 }, (_, index) => index));
  expect(asked.map(({ max }) => max)).toEqual([FILE_PART, FILE_PART, FILE_PART]);
});

it('ends a file that is longer than a spreadsheet takes', async () => {
  const cut = await readParts(services, listOf(FILE_ROWS_MAX + 1).read);
  expect([cut.rows.length, cut.isCut]).toEqual([FILE_ROWS_MAX, true]);
  const whole = await readParts(services, listOf(FILE_ROWS_MAX).read);
  expect([whole.rows.length, whole.isCut]).toEqual([FILE_ROWS_MAX, false]);
});
