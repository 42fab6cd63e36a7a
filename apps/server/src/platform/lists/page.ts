import { DESK_PAGE } from '@hiram/contract/desk';

/** The part of a list that a store reads: one row more than a page, which tells whether there is another page. */
export interface ListPart {
  readonly max: number;
  readonly skip: number;
}

/** Rows of a file to download: a spreadsheet opens that many at once. */
export const FILE_ROWS_MAX = 50_000;

export const partOf = (page: number): ListPart => ({ max: DESK_PAGE + 1, skip: (page - 1) * DESK_PAGE });

/** A page of what a store read by `partOf`. */
export const pageOf = <Row>(rows: readonly Row[]): { list: Row[]; hasMore: boolean } => ({
  list: rows.slice(0, DESK_PAGE),
  hasMore: rows.length > DESK_PAGE,
});

/** Rows that an export reads at a time, so that no statement holds the whole file. */
export const FILE_PART = 1_000;

/** The rows of a file, and whether the list has more than a file takes. */
export interface FileRows<Row> {
  readonly rows: Row[];
  readonly isCut: boolean;
}

/**
 * Reads a list for a file, part by part, up to `FILE_ROWS_MAX` rows. All parts are of one snapshot, so that a row that comes or goes between
 * two of them is neither read twice nor left out.
 * @param read a part of the list, in a fixed order
 */
export function readParts<Row, Stores>(
  { readSnapshot }: { readSnapshot<Result>(read: (stores: Stores) => Promise<Result>): Promise<Result> },
  read: (stores: Stores, part: ListPart) => Promise<readonly Row[]>,
): Promise<FileRows<Row>> {
  return readSnapshot(async (stores) => {
    const rows: Row[] = [];
    while (rows.length <= FILE_ROWS_MAX) {
      const part = await read(stores, { max: FILE_PART, skip: rows.length });
      rows.push(...part);
      if (part.length < FILE_PART) break;
    }
    return { rows: rows.slice(0, FILE_ROWS_MAX), isCut: rows.length > FILE_ROWS_MAX };
  });
}
