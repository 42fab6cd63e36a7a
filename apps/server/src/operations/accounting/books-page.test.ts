import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, openMigratedDatabase } from '../../../test/migrated-database.ts';

// docs/books.md and docs/reports/books.md against the database that the migrations make.

let opened: MigratedDatabase;
let db: MigratedDatabase['db'];
beforeAll(async () => {
  opened = await openMigratedDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

const page = ['books.md', 'reports/books.md']
  .map((name) => readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8'))
  .join('\n');
/** The cells of all rows of tables below a heading, without heads and rules. */
function rowsOf(heading: string): string[][] {
  return page
    .split(`\n## ${heading}\n`)
    .slice(1)
    .flatMap((section) => section.split(/\n#{1,2} /, 1))
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first = '', ...more]) => first.startsWith('`') || more.at(-1)?.startsWith('`'));
}
const codesOf = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
/** The amounts of a cell, each behind its account, in minor units. */
const sumOf = (cell = ''): number =>
  [...cell.matchAll(/` ([\d,]+\.\d\d)/g)].reduce(
    (sum, [, text = '']) => sum + Math.round(Number(text.replaceAll(',', '')) * 100),
    0,
  );

describe('docs/reports/books.md', () => {
  it('LND-07 lists the whole chart of accounts with kind and side', async () => {
    const { rows } = await sql<{ code: string; kind: string; side: string }>`
      select code, kind, normal_side as side from ledger_accounts order by code`.execute(db);
    const told = rowsOf('Chart of accounts').map(([code = '', kind, side]) => ({
      code: codesOf(code).join(),
      kind,
      side,
    }));
    const own = told.filter(({ code }) => !code.endsWith('-payable-…')).toSorted((a, b) => (a.code < b.code ? -1 : 1));
    expect(own).toEqual(rows.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
  });

  it('LND-07 has an example of each kind of entry', async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'ledger_entries_kind_check'`.execute(
      db,
    );
    const kinds = [...(rows[0]?.text ?? '').matchAll(/'([^']*)'::text/g)].map(([, kind = '']) => kind);
    const ofEntries = rowsOf('Entries').filter((cells) => cells.length === 4);
    const told = new Set(ofEntries.flatMap(([kind]) => codesOf(kind)));
    expect(kinds.filter((kind) => !told.has(kind))).toEqual([]);
  });

  it('LND-07 names the reconciliation of each account', async () => {
    const { rows } = await sql<{ code: string }>`select code from ledger_accounts order by code`.execute(db);
    const compared = rowsOf('Comparisons').flatMap(([accounts]) => codesOf(accounts));
    expect(compared.filter((code) => !code.endsWith('-payable-…')).toSorted()).toEqual(
      rows.map(({ code }) => code).toSorted(),
    );
  });

  it.each(['Entries', 'Journals', 'Accrual'])('LND-07 has balanced examples: %s', async (heading) => {
    const { rows } = await sql<{ code: string }>`select code from ledger_accounts`.execute(db);
    // accounts of the lender's own that the examples add
    const known = new Set([
      ...rows.map(({ code }) => code),
      'bank-charges',
      'owner-capital',
      'withdrawals',
      'tax-payable-vat',
      'fee-payable-premium',
    ]);
    const examples = rowsOf(heading).filter((cells) => cells.length >= 3 && !cells.join(' ').includes('…'));
    const balanced = examples.filter((cells) => sumOf(cells.at(-1)) > 0);
    expect(balanced.length).toBeGreaterThan(4);
    for (const cells of balanced) {
      const [debit, credit] = [cells.at(-2), cells.at(-1)];
      expect([cells.at(0), sumOf(debit)]).toEqual([cells.at(0), sumOf(credit)]);
      expect(codesOf(`${debit} ${credit}`).filter((code) => !known.has(code))).toEqual([]);
    }
  });
});
