import type { AuditAction } from '@hiram/contract/audit-actions';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentPdf } from '../lending/documents/document-pdf.ts';
import { fillSearchWords } from '../identity/fill-search-words.ts';
import { eraseBorrower, type ErasureOutcome } from '../operations/privacy/erase-borrower.ts';
import { inLenderWords, openObligations } from '../operations/privacy/obligations.ts';
import { exportBorrower } from '../operations/privacy/export-borrower.ts';
import type { AppliedRetention } from '../operations/privacy/privacy-store.ts';
import { argument, flag, option, optional, ownWords, WrongArgument, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Answer, joined, sentence } from './answer.ts';
import { answers } from './borrower-answers.ts';
import { find } from './borrower-find.ts';
import { changePhone, detachPhone, phoneRequest } from './borrower-phone.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { BORROWER, BY_IF_NAMED } from './parameters.ts';

const exportData = command({
  brief: 'all that is kept of a borrower, in a new folder: data.json, and pictures and contracts beside it',
  isAudited: true,
  parameters: { borrowerId: BORROWER, folder: argument('FOLDER', 'a new folder', textUpTo(4096)), by: BY_IF_NAMED },
  async run(services, { borrowerId, folder, by = '' }) {
    const exported = await exportBorrower(services, { borrowerId, now: services.clock.now(), draw: documentPdf });
    if (exported === null) throw noSuchBorrower(borrowerId);
    await makeFolder(folder);
    await note(services, { action: 'data-exported', borrowerId, by });
    const put = async (path: string, bytes: Buffer | string): Promise<void> => {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await writeFile(place, bytes, { mode: 0o600, flag: 'wx' });
    };
    await put('data.json', `${JSON.stringify(exported.data, null, 2)}\n`);
    for (const { path, bytes } of exported.files) await put(path, bytes);
    return sentence(`${folder}: data.json and ${exported.files.length} file(s)`, {
      folder,
      files: ['data.json', ...exported.files.map(({ path }) => path)],
    });
  },
});

/** An existing folder could be readable by others, or hold another borrower's data. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST' ? `FOLDER must be new: ${folder} is there` : `FOLDER cannot be made: ${folder} (${code})`,
    );
  }
}

const indexNames = command({
  brief: 'lets the desk find borrowers by name and e-mail who came before it could; goes on where it stopped',
  isAudited: true,
  parameters: { by: BY_IF_NAMED },
  async run(services, { by: login = '' }) {
    const filled = await fillSearchWords(services);
    const detail = `${filled} borrowers, by command`;
    await services.stores.agents.note({
      at: services.clock.now(),
      agentId: null,
      login,
      action: 'names-indexed',
      detail,
    });
    return sentence(`${filled} borrower(s) can be found by name now.`, { filled });
  },
});

const logOut = command({
  brief: 'ends all their sessions, and the notifications to their browsers',
  isAudited: true,
  parameters: { borrowerId: BORROWER, by: BY_IF_NAMED },
  async run(services, { borrowerId, by = '' }) {
    const { stores, clock } = services;
    await requireBorrower(services, borrowerId);
    const ended = await stores.sessions.revokeAll(borrowerId, clock.now());
    await stores.pushSubscriptions.removeAll(borrowerId);
    await note(services, { action: 'borrower-logged-out', borrowerId, by });
    return sentence(`${ended} session(s) ended.`, { ended });
  },
});

const erase = command({
  brief: 'what stands in the way of forgetting a borrower; with --for-good they are forgotten',
  isAudited: true,
  parameters: {
    borrowerId: BORROWER,
    isForGood: flag('for-good', 'forgets them; without it nothing is changed'),
    settled: optional(
      ownWords(
        option(
          'settled WHERE',
          'with --for-good, also while the books show money owed back or in doubt: where the lender settled it, for the trail',
          textUpTo(500),
        ),
      ),
    ),
    by: BY_IF_NAMED,
  },
  check({ isForGood, settled }) {
    if (settled !== undefined && !isForGood) throw new WrongArgument('--settled means nothing without --for-good');
  },
  async run(services, { borrowerId, isForGood, settled, by = '' }) {
    if (!isForGood) return obstacles(services, borrowerId);
    const { secret, retention } = services.config;
    const now = services.clock.now();
    const request = { borrowerId, now, login: by, ...(settled !== undefined && { settled }) };
    return erasureAnswer(borrowerId, await eraseBorrower({ ...services, secret, retention }, request));
  },
});

async function obstacles(services: CommandServices, borrowerId: number): Promise<Answer> {
  await requireBorrower(services, borrowerId);
  const open = await openObligations(services.stores, { borrowerId, now: services.clock.now() });
  const reasons = open.map(inLenderWords);
  const free = 'Nothing stands in the way. Add --for-good to forget this borrower.';
  return joined(
    sentence(reasons.length === 0 ? free : 'Not yet:', { obstacles: reasons }),
    ...reasons.map((reason) => sentence(`  ${reason}`)),
  );
}

function erasureAnswer(borrowerId: number, outcome: ErasureOutcome): Answer {
  if (outcome.kind === 'no-such-borrower') throw noSuchBorrower(borrowerId);
  if (outcome.kind === 'refused')
    throw new CommandError(['Not yet:', ...outcome.obligations.map(inLenderWords)].join('\n  '));
  const { isNew, erasure } = outcome;
  const { retention, identityUntil, booksUntil, erasedAt } = erasure;
  return joined(
    sentence(isNew ? 'Forgotten.' : `Forgotten before, on ${erasedAt.toISOString()}.`, { isNew, erasedAt }),
    sentence(`  rule: ${describeRetention(retention)}`, { retention: { ...retention } }),
    sentence(`  who it was: ${identityUntil === null ? 'gone' : `sealed away until ${identityUntil}`}`, {
      identityUntil,
    }),
    sentence(`  the books: ${booksUntil === null ? 'none' : `under a number, at least until ${booksUntil}`}`, {
      booksUntil,
    }),
  );
}

const describeRetention = ({ market, identityYears, booksYears, countedFrom }: AppliedRetention): string =>
  `${market}: identity ${identityYears} years, books ${booksYears} years, ${countedFrom === null ? 'no money ever moved' : `from ${countedFrom}`}`;

const noSuchBorrower = (borrowerId: number) => new CommandError(`there is no borrower ${borrowerId}`);

async function requireBorrower({ stores }: CommandServices, borrowerId: number): Promise<void> {
  if ((await stores.borrowers.marketOf(borrowerId)) === null) throw noSuchBorrower(borrowerId);
}

/** Records an action of a command in the audit trail. */
function note(
  { stores, clock }: Pick<CommandServices, 'stores' | 'clock'>,
  { action, borrowerId, by }: { action: AuditAction; borrowerId: number; by: string },
): Promise<void> {
  const detail = `borrower ${borrowerId}, by command`;
  return stores.agents.note({ at: clock.now(), agentId: null, login: by, action, borrowerId, detail });
}

/** A borrower's data: search, export and erasure, and the answers before a first loan. */
export const borrower: CommandGroup = {
  brief: 'data of a borrower',
  commands: {
    find,
    'index-names': indexNames,
    export: exportData,
    answers,
    'change-phone': changePhone,
    'detach-phone': detachPhone,
    'phone-request': phoneRequest,
    'log-out': logOut,
    erase,
  },
};
