import { Readable } from 'node:stream';
import { clearHit, seenOf } from '../lending/sanctions/clear-hit.ts';
import { furtherColumns, listOfRows, sanctionsColumns } from '../lending/sanctions/list-of-rows.ts';
import { loadSanctions } from '../lending/sanctions/load-list.ts';
import { readUnXml } from '../lending/sanctions/read-un-xml.ts';
import { openHits } from '../lending/sanctions/screen-borrower.ts';
import type { SanctionsList } from '../lending/sanctions/entry.ts';
import { type CsvRow, emptyCount, readCsv, type RowProblem } from '../payments/csv/read-csv.ts';
import { argument, day, flag, matching, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { Refusal } from '../platform/refusal.ts';
import { joined, phrase, sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { BORROWER, BY, REASON_WORDS } from './parameters.ts';
import { textOf } from './terms-file.ts';

const source = matching(/^[a-z][a-z0-9-]{1,39}$/, 'be a code of small letters, digits and "-", such as un');

/** Reads a list in either form. @throws CommandError naming the lines that are wrong */
async function listOf(file: string): Promise<SanctionsList> {
  const text = textOf(file).replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('<')) return readUnXml(text);
  const problems: RowProblem[] = [];
  const rows: CsvRow[] = [];
  try {
    const columns = { needed: sanctionsColumns, further: furtherColumns };
    const csv = readCsv(Readable.from(Buffer.from(text)), { ...columns, problems, count: emptyCount() });
    for await (const row of csv) rows.push(row);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
  // a person who is left out is a person who is not found
  if (problems.length > 0)
    throw new CommandError(problems.map(({ row, problem }) => `line ${row}: ${problem}`).join('\n'));
  return listOfRows(rows);
}

const load = command({
  brief: 'makes a list the one in force of its source: CSV or the XML of the UN',
  description: 'CSV has the columns reference and name, and may have born, aliases and "weak aliases".',
  isAudited: true,
  parameters: {
    file: argument('FILE', 'the published list', textUpTo(4096)),
    source: option('source CODE', 'whose list it is, such as un', source),
    isShorter: flag('shorter', 'it may have less than half of the persons of the version before'),
    isOlder: flag('older', 'it may have been published before the version in force'),
    published: optional(option('published DAY', 'when a CSV was published: the XML says it itself', day)),
    by: BY,
  },
  async run(services, { file, source: code, published, ...said }) {
    const read = await listOf(file);
    if (read.publishedOn !== null && published !== undefined)
      throw new CommandError(`the list itself says that it is of ${read.publishedOn}: leave --published out`);
    const publishedOn = read.publishedOn ?? published ?? null;
    const loaded = await loadSanctions(services, { ...read, publishedOn }, { source: code, ...said });
    const { version, entries, names, others, added, changed, gone, isKnown } = loaded;
    return joined(
      sentence(
        isKnown
          ? `version ${version} of ${code} is in force: the file is the same`
          : `version ${version} of ${code} is in force: ${added} new, ${changed} changed, ${gone} gone`,
        { version, source: code, added, changed, gone, isKnown },
      ),
      sentence(`${entries} persons with ${names} names; ${others} companies and groups left out`, {
        entries,
        names,
        others,
      }),
    );
  },
});

const list = command({
  brief: 'the versions: source, persons, published when, loaded when, by whom',
  parameters: {},
  async run({ stores }) {
    const current = new Set((await stores.sanctions.current()).map(({ id }) => id));
    const rows = (await stores.sanctions.list()).map((each) => ({
      version: each.id,
      source: each.source,
      persons: each.entries,
      published: each.published_on,
      at: each.loaded_at,
      by: each.loaded_by,
      state: phrase(current.has(each.id) ? 'in force' : 'replaced', current.has(each.id)),
    }));
    return table('versions', rows, { none: 'No list is loaded: nobody is screened.' });
  },
});

const hits = command({
  brief: 'entries that may be a borrower and that nobody cleared: what agrees, and the digest to clear each with',
  isAudited: true,
  parameters: { borrowerId: BORROWER, by: BY },
  async run({ stores, clock }, { borrowerId, by: login }) {
    if ((await stores.borrowers.marketOf(borrowerId)) === null) throw noBorrower(borrowerId);
    const person = await stores.borrowers.get(borrowerId);
    const rows = (await openHits(stores, person)).map((hit) => ({
      source: hit.source,
      reference: hit.reference,
      name: hit.name,
      nameIs: hit.nameKind,
      mainName: hit.names[0],
      born: hit.born.join('; '),
      bornIs: hit.bornMatch,
      seen: seenOf(hit, person),
    }));
    const detail = `borrower ${borrowerId}, by command`;
    await stores.agents.note({ at: clock.now(), agentId: null, login, action: 'sanctions-read', borrowerId, detail });
    return table('hits', rows, { none: `No entry holds anything of borrower ${borrowerId}.` });
  },
});

const noBorrower = (id: number): CommandError => new CommandError(`there is no borrower ${id}`);

const clear = command({
  brief: 'a listed person is another one than a borrower; the same entry holds nothing of the borrower’s any more',
  isAudited: true,
  parameters: {
    borrowerId: BORROWER,
    source: argument('SOURCE', 'of the list', source),
    reference: argument('REFERENCE', 'the entry of the list', textUpTo(60)),
    seen: option('seen DIGEST', 'of entry and borrower, as sanctions hits prints it', textUpTo(64)),
    reason: REASON_WORDS,
    by: BY,
  },
  async run(services, { borrowerId, source: code, reference, seen, reason: words, by: login }) {
    if ((await services.stores.borrowers.marketOf(borrowerId)) === null) throw noBorrower(borrowerId);
    const by = { login, agentId: null, at: services.clock.now() };
    try {
      await clearHit(services, { borrowerId, source: code, reference, seen, words }, by);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new CommandError(`${code} ${reference} or the borrower is not as it was seen: see sanctions hits`);
    }
    return sentence(`${code} ${reference} is another person than borrower ${borrowerId}`, { borrowerId, reference });
  },
});

/** Published lists of sanctioned persons. */
export const sanctions: CommandGroup = {
  brief: 'published lists of sanctioned persons',
  commands: { load, list, hits, clear },
};
