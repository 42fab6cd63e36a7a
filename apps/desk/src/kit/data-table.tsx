import type { ReactNode } from 'react';
import { useScrollStop } from '../ui/use-scroll-stop.ts';
import css from './data-table.module.css';

/** A column of a list: its heading, and its cell of a row. */
export interface Column<Row> {
  readonly name: string;
  readonly renderCell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
}

/** Rows that the service has filtered, sorted and cut into pages. On a narrow screen each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const [boxRef, scrolls] = useScrollStop();
  return (
    <div ref={boxRef} className={css.tableBox} {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map(({ name, renderCell }) => (
                <td key={name} data-name={name}>
                  {renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
