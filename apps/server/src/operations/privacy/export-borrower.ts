import type { DocumentText } from '../../lending/documents/document-html.ts';
import { parseText } from '../../lending/documents/document-words.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Services } from '../../app/services.ts';
import { openColumn, type Row, type TableRule } from '../../platform/privacy/column-rules.ts';

type Needs = Pick<Services, 'stores' | 'files' | 'box'>;

/** Renders a contract as PDF. */
export type DrawContract = (text: DocumentText, agreed: { readonly at: Date }) => Promise<Buffer>;

/** A file of an export. */
export interface ExportedFile {
  /** Path below the folder of the export, with `/`. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** All stored data of a borrower, machine-readable. */
export interface BorrowerExport {
  readonly format: 'hiram-borrower/1';
  readonly exportedAt: string;
  readonly borrowerId: number;
  /** The description and rows of each table; the value of a separate file is its path. */
  readonly tables: Readonly<Record<string, { readonly holds: string; readonly rows: readonly Row[] }>>;
}

/**
 * All data of one borrower: each of their rows, decrypted, and each picture and contract as a file. Hashes are left
 * out as meaningless, and so are secrets of others and the names of the lender's staff.
 * @param draw the service renders in its worker, a command in its own process
 * @returns null for an unknown borrower
 */
export async function exportBorrower(
  services: Needs,
  { borrowerId, now, draw }: { borrowerId: number; now: Date; draw: DrawContract },
): Promise<{ data: BorrowerExport; files: readonly ExportedFile[] } | null> {
  if ((await services.stores.borrowers.marketOf(borrowerId)) === null) return null;
  const files: ExportedFile[] = [];
  const tables: Record<string, { holds: string; rows: Row[] }> = {};
  for (const [name, table] of Object.entries(services.stores.privacy.personal)) {
    if (table.of === null) continue;
    const rows = await services.stores.privacy.rowsOf(name, borrowerId);
    const shown: Row[] = [];
    for (const [place, row] of rows.entries()) {
      const own = { name, table, row, place };
      const picture = await pictureOf(services, own);
      const documents = await documentsOf(own, draw);
      files.push(...documents.map(({ file }) => file), ...(picture === null ? [] : [picture]));
      const paths = Object.fromEntries(documents.map(({ column, file }) => [column, file.path]));
      shown.push({ ...shownRow(services.box, own), ...paths, ...(picture !== null && { file: picture.path }) });
    }
    tables[name] = { holds: table.holds, rows: shown };
  }
  return { data: { format: 'hiram-borrower/1', exportedAt: now.toISOString(), borrowerId, tables }, files };
}

interface OwnRow {
  readonly name: string;
  readonly table: TableRule;
  readonly row: Row;
  /** The index of the row in the table. */
  readonly place: number;
}

function shownRow(box: SecretBox, { table, row }: OwnRow): Row {
  const shown: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const rule = table.columns[column];
    if (rule === undefined) throw new Error(`the column ${column} is not classified`);
    if (rule.hidden === true || rule.kind === 'hash' || rule.file !== undefined) continue;
    const isKept = value !== null && !(Buffer.isBuffer(value) && value.length === 0) && value !== '';
    shown[column] = isKept ? openColumn(box, rule, { row, column }) : value;
  }
  return shown;
}

/** Columns that are documents. */
async function documentsOf(
  { name, table, row, place }: OwnRow,
  draw: DrawContract,
): Promise<{ column: string; file: ExportedFile }[]> {
  const documents: { column: string; file: ExportedFile }[] = [];
  for (const [column, { file }] of Object.entries(table.columns)) {
    const value = row[column];
    if (file === undefined || (typeof value !== 'string' && !Buffer.isBuffer(value))) continue;
    const ending = file === 'words' ? 'pdf' : file;
    const at = row['agreed_at'];
    const bytes =
      file === 'words' && at instanceof Date ? await draw(parseText(value.toString()), { at }) : Buffer.from(value);
    const which = name === 'contracts' ? contractOf(row) : String(place);
    documents.push({ column, file: { path: `${name}/${which}.${ending}`, bytes } });
  }
  return documents;
}

/** The order of a contract and its position; contracts signed again have files of their own. */
function contractOf({ order_id: order, signing, position }: Row): string {
  return `${String(order)}-${String(position)}${signing === 1 ? '' : `-signed-${String(signing)}`}`;
}

async function pictureOf({ files, box }: Needs, { table, row }: OwnRow): Promise<ExportedFile | null> {
  if (table.pictures === undefined) return null;
  const id = String(row['id']);
  const bytes = await files.get(id);
  if (bytes === null) return null;
  const { folderOf, open } = table.pictures;
  return { path: `${folderOf(row)}/${id}.jpg`, bytes: open(box, row, bytes) };
}
