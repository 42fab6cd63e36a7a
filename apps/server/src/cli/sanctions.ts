import { Readable } from 'node:stream';
import { clearHit } from '../lending/sanctions/clear-hit.ts';
import { listOfRows, sanctionsColumns } from '../lending/sanctions/list-of-rows.ts';
import { loadSanctions } from '../lending/sanctions/load-list.ts';
import { readUnXml } from '../lending/sanctions/read-un-xml.ts';
import type { SanctionsList } from '../lending/sanctions/entry.ts';
import { type CsvRow, emptyCount, readCsv, type RowProblem } from '../payments/csv/read-csv.ts';
import { argument, flag, matching, option, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
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
    const csv = readCsv(Readable.from(Buffer.from(text)), { needed: sanctionsColumns, problems, count: emptyCount() });
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
  brief: 'makes a list the one in force of its source: CSV with reference, name, born, aliases, or the XML of the UN',
  isAudited: true,
  parameters: {
    file: argument('FILE', 'the published list', textUpTo(4096)),
    source: option('source CODE', 'whose list it is, such as un', source),
    isShorter: flag('shorter', 'it may have less than half of the persons of the version before'),
    by: BY,
  },
  async run(services, { file, source: code, isShorter, by }) {
    const loaded = await loadSanctions(services, await listOf(file), { source: code, by, isShorter });
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

const clear = command({
  brief: 'a listed person is another one than a borrower; the same entry holds nothing of the borrower’s any more',
  isAudited: true,
  parameters: {
    borrowerId: BORROWER,
    source: argument('SOURCE', 'of the list', source),
    reference: argument('REFERENCE', 'the entry of the list', textUpTo(60)),
    reason: REASON_WORDS,
    by: BY,
  },
  async run(services, { borrowerId, source: code, reference, reason: words, by: login }) {
    if ((await services.stores.borrowers.marketOf(borrowerId)) === null)
      throw new CommandError(`there is no borrower ${borrowerId}`);
    const by = { login, agentId: null, at: services.clock.now() };
    await clearHit(services, { borrowerId, source: code, reference, words }, by);
    return sentence(`${code} ${reference} is another person than borrower ${borrowerId}`, { borrowerId, reference });
  },
});

/** Published lists of sanctioned persons. */
export const sanctions: CommandGroup = {
  brief: 'published lists of sanctioned persons',
  commands: { load, list, clear },
};
