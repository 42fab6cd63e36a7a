import { sql } from 'kysely';
import { personalData } from '../src/app/personal-data.ts';
import type { ServiceRig } from './service-rig.ts';

/** A text as a dump may show it: as it is, in the hexadecimal of a bytea, and in base64 wherever it begins. */
function spellings(text: string): string[] {
  const base64 = [0, 1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64');
    // the first and the last characters depend on what stands around
    return all.slice(before === 0 ? 0 : 4, -4);
  });
  return [text, Buffer.from(text).toString('hex'), ...base64.filter((spelling) => spelling.length >= 8)];
}

/** Reads the whole database, column by column. @returns table.column of every one that shows a text, with the text's name */
export async function shownBy(
  { db }: Pick<ServiceRig, 'db'>,
  texts: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { columns }] of Object.entries(personalData)) {
    for (const column of Object.keys(columns)) {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(${sql.ref(column)}::text, E'\n') as all from ${sql.table(table)}`.execute(db);
      const dump = rows[0]?.all ?? '';
      for (const [name, text] of Object.entries(texts)) {
        if (spellings(text).some((spelling) => dump.includes(spelling))) found.push(`${table}.${column}: ${name}`);
      }
    }
  }
  return found;
}
