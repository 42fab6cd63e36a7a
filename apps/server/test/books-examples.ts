/** The cells of the rows of a table of docs/reports/books.md, without its head. @param head the line of its head */
export const tableAfter = (page: string, head: string): string[][] =>
  (page.split(`${head}\n`)[1] ?? '')
    .split('\n')
    .slice(1)
    .join('\n')
    .split('\n\n')[0]
    ?.split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? [];

/** `interest-receivable` 6.67, … as amounts by account, minor units. */
export const amountsIn = (cell: string): Record<string, number> =>
  Object.fromEntries(
    [...cell.matchAll(/`([a-z-]+)` ([\d,.]+\d)/g)].map(([, account = '', amount = '']) => [
      account,
      Math.round(Number(amount.replaceAll(',', '')) * 100),
    ]),
  );
